//! What the last frame cost.

/// Measured by the event loop; times in nanoseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FrameInfo {
    /// Frames drawn since the program's start.
    pub number: u64,
    /// From the beginning of the frame before to the beginning of this one.
    pub frame_ns: u64,
    /// Spent in this frame's ticks.
    pub tick_ns: u64,
    /// Spent filling the last picture.
    pub draw_ns: u64,
    /// Spent handing the last picture to the graphics driver.
    pub submit_ns: u64,
    /// Spent waiting for the screen to take the last frame and give an image for the next.
    pub wait_ns: u64,
    /// Ticks run for this frame, 0 to 5.
    pub ticks: u32,
    /// Ticks dropped since the program's start because frames came too slowly.
    pub dropped_ticks: u64,
    /// Program ticks since the start.
    pub program_tick: u64,
    /// The window's inner size in physical pixels.
    pub window_size: (u32, u32),
    /// Whether the window fills the screen.
    pub fullscreen: bool,
    /// Whether the picture is drawn by a program on the processor instead of a graphics card.
    pub software_renderer: bool,
}
