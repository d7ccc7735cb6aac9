import { RECORDER_RATE, recordWebm } from '@vivavox/stand-ins/browser/record-webm'
import { dtmf } from '@vivavox/stand-ins/openai'
import { randomNumbers } from '../../e2e/support/sound/random.ts'
import type { SpokenPart } from './talk.ts'

/** What a candidate says: digits as tones, so that what is on record in the end can be compared with it. */
export interface RecordedAnswer {
  digits: string
  /** As a browser records it. */
  webm: Uint8Array<ArrayBuffer>
}

/** The bytes of one part. @param spoken which of how many */
export const partOf = ({ webm }: RecordedAnswer, { part, of }: SpokenPart): Uint8Array<ArrayBuffer> => {
  const size = Math.ceil(webm.byteLength / of)
  return webm.slice(part * size, (part + 1) * size)
}

/** Milliseconds; each digit sounds for half of it. */
const DIGIT_MS = 400
/** Any seed: the digits are the same in every run. */
const SEED = 7

/**
 * Answers that are all different.
 * @param lengthMs of each, milliseconds
 */
export function recordAnswers(count: number, lengthMs: number): Promise<RecordedAnswer[]> {
  const random = randomNumbers(SEED)
  const digits = () =>
    Array.from({ length: Math.floor(lengthMs / DIGIT_MS) }, () => Math.floor(random() * 10)).join('')
  const record = async (said: string): Promise<RecordedAnswer> => ({
    digits: said,
    webm: await recordWebm(
      dtmf(said, { sampleRate: RECORDER_RATE, toneMs: DIGIT_MS / 2, gapMs: DIGIT_MS / 2 }),
    ),
  })
  return Promise.all(Array.from({ length: count }, digits).map(record))
}
