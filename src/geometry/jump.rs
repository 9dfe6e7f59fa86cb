//! Jumps: up and down again under constant gravity, in closed form.
//!
//! Trap: a height summed up tick by tick (explicit Euler) overshoots the apex by v·dt/2, so that it depends on the
//! tick rate. Here the height is a function of time alone and the apex is the one designed.

/// A jump from the ground to a designed apex and back.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Jump {
    gravity: f64,
    take_off_speed: f64,
}

impl Jump {
    /// The jump whose highest point lies `apex` tiles above the ground, under `gravity` in tiles per second squared.
    /// Both are finite, `apex` at least 0 and `gravity` above 0.
    ///
    /// All energy of the take-off is height at the apex: v² / 2 = g h, so v = √(2 g h).
    #[inline]
    pub fn to_apex(apex: f32, gravity: f32) -> Self {
        let gravity = f64::from(gravity);
        Self { gravity, take_off_speed: (2.0 * gravity * f64::from(apex)).sqrt() }
    }

    /// Speed upwards at take-off, tiles per second.
    #[inline]
    pub fn take_off_speed(self) -> f32 {
        self.take_off_speed as f32
    }

    /// Seconds from take-off to landing: 2 v / g.
    #[inline]
    pub fn flight_time(self) -> f32 {
        (2.0 * self.take_off_speed / self.gravity) as f32
    }

    /// Height in tiles at so many seconds after take-off, v t − g t² / 2; 0 on the ground before and after.
    #[inline]
    pub fn height(self, seconds: f32) -> f32 {
        let seconds = f64::from(seconds);
        let height = (self.take_off_speed - 0.5 * self.gravity * seconds) * seconds;
        height.max(0.0) as f32
    }

    /// Speed over the ground at which the landing is `distance` tiles away, tiles per second; 0 for no flight.
    #[inline]
    pub fn ground_speed(self, distance: f32) -> f32 {
        let flight = self.flight_time();
        if flight > 0.0 { distance / flight } else { 0.0 }
    }
}
