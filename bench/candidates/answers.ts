import { RECORDER_RATE, recordWebm } from '@vivavox/stand-ins/browser/record-webm'
import { dtmf } from '@vivavox/stand-ins/openai'
import { createRandom } from '@vivavox/stand-ins/seeded-random'

/** What a candidate says: digits as tones, so that what is on record in the end can be compared with it. */
export interface RecordedAnswer {
  digits: string
  /** As a browser records it. */
  webm: Uint8Array<ArrayBuffer>
}

/** Milliseconds; each digit sounds for half of it. */
const DIGIT_MS = 400
/** Any seed: the digits are the same in every run. */
const SEED = 7

/** Answers that are all different. @param lengthMs of each, milliseconds */
export function recordAnswers(count: number, lengthMs: number): Promise<RecordedAnswer[]> {
  const random = createRandom(SEED)
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

/** A part of an answer, numbered from 0. */
export interface SpokenPart {
  part: number
  of: number
}

/** The bytes of one part. */
export const partOf = ({ webm }: RecordedAnswer, { part, of }: SpokenPart): Uint8Array<ArrayBuffer> => {
  const size = Math.ceil(webm.byteLength / of)
  return webm.slice(part * size, (part + 1) * size)
}

/** A candidate in a conversation: listens until the interviewer falls silent, holds the button, lets go. */
export interface Talk {
  /** The interviewer begins or ends to speak. */
  speaking(on: boolean): void
  /** Gives no further answer; one that was begun is finished. */
  stop(): void
}

/** As often as the room sends what it recorded, milliseconds. */
const PART_MS = 500

/**
 * @param holdMs how long an answer takes, milliseconds
 * @param say a part of the answer was spoken; the last one at the release
 */
export function createTalk(holdMs: number, say: (spoken: SpokenPart) => void): Talk {
  const of = Math.ceil(holdMs / PART_MS)
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const hold = (part: number): void => {
    timer = setTimeout(() => {
      say({ part, of })
      if (part + 1 < of) hold(part + 1)
    }, holdMs / of)
  }
  return {
    speaking: on => {
      clearTimeout(timer)
      if (!on && !stopped) hold(0)
    },
    stop: () => {
      stopped = true
    },
  }
}
