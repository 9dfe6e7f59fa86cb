//! Many probes that ask the painted targets.
//!
//! ```text
//!    points ─▶ steps ─▶ spans of their stretches ─▶ those on painted pixels ─▶ boxes of their cells ─▶ pairs
//!         map            look_up                 pick                     compare              append
//! ```
//! A few hundred at a time go through one loop after the other. In none of them does one probe wait for
//! another, and hardly a branch depends on where it lies: what is not wanted is written down all the same and
//! overwritten.

use wide::u16x8;

use super::cells::{BLOCK, Cells};
use super::frame::Frame;
use super::probes::Probes;
use super::spans::{LOOKS, Spans, painted};
use super::targets::Targets;
use crate::broad_phase::Candidates;
use crate::broad_phase::bits::PACKED;
use crate::broad_phase::lanes::LANES;

/// How many probes go through each loop: what is noted of them stays in the first-level cache.
const TOGETHER: usize = 256;

/// Room for what is found before it is reported.
const ROOM: usize = 128;

/// Some probes on their way.
struct Batch {
    /// Where they are.
    steps: [[u16; TOGETHER]; 2],
    /// The stretch and the pixel in it to look at, and the stretch's span.
    stretches: [u16; TOGETHER],
    pixels: [u16; TOGETHER],
    spans: [u8; TOGETHER],
    /// The numbers of those that are left, in front of others.
    left: [u16; TOGETHER + LANES],
    /// The blocks in which they found something, in front of others.
    findings: [Finding; ROOM],
}

/// The boxes of a block that hold a probe: bit *i* for box *i*.
#[derive(Clone, Copy, Default)]
struct Finding {
    block: u32,
    number: u16,
    boxes: u16,
}

impl Targets {
    /// Appends (probe, body) for probes that may touch bodies, ascending in both if none is longer than the
    /// bodies are painted for.
    pub(super) fn gather(&self, probes: impl Probes, hits: &mut Candidates) {
        let all_fit = probes.all_fit(self.longest);
        if !all_fit {
            self.gather_too_long(probes, hits);
        }
        let frame = self.frame.seen_from(probes.offset());
        let mut batch = Batch::new();
        for first in (0..probes.len()).step_by(TOGETHER) {
            let count = TOGETHER.min(probes.len() - first);
            batch.map(probes, first, count, frame, &self.spans);
            batch.look_up(count, &self.spans);
            if !all_fit {
                batch.drop_those(count, |number| !probes.fits(first + number, self.longest));
            }
            let left = batch.pick();
            let before = hits.len();
            batch.compare(left, &self.cells, first as u32, hits);
            if probes.stand_for_more() {
                self.sift(probes, before, hits);
            }
        }
    }

    /// Appends (probe, body) for probes that are longer than the bodies are painted for.
    fn gather_too_long(&self, probes: impl Probes, hits: &mut Candidates) {
        for probe in (0..probes.len()).filter(|&probe| !probes.fits(probe, self.longest)) {
            let area = probes.bounds(probe);
            if area.is_valid() {
                self.touching(area, &mut |body| hits.push((probe as u32, body)));
            }
        }
    }

    /// Removes hits, from one on, whose boxes do not touch after all.
    #[inline(never)]
    fn sift(&self, probes: impl Probes, from: usize, hits: &mut Candidates) {
        let mut count = from;
        for place in from..hits.len() {
            let (probe, body) = hits[place];
            hits[count] = (probe, body);
            count += usize::from(self.bounds[body as usize].touches(probes.bounds(probe as usize)));
        }
        hits.truncate(count);
    }
}

/// Each a loop of its own in the program as well: the compiler then keeps all that it needs in registers.
impl Batch {
    fn new() -> Self {
        Self {
            steps: [[0; TOGETHER]; 2],
            stretches: [0; TOGETHER],
            pixels: [0; TOGETHER],
            spans: [0; TOGETHER],
            left: [0; TOGETHER + LANES],
            findings: [Finding::default(); ROOM],
        }
    }

    /// Maps the `count` probes from `first` on, whose points a frame sees.
    #[inline(never)]
    fn map(&mut self, probes: impl Probes, first: usize, count: usize, frame: Frame, spans: &Spans) {
        let mut at = 0;
        probes.for_each_eight(first, count, |points| {
            let steps = frame.steps(points);
            let [stretches, pixels] = spans.looks(steps);
            let eight = at..at + LANES;
            self.steps[0][eight.clone()].copy_from_slice(&steps[0].to_array());
            self.steps[1][eight.clone()].copy_from_slice(&steps[1].to_array());
            self.stretches[eight.clone()].copy_from_slice(&stretches.to_array());
            self.pixels[eight].copy_from_slice(&pixels.to_array());
            at += LANES;
        });
    }

    /// Looks up what stands where the first `count` look.
    #[inline(never)]
    fn look_up(&mut self, count: usize, spans: &Spans) {
        spans.get(&self.stretches[..count], &mut self.spans);
        // Nothing is painted where nobody looks.
        self.spans[count..].fill(0);
    }

    /// Lets some look at nothing.
    fn drop_those(&mut self, count: usize, are_out: impl Fn(usize) -> bool) {
        self.spans[..count]
            .iter_mut()
            .enumerate()
            .filter(|&(number, _)| are_out(number))
            .for_each(|(_, span)| *span = 0);
    }

    /// Numbers those that look at something painted; returns how many there are.
    #[inline(never)]
    fn pick(&mut self) -> usize {
        let (spans, _) = self.spans.as_chunks::<LOOKS>();
        let (pixels, _) = self.pixels.as_chunks::<LOOKS>();
        let mut count = 0;
        for ((&spans, &pixels), first) in spans.iter().zip(pixels).zip((0..).step_by(LOOKS)) {
            let painted = painted(spans, pixels);
            for (first, hits) in [(first, painted), (first + LANES as u16, painted >> LANES)] {
                // The remainders never differ from the numbers; they spare a check.
                let (at, hits) = (count % (TOGETHER + 1), hits % PACKED.count.len());
                let numbers = u16x8::splat(first) + u16x8::from(PACKED.numbers[hits]);
                self.left[at..at + LANES].copy_from_slice(&numbers.to_array());
                count = at + usize::from(PACKED.count[hits]);
            }
        }
        count
    }

    /// Compares the first `count` of those that are left with the boxes of their cells, and appends what they
    /// find.
    #[inline(never)]
    fn compare(&mut self, count: usize, cells: &Cells, first: u32, hits: &mut Candidates) {
        let mut found = 0;
        for &number in &self.left[..count] {
            let place = usize::from(number) % TOGETHER;
            let step = [self.steps[0][place], self.steps[1][place]];
            let mut next = Some(cells.at(step));
            while let Some(block) = next {
                let boxes;
                (boxes, next) = cells.compare(block, step);
                self.findings[found % ROOM] = Finding { block: block as u32, number, boxes: boxes as u16 };
                found += usize::from(boxes != 0);
                if found == ROOM {
                    self.append(std::mem::take(&mut found), cells, first, hits);
                }
            }
        }
        self.append(found, cells, first, hits);
    }

    /// Appends what was found in so many blocks.
    #[inline(never)]
    fn append(&self, found: usize, cells: &Cells, first: u32, hits: &mut Candidates) {
        let mut count = hits.len();
        hits.resize(count + 2 * found, (0, 0));
        for &Finding { block, number, boxes } in &self.findings[..found] {
            let boxes = usize::from(boxes) % PACKED.count.len();
            let bodies = cells.bodies(block);
            let hit = |lane: u16| (first + u32::from(number), bodies[usize::from(lane) % BLOCK]);
            let (picked, number_of_hits) = (&PACKED.numbers[boxes], usize::from(PACKED.count[boxes]));
            // Seldom more than two: these are written down in any case.
            [hits[count], hits[count + 1]] = [hit(picked[0]), hit(picked[1])];
            if number_of_hits > 2 {
                hits.resize(hits.len() + BLOCK, (0, 0));
                hits[count..count + BLOCK].copy_from_slice(&picked.map(hit));
            }
            count += number_of_hits;
        }
        hits.truncate(count);
    }
}
