import { ANSWER_SAMPLE_RATE } from '@vivavox/contracts/limits'
import { encodeOpus, OPUS_FRAME_MS } from '../../../../platform/sound/encode-opus.ts'
import { joinParts, looksRecorded, type NumberedPart } from './join-parts.ts'
import { type RecordedSound, readSound } from './read-sound.ts'
import { type Arrival, segmentStartMs } from './segment-start.ts'

/** All that arrived of one recorder. */
export interface RecordedSegment {
  segment: number
  /** When the browser says it started, milliseconds since 1970; null when it did not say. */
  claimedStartMs: number | null
  parts: (NumberedPart & Arrival)[]
}

/** The sound of one recorder, and when it began by the server's clock. */
export interface ReadSegment extends RecordedSound {
  segment: number
  startMs: number
}

/** What can be heard of a segment; null when nothing can. Damaged bytes never throw. */
export const readSegment = async ({
  segment,
  claimedStartMs,
  parts,
}: RecordedSegment): Promise<ReadSegment | null> => {
  const file = joinParts(parts)
  const sound = file && (await readSound(file))
  const last = sound?.packets.at(-1)
  const [first, ...others] = parts
  if (!sound || !last || !first) return null
  const startMs = segmentStartMs(claimedStartMs, [first, ...others], last.offsetMs + last.durationMs)
  return { segment, startMs, ...sound }
}

/** A spoken answer as the candidate's browser sent it by itself: webm with Opus, or PCM16 mono at 16 kHz. */
export interface StoredAnswer {
  /** Number of its turn. */
  seq: number
  /** When it began, by the server's clock, milliseconds since 1970. */
  startMs: number
  bytes: Uint8Array
}

const readPcm = async (bytes: Uint8Array): Promise<RecordedSound> => ({
  config: { codec: 'opus', sampleRate: 48_000, numberOfChannels: 1 },
  packets: (await encodeOpus(bytes, ANSWER_SAMPLE_RATE)).map((data, index) => ({
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
  const sound = looksRecorded(bytes) ? await readSound(bytes) : await readPcm(bytes)
  if (!sound || sound.packets.length === 0) return null
  return { segment: answerSegment(seq), startMs, ...sound }
}
