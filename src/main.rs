//! The program: reads the command line, carries out what it asks for, and turns every outcome into an exit code.

use std::env;
use std::io::{self, Write};
use std::process::ExitCode;

use last_octagon::assets::Folders;
use last_octagon::cli::{Arguments, Failure, Request, run_balance, run_headless, start_logging};
use last_octagon::session::allocations::CountingAllocator;

#[global_allocator]
static ALLOCATOR: CountingAllocator = CountingAllocator;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            // Nobody is left to be told where even standard error is closed.
            let _ = writeln!(io::stderr(), "last-octagon: {failure}");
            failure.code()
        }
    }
}

fn run() -> Result<(), Failure> {
    let arguments = match Arguments::read(env::args_os())? {
        Ok(arguments) => arguments,
        Err(text) => return print(&text),
    };
    let folders = match &arguments.data_dir {
        Some(folder) => Some(Folders::under(folder)),
        None => Folders::of_platform(),
    };
    if arguments.print_paths {
        return print(&paths(folders.as_ref()));
    }
    start_logging(folders.as_ref());
    let request = Request::new(&arguments, folders.as_ref())?;
    if let Some(runs) = arguments.balance {
        return run_balance(&arguments, &request, runs);
    }
    if arguments.headless {
        return run_headless(&arguments, request);
    }
    play_in_window(&arguments, request, folders.as_ref())
}

#[cfg(not(feature = "window"))]
fn play_in_window(_: &Arguments, _: Request, _: Option<&Folders>) -> Result<(), Failure> {
    Err(Failure::Usage("this build has no window; use --headless".to_owned()))
}

#[cfg(feature = "window")]
fn play_in_window(arguments: &Arguments, request: Request, folders: Option<&Folders>) -> Result<(), Failure> {
    last_octagon::app::play(arguments, request, folders)
}

fn paths(folders: Option<&Folders>) -> String {
    match folders {
        Some(folders) => {
            let (data, arenas, state) = (&folders.data, folders.arenas(), &folders.state);
            format!("data: {}\narenas: {}\nstate: {}\n", data.display(), arenas.display(), state.display())
        }
        None => "no home folder: nothing is kept; use --data-dir\n".to_owned(),
    }
}

fn print(text: &str) -> Result<(), Failure> {
    io::stdout().write_all(text.as_bytes()).map_err(|error| Failure::Run(format!("standard output: {error}")))
}
