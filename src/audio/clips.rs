//! The shipped recordings, built into the program; `resources/sounds/make.py` makes them.

use hound::WavReader;
use kira::Frame;
use kira::sound::static_sound::{StaticSoundData, StaticSoundSettings};

use super::cue::Sound;

/// Decodes every recording, in the order of [`Sound::ALL`].
///
/// # Errors
/// [`hound::Error`] if a file is damaged, which a test rules out.
pub(super) fn decode_all() -> Result<Vec<StaticSoundData>, hound::Error> {
    Sound::ALL.into_iter().map(|sound| decode(file(sound))).collect()
}

fn decode(bytes: &[u8]) -> Result<StaticSoundData, hound::Error> {
    let mut reader = WavReader::new(bytes)?;
    let sample_rate = reader.spec().sample_rate;
    let full_scale = -f32::from(i16::MIN);
    let frames = reader
        .samples::<i16>()
        .map(|sample| sample.map(|sample| Frame::from_mono(f32::from(sample) / full_scale)))
        .collect::<Result<_, _>>()?;
    Ok(StaticSoundData { sample_rate, frames, settings: StaticSoundSettings::default(), slice: None })
}

#[rustfmt::skip]
const fn file(sound: Sound) -> &'static [u8] {
    match sound {
        Sound::Fire        => include_bytes!("../../resources/sounds/fire.wav"),
        Sound::ShotStopped => include_bytes!("../../resources/sounds/shot_stopped.wav"),
        Sound::Hit         => include_bytes!("../../resources/sounds/hit.wav"),
        Sound::Kill        => include_bytes!("../../resources/sounds/kill.wav"),
        Sound::KillBrute   => include_bytes!("../../resources/sounds/kill_brute.wav"),
        Sound::Burst       => include_bytes!("../../resources/sounds/burst.wav"),
        Sound::Hurt        => include_bytes!("../../resources/sounds/hurt.wav"),
        Sound::Died        => include_bytes!("../../resources/sounds/died.wav"),
        Sound::Dash        => include_bytes!("../../resources/sounds/dash.wav"),
        Sound::Bomb        => include_bytes!("../../resources/sounds/bomb.wav"),
        Sound::Shard       => include_bytes!("../../resources/sounds/shard.wav"),
        Sound::Graze       => include_bytes!("../../resources/sounds/graze.wav"),
        Sound::Pickup      => include_bytes!("../../resources/sounds/pickup.wav"),
        Sound::Warning     => include_bytes!("../../resources/sounds/warning.wav"),
        Sound::WaveStarted => include_bytes!("../../resources/sounds/wave_started.wav"),
        Sound::WaveCleared => include_bytes!("../../resources/sounds/wave_cleared.wav"),
        Sound::MenuMove    => include_bytes!("../../resources/sounds/menu_move.wav"),
        Sound::MenuConfirm => include_bytes!("../../resources/sounds/menu_confirm.wav"),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use hound::{SampleFormat, WavSpec};

    use super::*;

    /// Amplitude between a peak of -12.5 dB and one of -5.5 dB.
    const PEAKS: std::ops::RangeInclusive<f32> = 0.237..=0.531;
    /// Amplitude of a last or first sample that cannot click: -60 dB.
    const NEAR_ZERO: f32 = 0.001;

    fn samples(sound: Sound) -> Vec<f32> {
        decode(file(sound)).unwrap().frames.iter().map(|frame| frame.left).collect()
    }

    #[test]
    fn every_file_is_mono_16_bit_at_44_100_hz() {
        let expected = WavSpec {
            channels: 1,
            sample_rate: 44_100,
            bits_per_sample: 16,
            sample_format: SampleFormat::Int,
        };
        for sound in Sound::ALL {
            assert_eq!(WavReader::new(file(sound)).unwrap().spec(), expected, "{sound:?}");
        }
    }

    #[test]
    fn peaks_leave_headroom_and_are_not_faint() {
        for sound in Sound::ALL {
            let peak = samples(sound).into_iter().fold(0.0, |peak: f32, sample| peak.max(sample.abs()));
            assert!(PEAKS.contains(&peak), "{sound:?} at {peak}");
        }
    }

    #[test]
    fn sounds_start_and_end_near_zero_and_have_no_offset() {
        for sound in Sound::ALL {
            let samples = samples(sound);
            let mean = samples.iter().sum::<f32>() / samples.len() as f32;
            for value in [samples[0], samples[samples.len() - 1], mean] {
                assert!(value.abs() < NEAR_ZERO, "{sound:?}: {value}");
            }
        }
    }

    #[test]
    fn sounds_heard_in_a_row_are_short() {
        let seconds = |sound| samples(sound).len() as f32 / 44_100.0;
        for sound in Sound::ALL {
            assert!(seconds(sound) <= 1.5, "{sound:?}");
        }
        for sound in [Sound::Fire, Sound::ShotStopped, Sound::Hit, Sound::MenuMove] {
            assert!(seconds(sound) <= 0.1, "{sound:?}");
        }
    }

    /// The name of a sound's file: `KillBrute` lies in `kill_brute.wav`.
    fn file_name(sound: Sound) -> String {
        let mut name = String::new();
        for letter in format!("{sound:?}").chars() {
            if letter.is_uppercase() && !name.is_empty() {
                name.push('_');
            }
            name.push(letter.to_ascii_lowercase());
        }
        name + ".wav"
    }

    #[test]
    fn every_sound_plays_the_file_of_its_name_and_no_file_lies_idle() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("resources/sounds");
        for sound in Sound::ALL {
            assert!(fs::read(folder.join(file_name(sound))).unwrap() == file(sound), "{sound:?}");
        }
        let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        assert_eq!(
            files.filter(|path| path.extension().is_some_and(|extension| extension == "wav")).count(),
            Sound::ALL.len()
        );
    }

    #[test]
    fn all_files_together_are_under_a_mebibyte() {
        assert!(Sound::ALL.into_iter().map(|sound| file(sound).len()).sum::<usize>() < 1024 * 1024);
    }
}
