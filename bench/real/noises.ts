import { createRandom } from '@vivavox/stand-ins/seeded-random'

/** Sound at 16 kHz, samples from −1 to 1. */
const RATE = 16_000
const SECONDS = 6
const LENGTH = RATE * SECONDS

type Random = () => number
type Wave = (at: number) => number

const fill = (wave: Wave): Float32Array => Float32Array.from({ length: LENGTH }, (_, at) => wave(at))
const sine = (hertz: number): Wave => {
  return at => Math.sin((2 * Math.PI * hertz * at) / RATE)
}
const white = (random: Random): Wave => {
  return () => 2 * random() - 1
}
/** One pole; keeps what is below about `hertz`. */
const lowPass = (wave: Wave, hertz: number): Wave => {
  const share = 1 - Math.exp((-2 * Math.PI * hertz) / RATE)
  let kept = 0
  return at => {
    kept += share * (wave(at) - kept)
    return kept
  }
}
/** Keeps what is between about `low` and `high` hertz. */
const band = (wave: Wave, low: number, high: number): Wave => {
  const upper = lowPass(wave, high)
  let now = 0
  const lower = lowPass(() => now, low)
  return at => {
    now = upper(at)
    return now - lower(at)
  }
}
const pink = (random: Random): Wave => {
  const octaves = [60, 250, 1_000, 4_000].map(hertz => lowPass(white(random), hertz))
  return at => octaves.reduce((sum, octave) => sum + octave(at), 0) / 2
}
const times = (wave: Wave, envelope: Wave): Wave => {
  return at => wave(at) * envelope(at)
}
const mixed = (...waves: Wave[]): Wave => {
  return at => waves.reduce((sum, wave) => sum + wave(at), 0)
}

/** Starts at irregular moments, `perSecond` on the average; each fades to a third within `fadeMs`. */
const bursts = (random: Random, perSecond: number, fadeMs: number): Wave => {
  const fade = Math.exp(-1 / ((fadeMs / 1_000) * RATE))
  let level = 0
  return () => {
    level = random() < perSecond / RATE ? 0.5 + random() / 2 : level * fade
    return level
  }
}
/** Three notes of an instrument with harmonics, another chord each second. */
const chords = (random: Random, harmonics: number, vibrato: number): Wave => {
  const roots = Array.from({ length: SECONDS }, () => 110 * 2 ** (Math.floor(random() * 18) / 12))
  const phases = [0, 0, 0]
  return at => {
    const root = roots[Math.floor(at / RATE)] ?? 110
    const bend = 1 + vibrato * Math.sin((2 * Math.PI * 5.5 * at) / RATE)
    let sum = 0
    for (const [index, ratio] of [1, 1.26, 1.5].entries()) {
      const phase = (phases[index] ?? 0) + (2 * Math.PI * root * ratio * bend) / RATE
      phases[index] = phase
      for (let harmonic = 1; harmonic <= harmonics; harmonic++) sum += Math.sin(harmonic * phase) / harmonic
    }
    return (sum / 6) * Math.exp((-1.5 * (at % RATE)) / RATE)
  }
}
/** In and out, about every four seconds. */
const breath: Wave = at => Math.max(0, Math.sin((2 * Math.PI * 0.5 * at) / RATE)) ** 2

/** Says syllables and no words: a buzz, coloured by two resonances that change with each syllable. */
const voice = (random: Random): Wave => {
  const pitch = 90 + 130 * random()
  const syllable = (0.16 + 0.12 * random()) * RATE
  const vowels = Array.from({ length: 60 }, () => [300 + 500 * random(), 900 + 1_400 * random()] as const)
  let phase = 0
  return at => {
    const [low, high] = vowels[Math.floor(at / syllable) % vowels.length] ?? [500, 1_500]
    phase += (pitch * (1 + 0.08 * Math.sin(at / 4_000))) / RATE
    let sum = 0
    for (let harmonic = 1; harmonic <= 24; harmonic++) {
      const hertz = harmonic * pitch
      const loud = Math.exp(-(((hertz - low) / 150) ** 2)) + 0.6 * Math.exp(-(((hertz - high) / 200) ** 2))
      sum += loud * Math.sin(2 * Math.PI * harmonic * phase)
    }
    return sum * Math.max(0, Math.sin((Math.PI * (at % syllable)) / syllable))
  }
}
/** Each 250 ms. */
const ticks: Wave = at => Math.exp(-(at % (RATE / 4)) / 30)

const KINDS: Record<string, (random: Random) => Wave> = {
  silence: () => () => 0,
  'white noise': white,
  'pink noise': pink,
  'brown noise': random => mixed(lowPass(white(random), 60), lowPass(white(random), 200)),
  'fan hum': random =>
    mixed(
      times(mixed(sine(50), sine(100), sine(150)), () => 0.2),
      lowPass(white(random), 400),
    ),
  'keyboard clicks': random => times(band(white(random), 1_500, 6_000), bursts(random, 6, 12)),
  'music chords': random => chords(random, 4, 0),
  'hold music': random =>
    mixed(
      chords(random, 8, 0.006),
      times(white(random), () => 0.01),
    ),
  breathing: random => times(band(pink(random), 300, 2_500), breath),
  street: random =>
    mixed(
      lowPass(white(random), 300),
      times(band(white(random), 200, 1_500), at => 0.3 + 0.3 * Math.sin(at / 20_000)),
      times(chords(random, 3, 0), bursts(random, 0.3, 250)),
    ),
  'door slam': random => times(mixed(lowPass(white(random), 150), sine(70)), bursts(random, 0.6, 120)),
  'mouse clicks': random => times(band(white(random), 2_000, 7_000), bursts(random, 1.5, 4)),
  'cough-like bursts': random => times(band(white(random), 400, 2_500), bursts(random, 1.2, 110)),
  wind: random =>
    times(
      mixed(
        lowPass(white(random), 90),
        times(band(white(random), 200, 700), () => 0.3),
      ),
      at => 0.4 + 0.6 * Math.sin(at / 9_000) ** 2,
    ),
  'click train': random => times(band(white(random), 1_000, 5_000), ticks),
  'babble of eight voices': random => mixed(...Array.from({ length: 8 }, () => voice(random))),
  'television next door': random =>
    lowPass(
      mixed(
        chords(random, 6, 0.004),
        times(voice(random), () => 0.2),
      ),
      500,
    ),
  'digital dropouts': random => {
    const pace = 200 + random() * 800
    return times(mixed(pink(random), sine(440)), at => (Math.floor(at / pace) % 3 === 0 ? 1 : 0))
  },
}
export const NOISE_KINDS = Object.keys(KINDS)

/** Peaks of the five variants, decibels of full scale. */
const PEAKS = [-6, -12, -20, -30, -40]
export const VARIANTS = PEAKS.length

const scaled = (samples: Float32Array, decibels: number): Float32Array => {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  const gain = peak === 0 ? 0 : 10 ** (decibels / 20) / peak
  return samples.map(sample => sample * gain)
}

/** Six seconds without a voice; the same each time. @param variant from 0; the later ones are quieter */
export const noiseOf = (kind: string, variant: number): Float32Array => {
  const make = KINDS[kind]
  if (!make) throw new Error(`no such noise: ${kind}`)
  return scaled(fill(make(createRandom(97 * variant + kind.length))), PEAKS[variant] ?? -40)
}
