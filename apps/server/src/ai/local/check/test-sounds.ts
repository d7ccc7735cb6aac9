import { ANSWER_SAMPLE_RATE } from '@vivavox/contracts/limits'
import { type ModelDescription, speaks } from '@vivavox/contracts/model-description'
import { RECORDED, readRecording } from './recorded-speech.ts'

/** Something to hear, and what it says. */
export interface TestSound {
  language: string
  said: string
  /** PCM16 little-endian mono at 16 kHz. */
  pcm: Uint8Array
}

/** Pairs of hertz of the digits that such a model is tried with. */
const TONES = { 1: [697, 1_209], 5: [770, 1_336], 9: [852, 1_477], 0: [941, 1_336] } as const
const DIALLED = [1, 5, 9, 0] as const
const TONE_SAMPLES = 0.16 * ANSWER_SAMPLE_RATE
const TONE_LEVEL = 9_000

const toneOf = (hertz: readonly number[]): Uint8Array => {
  const bytes = Buffer.alloc(2 * TONE_SAMPLES)
  for (let at = 0; at < TONE_SAMPLES; at += 1) {
    const level = hertz.reduce(
      (sum, each) => sum + Math.sin((2 * Math.PI * each * at) / ANSWER_SAMPLE_RATE),
      0,
    )
    bytes.writeInt16LE(Math.round(TONE_LEVEL * level), 2 * at)
  }
  return bytes
}

const dial = (): Uint8Array =>
  Buffer.concat(DIALLED.flatMap(digit => [toneOf(TONES[digit]), Buffer.alloc(2 * TONE_SAMPLES)]))

/**
 * What a model is tried with: recorded people in those of its languages that there are recordings of, or dialling tones where
 * its options say so (`test_sound: "dtmf"`, and in `test_text_en` what the digits 1 5 9 0 are called).
 */
export const testSounds = async (description: ModelDescription): Promise<TestSound[]> => {
  const { languages, options = {} } = description
  if (options.test_sound === 'dtmf') {
    return languages.map(language => ({
      language,
      said: `${options[`test_text_${language}`] ?? ''}`,
      pcm: dial(),
    }))
  }
  const own = Object.entries(RECORDED).filter(([name]) => speaks(description, name.slice(0, 2)))
  return Promise.all(
    own.map(async ([name, said]) => ({ language: name.slice(0, 2), said, pcm: await readRecording(name) })),
  )
}
