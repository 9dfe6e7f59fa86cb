//! Starts the program under an X server of its own, with a script of inputs, and hands back what came out.
//!
//! ```text
//! let run = Game::new().args(["--mode", "practice"]).script("0 tap Enter\n60 screenshot play.png\n70 quit").run();
//! assert_eq!(run.exit_code, 0, "{}", run.stderr);
//! let lit = run.screenshot("play.png").count(|[r, g, b]| r.max(g).max(b) > 128);
//! ```
//! Vulkan is always Mesa's software driver, so that pixels do not depend on the machine's GPU.

mod display;
mod folder;
mod picture;
mod process;

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use display::Display;
use folder::Folder;
pub(crate) use picture::Picture;

/// The end of every complaint about something that is not installed.
const REMEDY: &str = "run `sh resources/linux/setup.sh`";

/// Where Vulkan drivers announce themselves, each by a JSON file.
const DRIVER_FOLDERS: [&str; 2] = ["/usr/share/vulkan/icd.d", "/etc/vulkan/icd.d"];

/// The user's folders, all moved into the run's own; without the last, some Vulkan drivers complain.
const USER_FOLDERS: [&str; 6] =
    ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"];

/// Settings of the caller that would change what the program does or says.
const FOREIGN_SETTINGS: [&str; 6] =
    ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "RUST_LOG", "RUST_BACKTRACE", "WGPU_BACKEND"];

/// One run of the program, to be described and then started with [`Game::run`].
pub(crate) struct Game {
    args: Vec<OsString>,
    script: Option<String>,
    files: Vec<(String, String)>,
    driver: Option<String>,
    display: bool,
    time_limit: Duration,
}

/// What a run left behind. The folder is removed with it, unless the test fails: then it stays to be looked at.
pub(crate) struct Run {
    /// The program's exit code.
    pub(crate) exit_code: i32,
    /// All of standard output.
    pub(crate) stdout: String,
    /// All of standard error.
    pub(crate) stderr: String,
    folder: Folder,
}

impl Game {
    /// The program without arguments, on a screen of 1920 × 1080, given two minutes.
    pub(crate) fn new() -> Self {
        Self {
            args: Vec::new(),
            script: None,
            files: Vec::new(),
            driver: None,
            display: true,
            time_limit: Duration::from_secs(120),
        }
    }

    /// Adds command-line arguments. Relative file names are taken in the run's own folder.
    pub(crate) fn args<A: Into<OsString>>(mut self, args: impl IntoIterator<Item = A>) -> Self {
        self.args.extend(args.into_iter().map(Into::into));
        self
    }

    /// The inputs, in the form that `--script` reads.
    pub(crate) fn script(mut self, lines: &str) -> Self {
        self.script = Some(lines.to_owned());
        self
    }

    /// Puts a file into the run's own folder.
    pub(crate) fn file(mut self, name: &str, text: &str) -> Self {
        self.files.push((name.to_owned(), text.to_owned()));
        self
    }

    /// Names a file in the run's own folder as the only one that announces a Vulkan driver.
    pub(crate) fn vulkan_driver(mut self, name: &str) -> Self {
        self.driver = Some(name.to_owned());
        self
    }

    /// Starts no X server and names none.
    pub(crate) fn without_display(mut self) -> Self {
        self.display = false;
        self
    }

    /// Runs to the end; a run over its time limit is killed and fails the test.
    pub(crate) fn run(self) -> Run {
        let folder = Folder::new();
        let display = self.display.then(Display::start);

        let mut command = Command::new(env!("CARGO_BIN_EXE_last-octagon"));
        command.args(&self.args).current_dir(folder.path()).stdin(Stdio::null());
        for (name, text) in &self.files {
            folder.write(name, text);
        }
        if let Some(lines) = &self.script {
            folder.write("script.txt", lines);
            command.args(["--script", "script.txt"]);
        }
        for name in FOREIGN_SETTINGS {
            command.env_remove(name);
        }
        for name in USER_FOLDERS {
            command.env(name, folder.path());
        }
        if let Some(display) = &display {
            let driver = self.driver.map_or_else(software_vulkan, |name| folder.path().join(name));
            // The second name is the one that loaders before 1.3.207 read.
            command
                .env("DISPLAY", display.name())
                .env("VK_DRIVER_FILES", &driver)
                .env("VK_ICD_FILENAMES", driver);
        }
        command.stdout(folder.create("stdout")).stderr(folder.create("stderr"));

        let outcome = process::run_within(&mut command, self.time_limit);
        let stderr = folder.read("stderr");
        let status = outcome.unwrap_or_else(|failure| panic!("{failure}; standard error: {stderr}"));
        let exit_code = status
            .code()
            .unwrap_or_else(|| panic!("the program ended by {status}; standard error: {stderr}"));
        Run { exit_code, stdout: folder.read("stdout"), stderr, folder }
    }
}

impl Run {
    /// A file that the run wrote, as text: a report, a table of frames.
    pub(crate) fn text(&self, name: &str) -> String {
        self.folder.read(name)
    }

    /// A PNG that the run wrote.
    pub(crate) fn screenshot(&self, name: &str) -> Picture {
        Picture::load(&self.folder.path().join(name))
    }
}

fn software_vulkan() -> PathBuf {
    DRIVER_FOLDERS
        .iter()
        .filter_map(|folder| fs::read_dir(folder).ok())
        .flatten()
        .filter_map(|entry| Some(entry.ok()?.path()))
        .find(|path| is_lavapipe(path))
        .unwrap_or_else(|| panic!("Mesa's software Vulkan driver is missing: {REMEDY}"))
}

fn is_lavapipe(manifest: &Path) -> bool {
    manifest.file_name().is_some_and(|name| name.to_string_lossy().starts_with("lvp_icd"))
}
