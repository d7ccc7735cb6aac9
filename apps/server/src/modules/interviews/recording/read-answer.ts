import { ANSWER_SAMPLE_RATE } from '@vivavox/contracts/limits'
import { encodeOpus, OPUS_FRAME_MS } from '../../../platform/sound/encode-opus.ts'
import { type OpusSound, readOpus } from './read-opus.ts'
import type { ReadSegment } from './read-segment.ts'
import { looksLikeWebm } from './webm-clusters.ts'

/** A spoken answer as the candidate's browser sent it by itself: webm with Opus, or PCM16 mono at 16 kHz. */
export interface StoredAnswer {
  /** Number of its turn. */
  seq: number
  /** When it began, by the server's clock, milliseconds since 1970. */
  startMs: number
  bytes: Uint8Array
}

const readPcm = (bytes: Uint8Array): OpusSound => ({
  config: { codec: 'opus', sampleRate: 48_000, numberOfChannels: 1 },
  packets: encodeOpus(bytes, ANSWER_SAMPLE_RATE).map((data, index) => ({
    data,
    offsetMs: index * OPUS_FRAME_MS,
    durationMs: OPUS_FRAME_MS,
  })),
})

/** An answer takes the place of a segment under a number that no recorder has. @param seq of its turn */
const answerSegment = (seq: number): number => -seq
/** Is this stretch an answer's own file, and no recorder's? */
export const isAnswerSegment = (segment: number): boolean => segment < 0

/** What can be heard of an answer; null when nothing can. */
export const readAnswer = async ({ seq, startMs, bytes }: StoredAnswer): Promise<ReadSegment | null> => {
  const opus = looksLikeWebm(bytes) ? await readOpus(bytes) : readPcm(bytes)
  if (!opus || opus.packets.length === 0) return null
  return { segment: answerSegment(seq), startMs, ...opus }
}
