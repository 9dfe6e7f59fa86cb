//! Opens the system's default output. Sound is a comfort: what goes wrong here is told to the caller, never
//! printed.

use std::error::Error;

use kira::backend::cpal::CpalBackendSettings;

/// Why there is no sound; only ever logged.
pub(super) type Unavailable = Box<dyn Error + Send + Sync>;

/// Settings that open the default output.
///
/// ALSA prints its troubles to standard error, from whichever thread they occur on, unless that thread has a
/// handler for them. So a short-lived thread with such a handler asks for the device and its format first;
/// only a device that answered is opened.
///
/// # Errors
/// [`Unavailable`] if there is no device, or it tells no format that it plays.
#[cfg(target_os = "linux")]
pub(super) fn default_output() -> Result<CpalBackendSettings, Unavailable> {
    let probe = std::thread::Builder::new().name("sound-probe".into()).spawn(probe)?;
    probe.join().map_err(|_| "the search for a device failed")?
}

/// Settings that open the default output and follow it when the player chooses another one.
///
/// # Errors
/// None here: a missing device shows when it is opened.
#[cfg(not(target_os = "linux"))]
pub(super) fn default_output() -> Result<CpalBackendSettings, Unavailable> {
    Ok(CpalBackendSettings::default())
}

#[cfg(target_os = "linux")]
fn probe() -> Result<CpalBackendSettings, Unavailable> {
    use kira::backend::cpal::cpal::traits::{DeviceTrait, HostTrait};
    use kira::backend::cpal::cpal::{HostId, host_from_id};

    let said = alsa::Output::local_error_handler()?;
    // Not the default host: asking for that one panics where ALSA's configuration is missing.
    let host = host_from_id(HostId::Alsa)?;
    let device = host.default_output_device().ok_or("no output device")?;
    let config = device.default_output_config().inspect_err(|_| log::debug!("ALSA: {}", said.borrow()))?;
    Ok(CpalBackendSettings { device: Some(device), config: Some(config.config()) })
}
