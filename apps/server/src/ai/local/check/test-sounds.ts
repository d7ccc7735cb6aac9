import { ANSWER_SAMPLE_RATE, VOICE_SAMPLE_RATE } from '@vivavox/contracts/limits'
import type { ModelDescription } from '@vivavox/contracts/model-description'
import { phrasesFor } from '../../builtin/phrases/phrases-for.ts'
import { createResampler } from '../../builtin/voice/resample.ts'

/** Something to hear, and what it says. */
export interface TestSound {
  language: string
  said: string
  /** PCM16 little-endian mono at 16 kHz. */
  pcm: Uint8Array
}

/** Whoever can say a sentence. */
export interface Speaker {
  speaks(language: string): boolean
  /** PCM16 little-endian mono at 24 kHz. */
  speak(text: string, language: string, signal: AbortSignal): AsyncIterable<Uint8Array>
}

const samplesOf = (bytes: Uint8Array): Int16Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Int16Array.from({ length: bytes.byteLength >> 1 }, (_, at) => view.getInt16(2 * at, true))
}

const bytesOf = (samples: readonly number[] | Int16Array): Uint8Array => {
  const bytes = Buffer.alloc(2 * samples.length)
  samples.forEach((sample, at) => {
    bytes.writeInt16LE(sample, 2 * at)
  })
  return bytes
}

/** Three sentences of the interviewer's own: every language that has phrases has them. @returns none where it has not */
export const sentencesFor = (language: string): string[] => {
  const phrases = phrasesFor(language)
  return phrases.native ? [phrases.resume(), phrases.timeLimit(), phrases.farewell(null)] : []
}

const say = async (speaker: Speaker, said: string, language: string): Promise<TestSound> => {
  const resampler = createResampler(VOICE_SAMPLE_RATE, ANSWER_SAMPLE_RATE)
  const pieces: Uint8Array[] = []
  for await (const bytes of speaker.speak(said, language, AbortSignal.timeout(60_000)))
    pieces.push(bytesOf(resampler.push(samplesOf(bytes))))
  pieces.push(bytesOf(resampler.flush()))
  return { language, said, pcm: Buffer.concat(pieces) }
}

/** Pairs of hertz of the digits that such a model is tried with. */
const TONES = { 1: [697, 1_209], 5: [770, 1_336], 9: [852, 1_477], 0: [941, 1_336] } as const
const DIALLED = [1, 5, 9, 0] as const
const TONE_SAMPLES = 0.16 * ANSWER_SAMPLE_RATE
const TONE_LEVEL = 9_000

const dial = (): Uint8Array =>
  Buffer.concat(
    DIALLED.flatMap(digit => [
      bytesOf(
        Array.from({ length: TONE_SAMPLES }, (_, at) =>
          TONES[digit].reduce(
            (sum, hertz) => sum + TONE_LEVEL * Math.sin((2 * Math.PI * hertz * at) / ANSWER_SAMPLE_RATE),
            0,
          ),
        ).map(Math.round),
      ),
      Buffer.alloc(2 * TONE_SAMPLES),
    ]),
  )

/**
 * What a model is tried with: sentences, or dialling tones where its options say so (`test_sound: "dtmf"`, and in
 * `test_text_en` what the digits 1 5 9 0 are called).
 */
export const testSounds = async (
  { languages, options = {} }: ModelDescription,
  speaker: Speaker,
  interviewLanguages: readonly string[],
): Promise<TestSound[]> => {
  if (options.test_sound === 'dtmf') {
    return languages.map(language => ({
      language,
      said: `${options[`test_text_${language}`] ?? ''}`,
      pcm: dial(),
    }))
  }
  const able = interviewLanguages.filter(
    language => (languages.length === 0 || languages.includes(language)) && speaker.speaks(language),
  )
  const sounds: TestSound[] = []
  for (const language of able)
    for (const said of sentencesFor(language)) sounds.push(await say(speaker, said, language))
  return sounds
}
