import { ANSWER_BYTES_PER_MS, ANSWER_MAX_MS } from '@vivavox/contracts/limits'
import { AppError } from '../../../../platform/http/app-error.ts'
import type { AnswerDecoder } from './answer-decoder.ts'

/** A recorder that was stopped at the limit may run on for a moment. Milliseconds. */
export const ANSWER_LONGEST_MS = ANSWER_MAX_MS + 5_000

/**
 * How long an answer sounds, milliseconds; null when its bytes cannot be read (they are kept all the same).
 * @throws AppError TOO_LARGE beyond five minutes
 */
export const answerDuration = async (
  decoder: Pick<AnswerDecoder, 'lengthMs'>,
  bytes: Uint8Array,
  mimeType: string,
): Promise<number | null> => {
  const duration = mimeType.startsWith('audio/pcm')
    ? Math.round(bytes.length / ANSWER_BYTES_PER_MS)
    : await decoder.lengthMs(bytes).catch(() => null)
  if (duration !== null && duration > ANSWER_LONGEST_MS) throw new AppError('TOO_LARGE')
  return duration
}
