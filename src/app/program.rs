//! One frame: input, ticks, picture.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use ggez::Context;

#[cfg(feature = "pads")]
use super::pads::Pads;
use super::painter::Painter;
use super::screenshots::Screenshots;
use super::visibility::Visibility;
use super::{AppError, Options};
use crate::input::{Controls, DeviceEvent, Key, ScriptPlayer, ScriptStep};
use crate::scenes::Stage;
use crate::session::timestep::Timestep;
use crate::view::{FrameInfo, Picture, Viewport};

/// How the loop goes on after a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pace {
    /// The next frame at once; the screen sets the pace.
    Draw,
    /// Nobody sees the window: wait long.
    Hidden,
    /// Nobody sees the window, but a script runs: wait a tick.
    UnseenScript,
    /// The program is over.
    End,
}

/// The running program.
pub(super) struct Program<'a> {
    pub(super) context: Context,
    stage: &'a mut dyn Stage,
    controls: Controls,
    script: Option<ScriptPlayer>,
    #[cfg(feature = "pads")]
    pads: Pads,
    painter: Painter,
    picture: Picture,
    screenshots: Screenshots,
    /// Where the picture after this frame is to go.
    wanted: Vec<PathBuf>,
    options: Options,
    timestep: Timestep,
    last_frame: Instant,
    pub(super) info: FrameInfo,
    pub(super) visibility: Visibility,
    pub(super) focus_gained: bool,
    /// When the mouse last moved, while its pointer is shown.
    pub(super) pointer_moved: Option<Instant>,
    ending: bool,
    /// The first error of the graphics device, told from its own threads.
    device_error: Arc<Mutex<Option<String>>>,
    outcome: Result<(), AppError>,
}

impl<'a> Program<'a> {
    pub(super) fn new(context: Context, mut options: Options, stage: &'a mut dyn Stage) -> Self {
        let device_error = Arc::new(Mutex::new(None));
        let first_error = Arc::clone(&device_error);
        // By default an error of the device is a panic.
        context.gfx.wgpu().device.on_uncaptured_error(Arc::new(move |error: wgpu::Error| {
            log::error!("{error}");
            first_error
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .get_or_insert_with(|| error.to_string());
        }));
        let painter = Painter::new(&context.gfx);
        let adapter = context.gfx.wgpu().device.adapter_info();
        let visibility = Visibility::new(context.gfx.window());
        let mut controls = Controls::new(std::mem::take(&mut options.bindings));
        #[cfg(feature = "pads")]
        let pads = Pads::new();
        #[cfg(feature = "pads")]
        pads.connected().into_iter().for_each(|event| controls.apply(event));
        log::info!("drawing with {} ({:?})", adapter.name, adapter.backend);
        Self {
            context,
            stage,
            controls,
            script: options.script.take().map(ScriptPlayer::new),
            #[cfg(feature = "pads")]
            pads,
            painter,
            picture: Picture::default(),
            screenshots: Screenshots::default(),
            wanted: Vec::new(),
            timestep: Timestep::default(),
            last_frame: Instant::now(),
            info: FrameInfo {
                window_size: visibility.size(),
                fullscreen: options.fullscreen,
                software_renderer: adapter.device_type == wgpu::DeviceType::Cpu,
                ..FrameInfo::default()
            },
            options,
            visibility,
            focus_gained: false,
            pointer_moved: Some(Instant::now()),
            ending: false,
            device_error,
            outcome: Ok(()),
        }
    }

    /// The outcome, once screenshots still being written are on disk.
    pub(super) fn finish(mut self) -> Result<(), AppError> {
        let written = self.screenshots.finish();
        self.outcome.and(written)
    }

    /// Takes in what a real device did; a running script has the word alone.
    pub(super) fn device(&mut self, event: DeviceEvent) {
        if self.script.is_none() {
            self.controls.apply(event);
        }
    }

    /// Plays and draws one frame.
    pub(super) fn frame(&mut self) -> Pace {
        self.focus_gained = false;
        let now = Instant::now();
        if self.visibility.check_minimized(self.context.gfx.window(), now) {
            self.attention_changed();
        }
        self.hide_resting_pointer(now);
        let seen = self.visibility.is_seen();
        let elapsed = now.saturating_duration_since(self.last_frame);
        self.last_frame = now;
        if !seen && self.script.is_none() {
            // Time nobody saw is not played later.
            return Pace::Hidden;
        }
        self.poll_pads();
        self.info.frame_ns = nanoseconds(elapsed);
        self.info.window_size = self.visibility.size();
        let alpha = self.run_ticks();
        if seen && let Err(error) = self.draw(alpha) {
            self.fail(error);
        }
        if !seen && !self.wanted.is_empty() {
            self.wanted.clear();
            self.fail(AppError::Screenshot("the window is hidden".into()));
        }
        let error = self.device_error.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(error) = error {
            self.fail(AppError::Graphics(error));
        }
        match (self.ending, seen) {
            (true, _) => Pace::End,
            (false, true) => Pace::Draw,
            (false, false) => Pace::UnseenScript,
        }
    }

    fn poll_pads(&mut self) {
        #[cfg(feature = "pads")]
        while let Some(event) = self.pads.next() {
            self.device(event);
        }
    }

    /// Runs the ticks this frame owes; returns how far the time lies between the last two.
    fn run_ticks(&mut self) -> f32 {
        let begin = Instant::now();
        let due = self.timestep.advance(self.info.frame_ns);
        self.info.ticks = 0;
        let mut alpha = self.timestep.alpha();
        for _ in 0..due {
            self.tick();
            self.info.ticks += 1;
            if self.ending || !self.wanted.is_empty() {
                // The picture asked for is that of this very tick.
                alpha = 1.0;
                break;
            }
        }
        self.info.dropped_ticks = self.timestep.dropped();
        self.info.tick_ns = nanoseconds(begin.elapsed());
        alpha
    }

    fn tick(&mut self) {
        self.play_script();
        self.controls.set_handling(self.stage.handling());
        let input = self.controls.tick();
        if input.keys_pressed.contains(Key::F11) {
            self.set_fullscreen(!self.info.fullscreen);
        }
        if input.keys_pressed.contains(Key::F12) {
            self.want_screenshot_in_folder();
        }
        self.stage.tick(&input);
        self.info.program_tick += 1;
        let out_of_ticks = self.options.ticks.is_some_and(|ticks| self.info.program_tick >= ticks);
        self.ending |= self.stage.wants_quit() || out_of_ticks;
        if self.ending {
            self.wanted.extend(self.options.screenshot.take());
        }
    }

    fn play_script(&mut self) {
        let Some(mut script) = self.script.take() else { return };
        while let Some(step) = script.next_due(self.info.program_tick) {
            match step {
                ScriptStep::Device(event) => self.controls.apply(event),
                ScriptStep::Resize(width, height) => self.request_size(width, height),
                ScriptStep::Screenshot(file) => self.wanted.push(file),
                ScriptStep::Quit => self.ending = true,
            }
        }
        if !script.is_finished() {
            self.script = Some(script);
        }
    }

    fn want_screenshot_in_folder(&mut self) {
        let Some(folder) = &self.options.screenshot_folder else { return };
        let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
        self.wanted.push(folder.join(format!("last-octagon-{seconds}-{}.png", self.info.program_tick)));
    }

    fn draw(&mut self, alpha: f32) -> Result<(), AppError> {
        let begin = Instant::now();
        self.picture.clear();
        self.stage.draw(&mut self.picture, alpha, &self.info);
        let filled = Instant::now();
        let gfx = &mut self.context.gfx;
        gfx.begin_frame().map_err(|error| AppError::Graphics(error.to_string()))?;
        let began = Instant::now();
        let frame = gfx.frame();
        let viewport = Viewport::new(frame.width(), frame.height());
        self.painter.paint(gfx, &self.picture, viewport);
        let painted = Instant::now();
        gfx.end_frame().map_err(|error| AppError::Graphics(error.to_string()))?;
        let ended = Instant::now();
        self.info.draw_ns = nanoseconds(filled - begin);
        self.info.submit_ns = nanoseconds(painted - began);
        self.info.wait_ns = nanoseconds(began - filled) + nanoseconds(ended - painted);
        self.info.number += 1;
        for file in std::mem::take(&mut self.wanted) {
            self.screenshots.take(&self.context.gfx, file, self.painter.is_encoded_twice())?;
        }
        Ok(())
    }

    /// Keeps the first failure as the outcome and ends the program.
    fn fail(&mut self, error: AppError) {
        log::error!("{error}");
        self.ending = true;
        if self.outcome.is_ok() {
            self.outcome = Err(error);
        }
    }
}

fn nanoseconds(duration: Duration) -> u64 {
    u64::try_from(duration.as_nanos()).unwrap_or(u64::MAX)
}
