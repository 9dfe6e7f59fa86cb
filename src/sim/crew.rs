//! Who does the parts of a step that may be done side by side.
//!
//! The simulation starts no threads: whoever calls it lends it some. Parts never share what they write, and what
//! they find is sorted afterwards, so no outcome depends on how many work nor on who is done first.

/// A piece of work.
pub type Job<'a> = &'a mut (dyn FnMut() + Send);

/// Workers lent to a step.
#[derive(Clone, Copy, Debug)]
pub struct Crew {
    /// How many there are, at least 1.
    pub size: usize,
    /// Fewest bullets that a worker is given, at least 1: with fewer, what it takes to call one is not won back.
    pub share: usize,
    /// Does all jobs, side by side or one after the other, and returns when the last is done.
    pub work: fn(&mut [Job<'_>]),
}

impl Default for Crew {
    /// The caller alone.
    fn default() -> Self {
        Self { size: 1, share: 1, work: |jobs| jobs.iter_mut().for_each(|job| job()) }
    }
}

impl Crew {
    /// Among how many workers so many bullets are to be shared out.
    pub(super) fn parts(self, bullets: usize) -> usize {
        self.size.min(bullets / self.share.max(1)).max(1)
    }

    /// Does `work` on every part.
    pub(super) fn share_out<P: Send>(self, mut parts: impl Iterator<Item = P>, work: impl Fn(P) + Sync) {
        let Some(first) = parts.next() else { return };
        let Some(second) = parts.next() else {
            // Nothing to share: nobody is asked, nothing is allocated.
            work(first);
            return;
        };
        let mut parts: Vec<_> = [first, second].into_iter().chain(parts).map(Some).collect();
        let mut jobs: Vec<_> =
            parts.iter_mut().map(|part| || part.take().into_iter().for_each(&work)).collect();
        let mut jobs: Vec<Job<'_>> = jobs.iter_mut().map(|job| job as Job<'_>).collect();
        (self.work)(&mut jobs);
    }
}
