import type { sendAudio } from '@vivavox/contracts/interviews-live'
import type * as z from 'zod'
import type {
  AnswerTranscript,
  LeadingSession,
  LedSession,
  SpokenAnswer,
} from '../../../../ai/realtime-model.ts'
import { candidateRequest } from '../../../../ai/words/candidate-request.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { claimedTime } from '../../claimed-time.ts'
import type { NewTurn } from '../../transcript/append-turn.ts'
import { answerDuration, answerKey, keepAnswerPart } from '../hearing/answer-audio.ts'
import type { EarlyAnswer } from '../hearing/early-hearing.ts'
import { type CandidateSide, storeTurn } from './session-core.ts'

type SpokenMessage = z.output<typeof sendAudio>

const knownSeq = ({ recorded }: CandidateSide, clientId: string): number | null =>
  recorded.get(clientId) ?? null

/** @throws AppError when this connection may not write any more */
const assertOpen = (core: CandidateSide): void => {
  const over = core.over()
  if (over) throw new AppError(over)
}

/** Call inside `core.addTurn`. */
const store = async (core: CandidateSide, answer: Omit<NewTurn, 'speaker' | 'kind'>): Promise<number> => {
  assertOpen(core)
  const isRequest = answer.transcribed !== false && candidateRequest(answer.content) !== null
  const kind = isRequest ? 'remark' : 'answer'
  const { turn } = await storeTurn(core, { ...answer, speaker: 'candidate', kind })
  return turn.seq
}

/** Ends an utterance whose text is still being generated, so that it is on record before the candidate's answer. */
const settleSpeech = ({ forming, utterances, realtime }: CandidateSide): void => {
  if (forming.size === 0) return
  realtime().interrupt()
  utterances.cut()
}

/**
 * What an answer that comes now is about. It may have to wait for its words, or for answers before it, while the interviewer
 * goes on to the next question.
 */
const cutInAndFindQuestion = (core: CandidateSide): Promise<number | null> => {
  settleSpeech(core)
  return core.record.run(async () => core.state().progress.current)
}

/** @returns the turn's number, the same however often the answer is sent */
export const receiveTyped = async (core: CandidateSide, clientId: string, text: string): Promise<number> => {
  core.early.withdraw()
  const about = cutInAndFindQuestion(core)
  return core.arrivals.run(async () => {
    const known = knownSeq(core, clientId)
    if (known !== null) return known
    const questionIndex = await about
    settleSpeech(core)
    return core.addTurn(() => store(core, { key: clientId, content: text, source: 'typed', questionIndex }))
  })
}

type TurnWords = Pick<NewTurn, 'content' | 'source' | 'transcribed' | 'ears' | 'wordsDue'>
type HearResult = Awaited<ReturnType<LedSession['hear']>>

/** The transcript and its source: the provider or this machine, else (where allowed) the browser, else none. */
const wordsOf = (core: CandidateSide, message: SpokenMessage, heard: HearResult): TurnWords => {
  if (heard === 'later') return { content: '', source: 'server', transcribed: false, wordsDue: true }
  const words = heard?.words.trim()
  if (words) return { content: words, source: 'server', transcribed: true, ...earsOf(heard) }
  const claimed = core.context.config.browserSpeech ? message.heard?.trim() : undefined
  if (claimed) return { content: claimed, source: 'browser', transcribed: true }
  return { content: '', source: 'server', transcribed: heard !== null, ...earsOf(heard) }
}

const earsOf = (heard: AnswerTranscript | null): Pick<TurnWords, 'ears'> =>
  heard?.ears ? { ears: heard.ears } : {}

const bytesOf = (data: Uint8Array | string): Uint8Array =>
  typeof data === 'string' ? Buffer.from(data, 'base64') : data

const isWhole = ({ part, last }: SpokenMessage): boolean =>
  part === undefined || (part === 0 && last === true)

const keep = (
  { store, interview }: CandidateSide,
  { clientId, part, last }: SpokenMessage,
  bytes: Uint8Array,
): Promise<Uint8Array | null> => {
  const isOnly = part === undefined
  return keepAnswerPart(store, {
    interviewId: interview.id,
    clientId,
    bytes,
    part: part ?? 0,
    last: last ?? isOnly,
  })
}

/** The whole answer as soon as it is here, and when it is kept. @throws AppError TOO_LARGE and as `keepAnswerPart` */
const takeIn = async (
  core: CandidateSide,
  message: SpokenMessage,
  bytes: Uint8Array,
  early: EarlyAnswer | null,
): Promise<TakenIn> => {
  // The whole is in memory: no part is read from storage.
  const kept = early
    ? keep(core, { ...message, part: 0, last: true }, early.whole)
    : keep(core, message, bytes)
  // Whoever awaits it below gets the error; until then it is not an unhandled one.
  kept.catch(() => undefined)
  const whole = early?.whole ?? (isWhole(message) ? bytes : await kept)
  if (!whole) throw new AppError('INTERNAL', { cause: new Error('an answer without its end') })
  // An empty answer is refused before the provider gets it.
  if (whole.length === 0) await kept
  const duration = early && (await early.duration)
  return {
    whole,
    kept,
    duration: duration ?? (await answerDuration(core.deps.decoder, whole, message.mimeType)),
  }
}

interface TakenIn {
  whole: Uint8Array
  kept: Promise<unknown>
  /** Milliseconds. */
  duration: number | null
}

type StoreAs = (heard: HearResult) => Promise<number>

/** Transcribed first: our side decides by the transcript what comes next. */
const hearThenStore = async (
  core: CandidateSide,
  session: LedSession,
  answer: SpokenAnswer,
  { kept }: TakenIn,
  storeAs: StoreAs,
): Promise<number> => {
  const [heard] = await Promise.all([session.hear(answer), kept])
  settleSpeech(core)
  return core.addTurn(() => storeAs(heard))
}

/**
 * Stored at once, without its transcript, which follows (docs/decisions/0009), so that no reaction precedes it on record. Should
 * storing fail, the session fails, and the candidate reconnects with the answer.
 * @param hear sends it to the provider, once @param withdraw takes back what was streamed of an answer sent twice
 */
const storeThenHear = (
  core: CandidateSide,
  clientId: string,
  hear: () => void,
  withdraw: () => void,
  { kept }: TakenIn,
  storeAs: StoreAs,
): Promise<number> => {
  settleSpeech(core)
  const stored = core.addTurn(async () => {
    await kept
    return storeAs(null)
  })
  if (core.pendingTranscripts.expect(clientId)) {
    stored.catch(core.fault)
    hear()
  } else withdraw()
  return stored
}

/** Decodes what came in one piece while all else about it is looked up. */
const openSound = ({ deps, hears }: CandidateSide, message: SpokenMessage, bytes: Uint8Array) => {
  const decode = (whole: Uint8Array) => deps.decoder.pcm(whole, message.mimeType)
  let early = hears && isWhole(message) ? decode(bytes) : null
  return (whole: Uint8Array): AsyncIterable<Uint8Array> => {
    const first = early
    early = null
    return first ?? decode(whole)
  }
}

/** @param early it was heard while it was spoken */
const receiveWhole = async (
  core: CandidateSide,
  message: SpokenMessage,
  early: EarlyAnswer | null,
  about: Promise<number | null>,
): Promise<number> => {
  const { context, interview } = core
  const { clientId, mimeType } = message
  const bytes = bytesOf(message.audioData)
  const sound = early ? null : openSound(core, message, bytes)
  // Of a streamed answer duplicates were ruled out with its first part.
  const known = early ? null : knownSeq(core, clientId)
  if (known !== null) return known
  const arrivedAt = context.clock.now()
  const taken = await takeIn(core, message, bytes, early)
  // It may have waited for those before it: what can no longer be stored is not sent to a paid provider.
  assertOpen(core)
  const questionIndex = await about
  const { whole, duration } = taken
  const beganAt = (interview.started_at ?? arrivedAt).getTime() + (duration ?? 0)
  const endedAt = claimedTime(message.endedAt, new Date(beganAt), arrivedAt) ?? arrivedAt
  const answer: SpokenAnswer = early?.answer ?? {
    bytes: whole,
    mimeType,
    language: interview.snapshot?.language ?? 'en',
    pcm: () => sound?.(whole) ?? core.deps.decoder.pcm(whole, mimeType),
  }
  const storeAs: StoreAs = heard =>
    store(core, {
      key: clientId,
      questionIndex,
      ...wordsOf(core, message, heard),
      audioKey: answerKey(interview.id, clientId),
      endedAt,
      ...(duration === null ? {} : { startedAt: new Date(endedAt.getTime() - duration) }),
    })
  const session = core.realtime()
  const hear = (leading: LeadingSession) => () => (early ? early.release() : leading.hear(clientId, answer))
  if (!session.leads) early?.release()
  const seq = session.leads
    ? await storeThenHear(core, clientId, hear(session), () => early?.withdraw(), taken, storeAs)
    : await hearThenStore(core, session, answer, taken, storeAs)
  // Only an answer that was sent in parts left parts to delete.
  if (message.part !== undefined) await core.store.dropSound(interview.id, clientId)
  return seq
}

const ENDING = new Set(['finishing', 'closing', 'finished'])

/** Lets an answer be heard while it is spoken, once those before it are on record. */
const hearEarly = async (core: CandidateSide, clientId: string): Promise<void> => {
  await core.arrivals.idle()
  const session = core.realtime()
  if (core.over() !== null || ENDING.has(core.state().phase)) return
  core.early.begin(clientId, answer => {
    if (!session.leads) return session.listen?.(answer)
    settleSpeech(core)
    session.hear(clientId, answer)
  })
}

const receivePart = async (core: CandidateSide, message: SpokenMessage): Promise<number | null> => {
  const bytes = bytesOf(message.audioData)
  core.early.part(message, bytes)
  const known = knownSeq(core, message.clientId)
  if (known !== null) return known
  await keep(core, message, bytes)
  if (message.part === 0) await hearEarly(core, message.clientId)
  return null
}

/**
 * Keeps a spoken answer, or a part of one, durably. Answers are heard and stored in the order in which they came; one that is
 * sent again meanwhile waits for the first.
 * @returns the turn's number with the last part, null before
 * @throws AppError TOO_LARGE, VALIDATION_FAILED, INTERVIEW_CLOSED, TAKEN_OVER, INTERNAL (retryable)
 */
export const receiveSpoken = async (core: CandidateSide, message: SpokenMessage): Promise<number | null> => {
  const isLast = message.last ?? message.part === undefined
  if (!isLast) return receivePart(core, message)
  const early = core.early.complete(message, bytesOf(message.audioData))
  const about = cutInAndFindQuestion(core)
  return core.arrivals
    .run(() => receiveWhole(core, message, early, about))
    .catch(error => {
      early?.withdraw()
      throw error
    })
}
