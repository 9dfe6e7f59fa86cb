//! Real pads, through gilrs.

use gilrs::{EventType, Gilrs};

use crate::input::{DeviceEvent, PadAxis, PadButton, PadId};

/// The pad service, where there is one.
pub(super) struct Pads {
    service: Option<Gilrs>,
}

impl Pads {
    /// Connects to the pad service. Its absence is no error: the game is played by keyboard then.
    pub(super) fn new() -> Self {
        let service = Gilrs::new().inspect_err(|error| log::warn!("no pads: {error}")).ok();
        Self { service }
    }

    /// Pads already there at the start.
    pub(super) fn connected(&self) -> Vec<DeviceEvent> {
        let pads = self.service.iter().flat_map(Gilrs::gamepads);
        pads.map(|(id, _)| DeviceEvent::PadConnected(number(id))).collect()
    }

    /// The next thing a pad did; call until `None` each frame.
    pub(super) fn next(&mut self) -> Option<DeviceEvent> {
        loop {
            let event = self.service.as_mut()?.next_event()?;
            if let Some(event) = translate(number(event.id), event.event) {
                return Some(event);
            }
        }
    }
}

fn number(id: gilrs::GamepadId) -> PadId {
    PadId::try_from(usize::from(id)).unwrap_or(PadId::MAX)
}

fn translate(id: PadId, event: EventType) -> Option<DeviceEvent> {
    // Our names are gilrs's, so names translate.
    let button = |button: gilrs::Button| PadButton::from_name(&format!("{button:?}"));
    Some(match event {
        EventType::Connected => DeviceEvent::PadConnected(id),
        EventType::Disconnected => DeviceEvent::PadDisconnected(id),
        EventType::ButtonPressed(pressed, _) => DeviceEvent::PadPressed(id, button(pressed)?),
        EventType::ButtonReleased(released, _) => DeviceEvent::PadReleased(id, button(released)?),
        EventType::AxisChanged(axis, value, _) => match PadAxis::from_name(&format!("{axis:?}"))? {
            // Up is positive there.
            axis @ (PadAxis::LeftStickY | PadAxis::RightStickY) => DeviceEvent::PadAxis(id, axis, -value),
            axis => DeviceEvent::PadAxis(id, axis, value),
        },
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_button_and_axis_of_ours_has_its_namesake() {
        use gilrs::{Axis, Button};
        let buttons = [
            Button::South,
            Button::East,
            Button::West,
            Button::North,
            Button::LeftTrigger,
            Button::RightTrigger,
            Button::LeftTrigger2,
            Button::RightTrigger2,
            Button::Select,
            Button::Start,
            Button::Mode,
            Button::LeftThumb,
            Button::RightThumb,
            Button::DPadUp,
            Button::DPadDown,
            Button::DPadLeft,
            Button::DPadRight,
        ];
        let names: Vec<_> = buttons.iter().map(|button| format!("{button:?}")).collect();
        assert_eq!(names, PadButton::ALL.iter().map(|button| button.name()).collect::<Vec<_>>());
        let axes = [Axis::LeftStickX, Axis::LeftStickY, Axis::RightStickX, Axis::RightStickY];
        let names: Vec<_> = axes.iter().map(|axis| format!("{axis:?}")).collect();
        assert_eq!(names, PadAxis::ALL.iter().map(|axis| axis.name()).collect::<Vec<_>>());
    }
}
