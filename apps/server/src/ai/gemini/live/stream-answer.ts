import { AnswerWithdrawn, type SpokenAnswer } from '../../ports/realtime-model.ts'
import { answerBegins, answerEnds, answerSound } from './client-message.ts'
import type { Connection } from './connection.ts'

/** 100 ms of PCM16 at 16 kHz, bytes. */
const FRAME_BYTES = 3_200

/** The same sound in pieces of one size; the last may be shorter. Pure. */
export async function* inFrames(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let rest: Uint8Array = new Uint8Array(0)
  for await (const piece of pieces) {
    const all = rest.byteLength === 0 ? piece : Buffer.concat([rest, piece])
    let at = 0
    for (; at + FRAME_BYTES <= all.byteLength; at += FRAME_BYTES) yield all.subarray(at, at + FRAME_BYTES)
    rest = all.subarray(at)
  }
  if (rest.byteLength > 0) yield rest
}

type Streamed =
  | { end: 'sent' | 'silent'; cause?: unknown }
  | { end: 'left' }
  | { end: 'withdrawn'; began: boolean }

/**
 * Says an answer to the provider, as fast as the line takes it and it is spoken.
 * @param isWanted false: the connection is gone, or the answer was dropped
 * @returns `sent`, also what could be decoded of an answer that breaks off (`cause`); `silent` when there is no sound in it;
 * `left` when it was not wanted any more; `withdrawn` by the candidate, `began` if the provider has heard some of it
 */
export const streamAnswer = async (
  answer: SpokenAnswer,
  line: Connection,
  isWanted: () => boolean,
): Promise<Streamed> => {
  let began = false
  let cause: unknown
  try {
    for await (const frame of inFrames(answer.pcm())) {
      if (!isWanted()) return { end: 'left' }
      if (!began) line.send(answerBegins)
      began = true
      line.send(answerSound(frame))
      await line.drained()
    }
  } catch (error) {
    cause = error
  }
  if (!isWanted()) return { end: 'left' }
  if (cause instanceof AnswerWithdrawn) return { end: 'withdrawn', began }
  if (began) line.send(answerEnds)
  return { end: began ? 'sent' : 'silent', ...(cause !== undefined && { cause }) }
}
