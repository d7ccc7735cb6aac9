import { LONGEST_MS } from '../../../../ai/local/transcription/transcriber.ts'
import { NotHeard } from '../../../../ai/local/transcription/transcriber-process.ts'
import type { AttributedTranscript, Transcriber } from '../../../../ai/ports/transcriber.ts'
import type { AppContext } from '../../../../platform/context.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { onTranscriptReady } from '../../../judgement/evaluations/index.ts'
import { LONGEST_ANSWER } from '../answer-limits.ts'
import type { AnswerDecoder } from '../live/hearing/answer-decoder.ts'
import { audioKind } from '../recording/audio-kind.ts'
import { fillTurn } from '../transcript/turns.repository.ts'
import { type DueAnswer, findDue, makeUndue, noteFailedTry } from './due-answers.repository.ts'

export interface TranscriptionParts {
  transcriber: Transcriber
  decoder: Pick<AnswerDecoder, 'pcm'>
  /** The server stops: the answer waits for the next start. */
  stopped: AbortSignal
}

/** How the browser packed it, by its first bytes; packed or plain PCM are the only two ways. */
const mimeTypeOf = (bytes: Uint8Array): string => {
  const kind = audioKind(bytes)
  return kind === 'webm' || kind === 'ogg' ? 'audio/webm' : 'audio/pcm;rate=16000'
}

/** The sound cannot be decoded, or the engine gave up on it: trying again for ever would not help. */
class Unreadable extends Error {}

const hear = async (
  { storage }: AppContext,
  { transcriber, decoder, stopped }: TranscriptionParts,
  { audio_key, language }: DueAnswer,
): Promise<AttributedTranscript> => {
  const bytes = await storage.read(audio_key ?? '')
  if (bytes.length < 4) throw new Unreadable('no sound')
  async function* pcm() {
    try {
      yield* decoder.pcm(bytes, mimeTypeOf(bytes), LONGEST_ANSWER.longestMs)
    } catch (error) {
      throw new Unreadable('the sound cannot be decoded', { cause: error })
    }
  }
  return transcriber.later({ language, pcm }, AbortSignal.any([AbortSignal.timeout(LONGEST_MS), stopped]))
}

const isFinal = (error: unknown): boolean =>
  error instanceof NotHeard ||
  error instanceof Unreadable ||
  (error instanceof AppError && error.code === 'NOT_FOUND')

/** It took the engine too long: it may have been busy, or it hangs on this answer. */
const isTooLong = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError'

/**
 * Transcribes one stored answer, and has the interview evaluated when it was the last one missing. Idempotent.
 * @param lastTry the last try for now: an answer that took too long each time then counts as failed
 * @throws NotHeard of an answer that has another try, EngineDown, the reason of `stopped` and what else may be better later
 */
export const transcribeAnswer = async (
  context: AppContext,
  parts: TranscriptionParts,
  interviewId: string,
  seq: number,
  lastTry: boolean,
): Promise<void> => {
  const { db, log } = context
  const answer = await findDue(db, interviewId, seq)
  if (!answer) return
  if (!parts.transcriber.hears(answer.language)) return makeUndue(db, answer)
  try {
    const { words, transcribedBy } = await hear(context, parts, answer)
    await inTransaction(db, async transaction => {
      const filled = await fillTurn(
        transaction,
        interviewId,
        answer.client_id ?? '',
        words.trim(),
        'server',
        { ...transcribedBy, late: true },
      )
      if (filled) await onTranscriptReady(context, transaction, interviewId)
    })
  } catch (error) {
    if (!isFinal(error) && !(lastTry && isTooLong(error))) throw error
    log.warn({ err: error, interviewId, seq }, 'an answer could not be written down')
    const { words_due } = await noteFailedTry(db, answer)
    // Told to the queue, which tries again in half a minute.
    if (words_due && !lastTry) throw error
  }
}
