#!/usr/bin/env python3
"""Makes every sound of the game from nothing and writes it beside this file.

    python3 resources/sounds/make.py

Needs only the standard library. Each run writes the same bytes: noise comes from seeded generators.
Format: WAV, mono, 16 bit, 44.1 kHz. A sound is a list of samples; a recipe below adds a few layers, and
`finish` takes out what would click, thump or drift and sets the peak.
"""

import math
import random
import struct
import wave
from pathlib import Path

RATE = 44_100


# Building blocks.


def glide(start, end, tau):
    """Frequency in Hz that falls or rises from `start` to `end`, by 63 % of the way every `tau` seconds."""
    return lambda t: end + (start - end) * math.exp(-t / tau)


def steady(hertz):
    """One frequency in Hz."""
    return lambda _: hertz


def tone(seconds, pitch, harmonics=(1.0,)):
    """Sines at the multiples of `pitch`, with these amplitudes; what would alias is left out."""
    samples, phase = [], 0.0
    for i in range(int(seconds * RATE)):
        hertz = pitch(i / RATE)
        phase += math.tau * hertz / RATE
        samples.append(
            sum(a * math.sin(k * phase) for k, a in enumerate(harmonics, 1) if k * hertz < RATE * 0.45)
        )
    return samples


def noise(seconds, seed):
    """White noise."""
    generator = random.Random(seed)
    return [generator.uniform(-1.0, 1.0) for _ in range(int(seconds * RATE))]


def low_pass(samples, cutoff):
    """Two one-pole filters in a row, 12 dB an octave above `cutoff`, a function of time in Hz."""
    out, first, second = [], 0.0, 0.0
    for i, sample in enumerate(samples):
        share = 1.0 - math.exp(-math.tau * cutoff(i / RATE) / RATE)
        first += share * (sample - first)
        second += share * (first - second)
        out.append(second)
    return out


def high_pass(samples, cutoff):
    """What `low_pass` takes away below `cutoff`, 6 dB an octave."""
    out, low = [], 0.0
    share = 1.0 - math.exp(-math.tau * cutoff / RATE)
    for sample in samples:
        low += share * (sample - low)
        out.append(sample - low)
    return out


def shaped(samples, attack, tau):
    """Rises as half a cosine over `attack` seconds, then decays by 63 % every `tau` seconds."""
    out = []
    for i, sample in enumerate(samples):
        t = i / RATE
        rise = 0.5 - 0.5 * math.cos(math.pi * min(1.0, t / attack))
        out.append(sample * rise * math.exp(-max(0.0, t - attack) / tau))
    return out


def swelled(samples):
    """Swells and ebbs over the whole length as a squared half sine."""
    return [s * math.sin(math.pi * i / len(samples)) ** 2 for i, s in enumerate(samples)]


def driven(samples, drive):
    """Soft saturation: adds the overtones that small speakers need to suggest a deep tone."""
    return [math.tanh(drive * s) for s in samples]


def late(samples, seconds):
    """The same, later."""
    return [0.0] * int(seconds * RATE) + samples


def mix(*layers):
    """Sum of layers, each `(gain, samples)`."""
    out = [0.0] * max(len(samples) for _, samples in layers)
    for gain, samples in layers:
        for i, sample in enumerate(samples):
            out[i] += gain * sample
    return out


def finish(samples, peak_db):
    """Takes out what is below hearing, eases both ends to zero, sets the peak in dB below full scale."""
    samples = high_pass(samples, 25.0)
    ease_in, ease_out = int(0.001 * RATE), min(len(samples) // 4, int(0.02 * RATE))
    for i in range(ease_in):
        samples[i] *= i / ease_in
    for i in range(ease_out):
        samples[-1 - i] *= 0.5 - 0.5 * math.cos(math.pi * i / ease_out)
    gain = 10.0 ** (peak_db / 20.0) / max(abs(s) for s in samples)
    return [gain * s for s in samples]


# Recipes. Harmonics: a dull lead, a hollow one (odd), a bright one.

DULL = (1.0, 0.25, 0.1)
HOLLOW = (1.0, 0.0, 0.33, 0.0, 0.2, 0.0, 0.14)
BRIGHT = (1.0, 0.5, 0.33, 0.25, 0.2, 0.17, 0.14, 0.12)


def fire():
    """Heard eight times a second for an hour: short, round, little above 1 kHz."""
    body = shaped(tone(0.09, glide(640, 230, 0.025), DULL), 0.003, 0.02)
    puff = shaped(low_pass(noise(0.05, 1), steady(1_500)), 0.002, 0.01)
    return finish(mix((1.0, body), (0.5, puff)), -12)


def shot_stopped():
    """A dry tick: there are many."""
    grain = shaped(high_pass(low_pass(noise(0.035, 2), steady(4_500)), 1_500), 0.001, 0.006)
    ping = shaped(tone(0.035, steady(1_700)), 0.001, 0.007)
    return finish(mix((1.0, grain), (0.3, ping)), -12)


def hit():
    """A knock on something hollow."""
    body = shaped(tone(0.09, glide(520, 310, 0.015), HOLLOW), 0.001, 0.022)
    knock = shaped(low_pass(noise(0.04, 3), steady(3_000)), 0.001, 0.008)
    return finish(mix((0.8, body), (0.9, knock)), -10)


def kill():
    """A pop that falls apart."""
    body = shaped(tone(0.24, glide(760, 120, 0.05), HOLLOW), 0.002, 0.06)
    debris = shaped(low_pass(noise(0.24, 4), glide(5_000, 700, 0.06)), 0.002, 0.05)
    return finish(mix((0.7, body), (1.2, debris)), -9)


def kill_brute():
    """Heavy: felt before it is heard."""
    boom = shaped(driven(tone(0.7, glide(170, 42, 0.09)), 2.0), 0.003, 0.18)
    crack = shaped(low_pass(noise(0.3, 5), glide(4_000, 500, 0.05)), 0.001, 0.07)
    rubble = shaped(low_pass(noise(0.7, 6), steady(420)), 0.02, 0.2)
    return finish(mix((1.0, boom), (1.0, crack), (1.5, rubble)), -6)


def burst():
    """Three pops close together, each higher: one has become three."""
    layers = [(1.2, shaped(low_pass(noise(0.15, 7), glide(5_000, 900, 0.03)), 0.001, 0.03))]
    for number, hertz in enumerate((330, 440, 587)):
        pop = shaped(tone(0.2, glide(hertz * 1.6, hertz, 0.02), HOLLOW), 0.002, 0.05)
        layers.append((0.7, late(pop, 0.055 * number)))
    return finish(mix(*layers), -8)


def hurt():
    """Nothing else in the game is a rough, falling discord: a crack, then two tones that beat."""
    crack = shaped(low_pass(noise(0.12, 8), glide(7_000, 1_200, 0.03)), 0.001, 0.03)
    upper = tone(0.5, glide(466, 277, 0.2), BRIGHT)
    lower = tone(0.5, glide(440, 262, 0.2), BRIGHT)
    discord = shaped(driven(low_pass(mix((0.5, upper), (0.5, lower)), steady(4_000)), 2.0), 0.004, 0.16)
    thud = shaped(driven(tone(0.3, glide(140, 55, 0.05)), 1.5), 0.002, 0.09)
    return finish(mix((1.0, crack), (0.9, discord), (0.6, thud)), -6)


def died():
    """A long fall with a boom at its foot."""
    pair = mix((0.5, tone(1.5, glide(523, 46, 0.35), BRIGHT)), (0.5, tone(1.5, glide(515, 44, 0.36), BRIGHT)))
    fall = shaped(low_pass(pair, glide(5_000, 350, 0.4)), 0.004, 0.5)
    boom = shaped(driven(tone(1.1, glide(130, 36, 0.12)), 2.0), 0.004, 0.35)
    ash = shaped(low_pass(noise(1.5, 9), glide(6_000, 200, 0.3)), 0.003, 0.4)
    return finish(mix((0.8, fall), (0.8, late(boom, 0.35)), (0.8, ash)), -6)


def dash():
    """Air that rushes past."""
    air = high_pass(low_pass(noise(0.24, 10), glide(4_500, 900, 0.09)), 350)
    lift = tone(0.24, glide(180, 420, 0.08), DULL)
    return finish(mix((1.0, swelled(air)), (0.12, swelled(lift))), -10)


def bomb():
    """A blast that rolls away, as its ring does."""
    blow = shaped(driven(tone(1.1, glide(120, 32, 0.15)), 2.5), 0.003, 0.32)
    blast = shaped(low_pass(noise(1.1, 11), glide(7_000, 180, 0.16)), 0.002, 0.3)
    return finish(mix((0.8, blow), (1.6, blast)), -6)


def shard():
    """A glass drop; the game raises its pitch by up to two octaves."""
    drop = shaped(tone(0.2, steady(587)), 0.003, 0.05)
    glass = shaped(tone(0.2, steady(587 * 2.76)), 0.001, 0.02)
    return finish(mix((1.0, drop), (0.25, glass)), -12)


def graze():
    """Air brushed by something fast: soft, high, gone at once."""
    air = swelled(high_pass(low_pass(noise(0.09, 12), glide(7_500, 3_000, 0.04)), 2_000))
    return finish(mix((1.0, air), (0.12, swelled(tone(0.09, glide(1_250, 1_700, 0.05))))), -12)


def pickup():
    """Two bright notes a fourth apart with a shimmer over them: something is yours now."""
    first = shaped(tone(0.14, steady(587), DULL), 0.003, 0.04)
    second = shaped(tone(0.36, steady(784), DULL), 0.004, 0.09)
    shimmer = shaped(tone(0.36, glide(2_350, 3_136, 0.08)), 0.02, 0.07)
    return finish(mix((0.8, first), (1.0, late(second, 0.07)), (0.18, late(shimmer, 0.07))), -9)


def warning():
    """Two soft rising notes: something is about to appear."""
    first = shaped(tone(0.11, glide(392, 440, 0.04), DULL), 0.012, 0.04)
    second = shaped(tone(0.15, glide(523, 587, 0.04), DULL), 0.012, 0.045)
    return finish(mix((0.8, first), (1.0, late(second, 0.09))), -12)


def notes(pitches, step, tau, harmonics, cutoff):
    """One note after the other, each ringing on."""
    layers = []
    for number, hertz in enumerate(pitches):
        note = shaped(low_pass(tone(tau * 4.5, steady(hertz), harmonics), steady(cutoff)), 0.006, tau)
        layers.append((1.0, late(note, step * number)))
    return mix(*layers)


def wave_started():
    """A call: root, fifth, octave."""
    return finish(notes((220, 330, 440), 0.11, 0.11, BRIGHT, 1_800), -9)


def wave_cleared():
    """A major chord, opened upwards."""
    return finish(notes((392, 494, 587, 784), 0.08, 0.13, DULL, 4_000), -9)


def menu_move():
    """The smallest sound that is still a note."""
    return finish(shaped(tone(0.06, steady(784), DULL), 0.002, 0.012), -12)


def menu_confirm():
    """The same, answered by its fifth."""
    first = shaped(tone(0.08, steady(784), DULL), 0.002, 0.02)
    second = shaped(tone(0.16, steady(1_175), DULL), 0.003, 0.035)
    return finish(mix((0.8, first), (1.0, late(second, 0.055))), -10)


SOUNDS = (
    fire, shot_stopped, hit, kill, kill_brute, burst, hurt, died, dash, bomb, shard, graze,
    pickup, warning, wave_started, wave_cleared, menu_move, menu_confirm,
)


def write(path, samples):
    """Writes samples between -1 and 1 as 16 bit."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(b"".join(struct.pack("<h", round(32_767 * s)) for s in samples))


def main():
    folder = Path(__file__).resolve().parent
    for recipe in SOUNDS:
        write(folder / f"{recipe.__name__}.wav", recipe())


if __name__ == "__main__":
    main()
