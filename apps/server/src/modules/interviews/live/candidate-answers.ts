import type { sendAudio } from '@vivavox/contracts/interviews-live'
import type * as z from 'zod'
import type { RealtimeSession, SpokenAnswer } from '../../../ai/realtime-model.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { findTurn } from '../transcript/turns.repository.ts'
import { answerDuration, dropAnswerParts, keepAnswerPart } from './answer-audio.ts'
import { answerKey } from './answer-keys.ts'
import { candidateRequest } from './candidate-request.ts'
import type { Hearing } from './interviewer-events.ts'
import type { IncomingAnswer } from './live-types.ts'
import { type SessionCore, storeTurn } from './session-core.ts'

/** How long a leading provider may take to write an answer down, milliseconds. */
const HEARING_MAX_MS = 20_000

type SpokenMessage = z.output<typeof sendAudio>

const knownSeq = async ({ context, interview }: SessionCore, clientId: string): Promise<number | null> =>
  (await findTurn(context.db, interview.id, clientId))?.seq ?? null

const store = (core: SessionCore, answer: IncomingAnswer): Promise<number> =>
  core.record.run(async () => {
    const over = core.over()
    if (over) throw new AppError(over)
    const { progress } = core.state()
    const isRequest = answer.transcribed && candidateRequest(answer.content) !== null
    const { turn } = await storeTurn(core, {
      key: answer.clientId,
      speaker: 'candidate',
      kind: isRequest ? 'remark' : 'answer',
      content: answer.content,
      questionIndex: progress.current,
      source: answer.source,
      transcribed: answer.transcribed,
      audioKey: answer.audioKey ?? null,
      startedAt: answer.startedAt ?? null,
      endedAt: answer.endedAt ?? null,
    })
    return turn.seq
  })

/** @returns the turn's number, the same however often the answer is sent */
export const receiveTyped = async (core: SessionCore, clientId: string, text: string): Promise<number> =>
  (await knownSeq(core, clientId)) ??
  store(core, { clientId, content: text, source: 'typed', transcribed: true })

type Heard = Pick<IncomingAnswer, 'content' | 'source' | 'transcribed'>

/** What was said, by whom it was heard: the provider, else (where allowed) the browser, else nobody. */
const heardAs = (core: SessionCore, message: SpokenMessage, words: string | null): Heard => {
  if (words?.trim()) return { content: words.trim(), source: 'server', transcribed: true }
  const claimed = core.context.config.browserSpeech ? message.heard?.trim() : undefined
  if (claimed) return { content: claimed, source: 'browser', transcribed: true }
  return { content: '', source: 'server', transcribed: false }
}

/** Has the answer written down, then stored. Nothing a leading provider says next may come before it on record. */
const hearAndStore = async (
  session: RealtimeSession,
  hearing: Hearing,
  clientId: string,
  answer: SpokenAnswer,
  storeHeard: (words: string | null) => Promise<number>,
): Promise<number> => {
  if (!session.leads) return storeHeard(await session.hear(answer))
  return new Promise((resolve, reject) => {
    const done = (words: string | null) => {
      clearTimeout(timer)
      hearing.delete(clientId)
      storeHeard(words).then(resolve, reject)
    }
    const timer = setTimeout(() => done(null), HEARING_MAX_MS)
    hearing.set(clientId, done)
    session.hear(clientId, answer)
  })
}

const bytesOf = (data: Uint8Array | string): Uint8Array =>
  typeof data === 'string' ? Buffer.from(data, 'base64') : data

/**
 * Keeps a spoken answer, or a part of one, durably.
 * @returns the turn's number with the last part, null before
 * @throws AppError TOO_LARGE, VALIDATION_FAILED, INTERVIEW_CLOSED, TAKEN_OVER, INTERNAL (retryable)
 */
export const receiveSpoken = async (
  core: SessionCore,
  hearing: Hearing,
  message: SpokenMessage,
): Promise<number | null> => {
  const { context, interview } = core
  const { clientId, mimeType } = message
  const known = await knownSeq(core, clientId)
  if (known !== null) return known
  const endedAt = context.clock.now()
  const bytes = await keepAnswerPart(context.storage, {
    interviewId: interview.id,
    clientId,
    bytes: bytesOf(message.audioData),
    part: message.part ?? 0,
    last: message.last ?? message.part === undefined,
  })
  if (!bytes) return null
  const duration = await answerDuration(bytes, mimeType)
  const language = interview.snapshot?.language ?? 'en'
  const seq = await hearAndStore(core.realtime(), hearing, clientId, { bytes, mimeType, language }, words =>
    store(core, {
      clientId,
      ...heardAs(core, message, words),
      audioKey: answerKey(interview.id, clientId),
      endedAt,
      ...(duration === null ? {} : { startedAt: new Date(endedAt.getTime() - duration) }),
    }),
  )
  await dropAnswerParts(context.storage, interview.id, clientId)
  return seq
}
