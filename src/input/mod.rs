//! From devices to wishes: what was pressed, moved and lost becomes one [`InputFrame`] a tick.
//!
//! Owns: the names of keys, pad buttons and axes; the events every device is reduced to; the script that stands
//! in for devices; the bindings and the rules by which held keys and sticks become a
//! [`PlayerInput`](crate::sim::PlayerInput) and menu commands. It must not know the window library, read a clock
//! or open a file: the event loop feeds it.

mod bindings;
mod controls;
mod device;
mod diagonal;
mod frame;
mod menu;
mod names;
mod pad;
mod script;

pub use bindings::{Action, Bindings};
pub use controls::Controls;
pub use device::{DeviceEvent, PadId};
pub use frame::{InputFrame, KeySet, MenuCommands, Mouse};
pub use names::{Key, PadAxis, PadButton};
pub use script::{Script, ScriptError, ScriptPlayer, ScriptStep};
