import type { sendAudio } from '@vivavox/contracts/interviews-live'
import type * as z from 'zod'
import {
  type AnswerTranscript,
  isLater,
  type ProviderConductedSession,
  type ServerConductedSession,
  type SpokenAnswer,
} from '../../../../../ai/ports/realtime-model.ts'
import { candidateRequest } from '../../../../../ai/words/candidate-request.ts'
import { AppError } from '../../../../../platform/http/app-error.ts'
import { answerKey, keepAnswerPart } from '../../answer-audio.ts'
import { claimedTime } from '../../interviews.policy.ts'
import type { NewTurn } from '../../transcript/append-turn.ts'
import { answerDuration } from '../hearing/answer-decoder.ts'
import type { StreamedAnswer } from '../hearing/answer-stream.ts'
import { type CandidateSession, fillWords, storeTurn } from './session-record.ts'

type SpokenMessage = z.output<typeof sendAudio>

const knownSeq = ({ recorded }: CandidateSession, clientId: string): number | null =>
  recorded.get(clientId) ?? null

/** @throws AppError when this connection may not write any more */
const assertOpen = (session: CandidateSession): void => {
  const over = session.over()
  if (over) throw new AppError(over)
}

/** Call inside `session.addTurn`. */
const store = async (
  session: CandidateSession,
  answer: Omit<NewTurn, 'speaker' | 'kind'>,
): Promise<number> => {
  assertOpen(session)
  const isRequest = answer.transcribed !== false && candidateRequest(answer.content) !== null
  const kind = isRequest ? 'remark' : 'answer'
  const { turn } = await storeTurn(session, { ...answer, speaker: 'candidate', kind })
  return turn.seq
}

/** Ends an utterance whose text is still being generated, so that it is on record before the candidate's answer. */
const settleSpeech = ({ forming, utterances, realtime }: CandidateSession): void => {
  if (forming.size === 0) return
  realtime().interrupt()
  utterances.cut()
}

/**
 * What an answer that comes now is about. It may have to wait for its words, or for answers before it, while the interviewer
 * goes on to the next question.
 */
const cutInAndFindQuestion = (session: CandidateSession): Promise<number | null> => {
  settleSpeech(session)
  return session.record.run(async () => session.state().progress.current)
}

/** @returns the turn's number, the same however often the answer is sent */
export const receiveTyped = async (
  session: CandidateSession,
  clientId: string,
  text: string,
): Promise<number> => {
  session.stream.withdraw()
  const about = cutInAndFindQuestion(session)
  return session.arrivals.run(async () => {
    const known = knownSeq(session, clientId)
    if (known !== null) return known
    const questionIndex = await about
    settleSpeech(session)
    return session.addTurn(() =>
      store(session, { key: clientId, content: text, source: 'typed', questionIndex }),
    )
  })
}

type TurnWords = Pick<NewTurn, 'content' | 'source' | 'transcribed' | 'transcribedBy' | 'wordsDue'>
type TranscriptResult = Awaited<ReturnType<ServerConductedSession['transcribe']>>

/** The transcript and its source: the provider or this machine, else (where allowed) the browser, else none. */
const wordsOf = (
  session: CandidateSession,
  message: SpokenMessage,
  transcript: TranscriptResult,
): TurnWords => {
  if (isLater(transcript)) {
    const wordsDue = transcript.later ? 'soon' : true
    return { content: '', source: 'server', transcribed: false, wordsDue }
  }
  const words = transcript?.words.trim()
  if (words) return { content: words, source: 'server', transcribed: true, ...transcriberOf(transcript) }
  const claimed = session.context.config.browserSpeech ? message.heard?.trim() : undefined
  if (claimed) return { content: claimed, source: 'browser', transcribed: true }
  return { content: '', source: 'server', transcribed: transcript !== null, ...transcriberOf(transcript) }
}

const transcriberOf = (transcript: AnswerTranscript | null): Pick<TurnWords, 'transcribedBy'> =>
  transcript?.transcribedBy ? { transcribedBy: transcript.transcribedBy } : {}

const bytesOf = (data: Uint8Array | string): Uint8Array =>
  typeof data === 'string' ? Buffer.from(data, 'base64') : data

const isWhole = ({ part, last }: SpokenMessage): boolean =>
  part === undefined || (part === 0 && last === true)

const keep = (
  { store, interview, answerLimits }: CandidateSession,
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
    limits: answerLimits(),
  })
}

/** The whole answer as soon as it is here, and when it is kept. @throws AppError TOO_LARGE and as `keepAnswerPart` */
const takeIn = async (
  session: CandidateSession,
  message: SpokenMessage,
  bytes: Uint8Array,
  streamed: StreamedAnswer | null,
): Promise<TakenIn> => {
  const { longestMs } = session.answerLimits()
  // The whole is in memory: no part is read from storage.
  const kept = streamed
    ? keep(session, { ...message, part: 0, last: true }, streamed.whole)
    : keep(session, message, bytes)
  // The `await` below gets the error; until then it must not count as an unhandled one.
  kept.catch(() => undefined)
  const whole = streamed?.whole ?? (isWhole(message) ? bytes : await kept)
  if (!whole) throw new AppError('INTERNAL', { cause: new Error('an answer without its end') })
  // An empty answer is refused before the provider gets it.
  if (whole.length === 0) await kept
  const duration = streamed && (await streamed.duration)
  return {
    whole,
    kept,
    duration: duration ?? (await answerDuration(session.deps.decoder, whole, message.mimeType, longestMs)),
  }
}

interface TakenIn {
  whole: Uint8Array
  kept: Promise<unknown>
  /** Milliseconds. */
  duration: number | null
}

type StoreAs = (transcript: TranscriptResult) => Promise<number>

/** The interview went on without the words: they come on record when they are there, else by the queue. Never throws. */
const keepLateWords = async (
  session: CandidateSession,
  clientId: string,
  later: Promise<AnswerTranscript | null>,
): Promise<void> => {
  const transcript = await later
  const words = transcript && {
    content: transcript.words.trim(),
    source: 'server' as const,
    transcribedBy: transcript.transcribedBy ? { ...transcript.transcribedBy, late: true as const } : null,
  }
  await session.record
    .run(() => fillWords(session, clientId, words))
    .catch(err =>
      session.context.log.warn({ err }, 'late words were not kept: the queue hears the answer again'),
    )
    .finally(() => session.pendingTranscripts.settle(clientId))
}

/** Transcribed first: our side decides by the transcript what comes next. */
const transcribeThenStore = async (
  session: CandidateSession,
  clientId: string,
  provider: ServerConductedSession,
  answer: SpokenAnswer,
  { kept }: TakenIn,
  storeAs: StoreAs,
): Promise<number> => {
  const [transcript] = await Promise.all([
    provider.transcribe(answer),
    kept.then(() => session.transcribes && session.candidate.send('answer-kept', { clientId })),
  ])
  settleSpeech(session)
  const later = isLater(transcript) ? transcript.later : null
  if (later) session.pendingTranscripts.expect(clientId)
  const stored = session.addTurn(() => storeAs(transcript))
  if (later) void keepLateWords(session, clientId, later)
  return stored
}

/**
 * Stored at once, without its transcript, which follows (docs/decisions/0009), so that no reaction precedes it on record. Should
 * storing fail, the session fails, and the candidate reconnects with the answer.
 * @param hear sends it to the provider, once @param withdraw takes back what was streamed of an answer sent twice
 */
const storeThenTranscribe = (
  session: CandidateSession,
  clientId: string,
  hear: () => void,
  withdraw: () => void,
  { kept }: TakenIn,
  storeAs: StoreAs,
): Promise<number> => {
  settleSpeech(session)
  const isNew = session.pendingTranscripts.expect(clientId)
  const stored = session.addTurn(async () => {
    try {
      await kept
      return await storeAs(null)
    } catch (error) {
      // Before the next in the queue, which may be the reaction.
      if (isNew) session.lostAnswer = { error }
      throw error
    }
  })
  if (isNew) {
    stored.catch(session.fault)
    hear()
  } else withdraw()
  return stored
}

/** Decodes what came in one piece while all else about it is looked up. */
const openSound = (
  { deps, transcribes, answerLimits }: CandidateSession,
  message: SpokenMessage,
  bytes: Uint8Array,
) => {
  const decode = (whole: Uint8Array) => deps.decoder.pcm(whole, message.mimeType, answerLimits().longestMs)
  let decoded = transcribes && isWhole(message) ? decode(bytes) : null
  return (whole: Uint8Array): AsyncIterable<Uint8Array> => {
    const first = decoded
    decoded = null
    return first ?? decode(whole)
  }
}

/** @param streamed it went to the provider while it was spoken */
const receiveWhole = async (
  session: CandidateSession,
  message: SpokenMessage,
  streamed: StreamedAnswer | null,
  about: Promise<number | null>,
): Promise<number> => {
  const { context, interview } = session
  const { clientId, mimeType } = message
  const bytes = bytesOf(message.audioData)
  // Of a streamed answer duplicates were ruled out with its first part.
  const known = streamed ? null : knownSeq(session, clientId)
  if (known !== null) return known
  assertOpen(session)
  const sound = streamed ? null : openSound(session, message, bytes)
  const arrivedAt = context.clock.now()
  const taken = await takeIn(session, message, bytes, streamed)
  // Time has passed: what can no longer be stored is not sent to a paid provider.
  assertOpen(session)
  const questionIndex = await about
  const { whole, duration } = taken
  const beganAt = (interview.started_at ?? arrivedAt).getTime() + (duration ?? 0)
  const endedAt = claimedTime(message.endedAt, new Date(beganAt), arrivedAt) ?? arrivedAt
  const answer: SpokenAnswer = streamed?.answer ?? {
    bytes: whole,
    mimeType,
    language: interview.snapshot?.language ?? 'en',
    pcm: () => sound?.(whole) ?? session.deps.decoder.pcm(whole, mimeType, session.answerLimits().longestMs),
  }
  const storeAs: StoreAs = transcript =>
    store(session, {
      key: clientId,
      questionIndex,
      ...wordsOf(session, message, transcript),
      audioKey: answerKey(interview.id, clientId),
      endedAt,
      ...(duration === null ? {} : { startedAt: new Date(endedAt.getTime() - duration) }),
    })
  const provider = session.realtime()
  const hear = (conductor: ProviderConductedSession) => () =>
    streamed ? streamed.release() : conductor.hear(clientId, answer)
  if (!provider.providerConducts) streamed?.release()
  const seq = provider.providerConducts
    ? await storeThenTranscribe(session, clientId, hear(provider), () => streamed?.withdraw(), taken, storeAs)
    : await transcribeThenStore(session, clientId, provider, answer, taken, storeAs)
  // Only an answer that was sent in parts left parts to delete.
  if (message.part !== undefined) await session.store.dropSound(interview.id, clientId)
  return seq
}

const ENDING = new Set(['finishing', 'closing', 'finished'])

/** Streams an answer to the provider while it is spoken, once those before it are on record. */
const streamToProvider = async (session: CandidateSession, clientId: string): Promise<void> => {
  await session.arrivals.idle()
  const provider = session.realtime()
  if (session.over() !== null || ENDING.has(session.state().phase)) return
  session.stream.begin(clientId, answer => {
    if (!provider.providerConducts) return provider.listen?.(answer)
    settleSpeech(session)
    provider.hear(clientId, answer)
  })
}

const receivePart = async (session: CandidateSession, message: SpokenMessage): Promise<number | null> => {
  const bytes = bytesOf(message.audioData)
  const known = knownSeq(session, message.clientId)
  if (known === null) assertOpen(session)
  session.stream.part(message, bytes)
  if (known !== null) return known
  await keep(session, message, bytes)
  if (message.part === 0) await streamToProvider(session, message.clientId)
  return null
}

/**
 * Keeps a spoken answer, or a part of one, durably. Answers are transcribed and stored in the order in which they came; one that is
 * sent again meanwhile waits for the first.
 * @returns the turn's number with the last part, null before
 * @throws AppError TOO_LARGE, VALIDATION_FAILED, INTERVIEW_CLOSED, TAKEN_OVER, INTERNAL (retryable)
 */
export const receiveSpoken = async (
  session: CandidateSession,
  message: SpokenMessage,
): Promise<number | null> => {
  const isLast = message.last ?? message.part === undefined
  if (!isLast) return receivePart(session, message)
  const streamed = session.stream.complete(message, bytesOf(message.audioData))
  const about = cutInAndFindQuestion(session)
  return session.arrivals
    .run(() => receiveWhole(session, message, streamed, about))
    .catch(error => {
      streamed?.withdraw()
      throw error
    })
}
