//! Scripts: timed events that stand in for every device, so that a test plays through the real window.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use glam::Vec2;

use super::{DeviceEvent, Key};

/// A parsed script: steps in order of time; steps of equal time keep their order in the text.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Script {
    steps: Vec<(u64, ScriptStep)>,
}

/// One thing a script does.
#[derive(Clone, Debug, PartialEq)]
pub enum ScriptStep {
    /// A device does this.
    Device(DeviceEvent),
    /// The window takes this size in physical pixels.
    Resize(u32, u32),
    /// The picture after this tick is written to the file as PNG.
    Screenshot(PathBuf),
    /// The program ends after this tick.
    Quit,
}

/// A line that is not one of a script's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptError {
    /// Number of the line, from 1.
    pub line: usize,
    /// What is wrong and what was expected, without a full stop.
    pub message: String,
}

impl fmt::Display for ScriptError {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        write!(out, "script line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for ScriptError {}

impl Script {
    /// Reads a script: a line each of `TIME VERB ARGS`, `#` to the line's end is a comment.
    ///
    /// TIME counts fixed program ticks, 120 a second, from 0. A `screenshot` takes the rest of its line as file
    /// name, so it may hold spaces.
    ///
    /// # Errors
    /// The first line that cannot be read.
    pub fn parse(text: &str) -> Result<Self, ScriptError> {
        let mut steps = Vec::new();
        for (index, line) in text.lines().enumerate() {
            let content = line.split('#').next().unwrap_or_default().trim();
            if !content.is_empty() {
                parse_line(content, &mut steps)
                    .map_err(|message| ScriptError { line: index + 1, message })?;
            }
        }
        steps.sort_by_key(|&(time, _)| time);
        Ok(Self { steps })
    }
}

/// Hands out a script's steps when their time has come.
#[derive(Clone, Debug)]
pub struct ScriptPlayer {
    steps: std::iter::Peekable<std::vec::IntoIter<(u64, ScriptStep)>>,
}

impl ScriptPlayer {
    /// A player at the script's beginning.
    pub fn new(script: Script) -> Self {
        Self { steps: script.steps.into_iter().peekable() }
    }

    /// The next step due at or before program tick `tick`; call until `None` before each tick.
    pub fn next_due(&mut self, tick: u64) -> Option<ScriptStep> {
        self.steps.next_if(|&(time, _)| time <= tick).map(|(_, step)| step)
    }

    /// Whether every step was handed out: real devices count again.
    pub fn is_finished(&mut self) -> bool {
        self.steps.peek().is_none()
    }
}

/// Adds the steps of one line without comment; a `tap` makes two.
fn parse_line(line: &str, steps: &mut Vec<(u64, ScriptStep)>) -> Result<(), String> {
    let (time, rest) = word(line);
    let time = time
        .parse::<u64>()
        .map_err(|_| format!("\"{time}\" is not a time: write TIME VERB ARGS, TIME in 120ths of a second"))?;
    let (verb, args) = word(rest);
    let mut args = Args { verb, rest: args };
    let step = match verb {
        "press" => ScriptStep::Device(DeviceEvent::KeyPressed(args.key()?)),
        "release" => ScriptStep::Device(DeviceEvent::KeyReleased(args.key()?)),
        "tap" => {
            let key = args.key()?;
            steps.push((time, ScriptStep::Device(DeviceEvent::KeyPressed(key))));
            ScriptStep::Device(DeviceEvent::KeyReleased(key))
        }
        "mouse" => {
            let (x, y) = (args.finite("X")?, args.finite("Y")?);
            ScriptStep::Device(DeviceEvent::MouseMoved(Vec2::new(x, y)))
        }
        "mouse-press" => ScriptStep::Device(DeviceEvent::MousePressed),
        "mouse-release" => ScriptStep::Device(DeviceEvent::MouseReleased),
        "pad-connect" => ScriptStep::Device(DeviceEvent::PadConnected(args.number("N")?)),
        "pad-disconnect" => ScriptStep::Device(DeviceEvent::PadDisconnected(args.number("N")?)),
        "pad-press" => {
            let pad = args.number("N")?;
            ScriptStep::Device(DeviceEvent::PadPressed(
                pad,
                args.named("BUTTON", super::PadButton::from_name)?,
            ))
        }
        "pad-release" => {
            let pad = args.number("N")?;
            ScriptStep::Device(DeviceEvent::PadReleased(
                pad,
                args.named("BUTTON", super::PadButton::from_name)?,
            ))
        }
        "pad-axis" => {
            let pad = args.number("N")?;
            let axis = args.named("AXIS", super::PadAxis::from_name)?;
            // "NaN" is let through: drivers send it, so a test must be able to.
            ScriptStep::Device(DeviceEvent::PadAxis(pad, axis, args.number("VALUE")?))
        }
        "resize" => ScriptStep::Resize(args.number("W")?, args.number("H")?),
        "focus" => {
            let on = |name: &str| match name {
                "on" => Some(true),
                "off" => Some(false),
                _ => None,
            };
            ScriptStep::Device(DeviceEvent::Focus(args.named("on|off", on)?))
        }
        "screenshot" => ScriptStep::Screenshot(args.remainder("FILE")?.into()),
        "quit" => ScriptStep::Quit,
        "" => return Err("a verb is missing: write TIME VERB ARGS".into()),
        _ => {
            return Err(format!(
                "\"{verb}\" is not a verb: use press, release, tap, mouse, mouse-press, mouse-release, \
                 pad-connect, pad-disconnect, pad-press, pad-release, pad-axis, resize, focus, screenshot or quit"
            ));
        }
    };
    args.end()?;
    steps.push((time, step));
    Ok(())
}

/// The first word and what follows it.
fn word(text: &str) -> (&str, &str) {
    let text = text.trim_start();
    let (first, rest) = text.split_at(text.find(char::is_whitespace).unwrap_or(text.len()));
    (first, rest.trim_start())
}

/// What follows the verb, read word by word.
struct Args<'a> {
    verb: &'a str,
    rest: &'a str,
}

impl<'a> Args<'a> {
    fn next(&mut self, what: &str) -> Result<&'a str, String> {
        let (first, rest) = word(self.rest);
        self.rest = rest;
        if first.is_empty() { Err(format!("{} needs {what}", self.verb)) } else { Ok(first) }
    }

    fn number<T: FromStr>(&mut self, what: &str) -> Result<T, String> {
        let text = self.next(what)?;
        text.parse().map_err(|_| format!("\"{text}\" is not a number {} takes as {what}", self.verb))
    }

    fn finite(&mut self, what: &str) -> Result<f32, String> {
        let value: f32 = self.number(what)?;
        if value.is_finite() { Ok(value) } else { Err(format!("{what} of {} must be finite", self.verb)) }
    }

    fn named<T>(&mut self, what: &str, find: impl Fn(&str) -> Option<T>) -> Result<T, String> {
        let text = self.next(what)?;
        find(text).ok_or_else(|| format!("{} knows no {what} \"{text}\"", self.verb))
    }

    fn key(&mut self) -> Result<Key, String> {
        let text = self.next("KEY")?;
        Key::from_name(text).ok_or_else(|| {
            format!("\"{text}\" is not a key: use W3C code names such as KeyW, ArrowUp, Space, F3")
        })
    }

    fn remainder(&mut self, what: &str) -> Result<&'a str, String> {
        let text = std::mem::take(&mut self.rest);
        if text.is_empty() { Err(format!("{} needs {what}", self.verb)) } else { Ok(text) }
    }

    fn end(&self) -> Result<(), String> {
        if self.rest.is_empty() {
            Ok(())
        } else {
            Err(format!("\"{}\" is too much for {}", self.rest, self.verb))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{PadAxis, PadButton};
    use super::*;

    #[test]
    fn every_verb_is_read_in_order_of_time() {
        let script = Script::parse(
            "# opening\n\
             20 quit\n\
             0 press KeyW # walk\n\
             1 release KeyW\n\n\
             2 tap Space\n\
             3 mouse 960 540.5\n\
             3 mouse-press\n\
             3 mouse-release\n\
             4 pad-connect 0\n\
             5 pad-press 0 South\n\
             5 pad-release 0 South\n\
             6 pad-axis 0 LeftStickX -0.5\n\
             7 pad-disconnect 0\n\
             8 resize 640 360\n\
             9 focus off\n\
             10 screenshot a picture.png\n",
        )
        .unwrap();
        let device = ScriptStep::Device;
        let expected = [
            (0, device(DeviceEvent::KeyPressed(Key::KeyW))),
            (1, device(DeviceEvent::KeyReleased(Key::KeyW))),
            (2, device(DeviceEvent::KeyPressed(Key::Space))),
            (2, device(DeviceEvent::KeyReleased(Key::Space))),
            (3, device(DeviceEvent::MouseMoved(Vec2::new(960.0, 540.5)))),
            (3, device(DeviceEvent::MousePressed)),
            (3, device(DeviceEvent::MouseReleased)),
            (4, device(DeviceEvent::PadConnected(0))),
            (5, device(DeviceEvent::PadPressed(0, PadButton::South))),
            (5, device(DeviceEvent::PadReleased(0, PadButton::South))),
            (6, device(DeviceEvent::PadAxis(0, PadAxis::LeftStickX, -0.5))),
            (7, device(DeviceEvent::PadDisconnected(0))),
            (8, ScriptStep::Resize(640, 360)),
            (9, device(DeviceEvent::Focus(false))),
            (10, ScriptStep::Screenshot("a picture.png".into())),
            (20, ScriptStep::Quit),
        ];
        assert_eq!(script.steps, expected);
    }

    #[test]
    fn a_wrong_line_is_named_by_number_and_reason() {
        let cases = [
            ("0 quit\nsoon quit", 2, "\"soon\" is not a time"),
            ("-1 quit", 1, "\"-1\" is not a time"),
            ("5", 1, "a verb is missing"),
            ("0 jump", 1, "\"jump\" is not a verb"),
            ("0 press", 1, "press needs KEY"),
            ("0 press w", 1, "\"w\" is not a key"),
            ("0 tap KeyW KeyA", 1, "\"KeyA\" is too much for tap"),
            ("0 mouse 1", 1, "mouse needs Y"),
            ("0 mouse inf 0", 1, "X of mouse must be finite"),
            ("0 resize -1 5", 1, "\"-1\" is not a number resize takes as W"),
            ("0 pad-axis 0 Wheel 1", 1, "pad-axis knows no AXIS \"Wheel\""),
            ("# fine\n\n0 focus maybe", 3, "focus knows no on|off \"maybe\""),
            ("0 screenshot", 1, "screenshot needs FILE"),
        ];
        for (text, line, message) in cases {
            let error = Script::parse(text).unwrap_err();
            assert_eq!(error.line, line, "{text}");
            assert!(error.message.starts_with(message), "{text}: {}", error.message);
        }
    }

    #[test]
    fn steps_are_handed_out_when_due_and_only_once() {
        let mut player = ScriptPlayer::new(Script::parse("3 tap F3\n7 quit").unwrap());
        assert_eq!(player.next_due(2), None);
        assert_eq!(player.next_due(3), Some(ScriptStep::Device(DeviceEvent::KeyPressed(Key::F3))));
        assert_eq!(player.next_due(3), Some(ScriptStep::Device(DeviceEvent::KeyReleased(Key::F3))));
        assert_eq!(player.next_due(6), None);
        assert!(!player.is_finished());
        assert_eq!(player.next_due(9), Some(ScriptStep::Quit));
        assert!(player.is_finished());
    }
}
