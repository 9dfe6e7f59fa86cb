//! The frame-time overlay: how long frames take, where a tick's time goes, and how much work it did.

use std::time::Instant;

use glam::Vec2;

use super::hud::grouped;
use super::lettering::{Style, text};
use super::palette::NEON;
use super::{Color, FrameInfo, Picture, SCREEN, Shape};
use crate::broad_phase::Engine;
use crate::session::{FRAMES_KEPT, FrameHistory, Summary};
use crate::sim::{Phase, World};

/// Time of a frame at 60 a second, nanoseconds.
const FRAME_60: f32 = 16_666_667.0;
/// Height of the graph, in frames at 60 a second.
const GRAPH_FRAMES: f32 = 3.0;
const LINE: f32 = 31.0;
const SIZE: f32 = 18.0;
const WIDTH: f32 = 640.0;
/// Frames between two readings of the figures: text that changes faster cannot be read.
const REFRESH_FRAMES: u64 = 12;

/// What the overlay shows of a game.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// The frames.
    pub history: &'a FrameHistory,
    /// The last frame.
    pub info: &'a FrameInfo,
    /// The world played, if any.
    pub world: Option<&'a World>,
    /// The engine in use.
    pub engine: Engine,
    /// Whether all engines run and are compared.
    pub verify: bool,
}

/// Figures shown until the next reading.
#[derive(Clone, Debug, Default)]
pub struct Overlay {
    summary: Option<Summary>,
    tick_ns: f64,
    phases: [f64; Phase::COUNT],
    read_at: u64,
    /// What drawing the overlay itself cost last time, nanoseconds.
    own_ns: u64,
}

impl Overlay {
    /// Adds one line: frames a second, percentiles, tick, engine.
    pub fn draw_compact(&mut self, picture: &mut Picture, subject: Subject) {
        let begin = Instant::now();
        self.read(subject);
        let Some(summary) = self.summary else {
            return;
        };
        let words = format!(
            "{:.0} FPS   p50 {} ms   p99 {} ms   tick {} ms   {}",
            1e9 / summary.mean,
            milliseconds(summary.p50 as f64),
            milliseconds(summary.p99 as f64),
            milliseconds(self.tick_ns),
            subject.engine.name()
        );
        panel(picture, Vec2::new(20.0, SCREEN.y - 52.0), Vec2::new(860.0, 40.0));
        let style = Style::new(SIZE, NEON.text).glow(0.0);
        text(&mut picture.screen, Vec2::new(36.0, SCREEN.y - 32.0), style, &words);
        self.own_ns = begin.elapsed().as_nanos() as u64;
    }

    /// Adds everything: graph, percentiles, phases, counts.
    pub fn draw_full(&mut self, picture: &mut Picture, subject: Subject) {
        let begin = Instant::now();
        self.read(subject);
        let top_left = Vec2::new(20.0, 150.0);
        panel(picture, top_left, Vec2::new(WIDTH, 911.0));
        let mut pen = Pen { at: top_left + Vec2::new(20.0, 30.0), picture };
        self.frames(&mut pen, subject);
        self.graph(&mut pen, subject.history);
        self.tick(&mut pen);
        if let Some(world) = subject.world {
            work(&mut pen, subject, world);
        }
        pen.row("this overlay, ms", &[&milliseconds(self.own_ns as f64)], NEON.text_dim);
        pen.row("F3 overlay  F4 engine  F5 cells  F7 verify", &[], NEON.text_dim);
        self.own_ns = begin.elapsed().as_nanos() as u64;
    }

    fn read(&mut self, subject: Subject) {
        let number = subject.info.number;
        // At the start figures settle: the first of them would be wrong for long.
        let is_due = number < REFRESH_FRAMES || number >= self.read_at + REFRESH_FRAMES;
        if is_due || number < self.read_at {
            self.summary = subject.history.summary();
            self.tick_ns = subject.history.tick();
            self.phases = subject.history.phases();
            self.read_at = number;
        }
    }

    fn frames(&self, pen: &mut Pen, subject: Subject) {
        let Some(summary) = self.summary else {
            return;
        };
        let FrameInfo { dropped_ticks, draw_ns, submit_ns, window_size, .. } = *subject.info;
        let fps = format!("{:.0} FPS", 1e9 / summary.mean);
        let size = format!("{}×{}", window_size.0, window_size.1);
        let renderer = if subject.info.software_renderer { "software" } else { "GPU" };
        pen.row(&fps, &[&size, "", renderer], NEON.accent);
        let time = |ns: u64| milliseconds(ns as f64);
        pen.row("frame, ms", &["p50", "p95", "p99", "max"], NEON.text_dim);
        let times = [summary.p50, summary.p95, summary.p99, summary.max].map(time);
        pen.row("last 240", &times.each_ref().map(String::as_str), NEON.text);
        pen.row("worst since start", &[&time(subject.history.worst())], NEON.text);
        pen.row("fill, submit, ms", &[&time(draw_ns), &time(submit_ns)], NEON.text);
        pen.row(
            "ticks dropped",
            &[&grouped(dropped_ticks)],
            if dropped_ticks > 0 { NEON.bad } else { NEON.text },
        );
    }

    fn graph(&self, pen: &mut Pen, history: &FrameHistory) {
        let (width, height) = (WIDTH - 40.0, 110.0);
        let bottom = pen.at.y + height - 8.0;
        let left = pen.at.x;
        let bar = width / FRAMES_KEPT as f32;
        for (place, frame) in history.frames().enumerate() {
            let share = (frame as f32 / (FRAME_60 * GRAPH_FRAMES)).min(1.0);
            let color = match frame as f32 / FRAME_60 {
                frames if frames < 1.2 => NEON.good,
                frames if frames < 2.2 => NEON.warning,
                _ => NEON.bad,
            };
            let min = Vec2::new(left + place as f32 * bar, bottom - share * height);
            let max = Vec2::new(min.x + bar * 0.8, bottom);
            pen.picture.screen.push(Shape::rect(min, max, color.faded(0.75)));
        }
        let line = bottom - height / GRAPH_FRAMES;
        let (a, b) = (Vec2::new(left, line), Vec2::new(left + width, line));
        pen.picture.screen.push(Shape::stroke(a, b, 1.0, NEON.text_dim.faded(0.7)).heat(0.0));
        let label = Style::new(SIZE * 0.8, NEON.text_dim).right().glow(0.0);
        text(&mut pen.picture.screen, Vec2::new(b.x, line - 12.0), label, "16.7 ms");
        pen.at.y += height + LINE * 0.6;
    }

    fn tick(&self, pen: &mut Pen) {
        pen.row("tick, ms", &[&milliseconds(self.tick_ns)], NEON.accent);
        let whole = self.tick_ns.max(1.0);
        for (phase, time) in Phase::ALL.into_iter().zip(self.phases) {
            let share = (time / whole).clamp(0.0, 1.0) as f32;
            let from = pen.at + Vec2::new(210.0, 0.0);
            let to = from + Vec2::new(200.0 * share, 0.0);
            pen.picture.screen.push(Shape::stroke(from, to, 5.0, NEON.accent.faded(0.45)).heat(0.0));
            let words = phase.name().replace('_', " ");
            pen.row(&words, &[&milliseconds(time)], NEON.text);
        }
    }
}

fn work(pen: &mut Pen, subject: Subject, world: &World) {
    let counts = subject.history.counts();
    let engine = subject.engine.name().to_uppercase();
    let verified = if subject.verify { "verified" } else { "" };
    pen.row("broad phase", &[verified, "", &engine], NEON.accent);
    let [bullets, enemies, walls] =
        [world.bullets().len(), world.enemies().len(), world.arena().walls().len()]
            .map(|n| grouped(n as u64));
    pen.row("bodies", &["bullets", "enemies", "walls"], NEON.text_dim);
    pen.row("", &[&bullets, &enemies, &walls], NEON.text);
    pen.row("insertions", &[&grouped(counts.insertions)], NEON.text);
    pen.row("candidate pairs", &[&grouped(counts.candidates)], NEON.text);
    pen.row("contacts", &[&grouped(counts.contacts)], NEON.text);
    pen.row("swept tests", &[&grouped(counts.swept_tests)], NEON.text);
}

/// Writes rows of a panel from top to bottom.
struct Pen<'a> {
    at: Vec2,
    picture: &'a mut Picture,
}

impl Pen<'_> {
    /// A label at the left and values in columns at the right.
    fn row(&mut self, label: &str, values: &[&str], color: Color) {
        let style = Style::new(SIZE, color).glow(0.0);
        text(&mut self.picture.screen, self.at, style, label);
        for (column, value) in values.iter().rev().enumerate() {
            let x = self.at.x + WIDTH - 40.0 - 118.0 * column as f32;
            text(&mut self.picture.screen, Vec2::new(x, self.at.y), style.right(), value);
        }
        self.at.y += LINE;
    }
}

fn panel(picture: &mut Picture, min: Vec2, size: Vec2) {
    let body = Shape::rect(min, min + size, NEON.ground.faded(0.97));
    picture.screen.push(body.rounded(8.0).bordered(1.5, NEON.wall_edge.faded(0.7)));
}

fn milliseconds(nanoseconds: f64) -> String {
    format!("{:.2}", nanoseconds / 1e6)
}
