import type { ErrorCode } from '@vivavox/contracts/errors'
import type { Provider } from '@vivavox/contracts/interviews'
import type { UiLocale } from '@vivavox/contracts/locales'
import type { Move, RealtimeModel, RealtimeSession } from '../../../../../ai/ports/realtime-model.ts'
import type { AppContext } from '../../../../../platform/context.ts'
import type { SerialQueue } from '../../../../../platform/serial-queue.ts'
import type { AnswerLimits } from '../../answer-limits.ts'
import { type Appended, type NewTurn, turnRow } from '../../transcript/append-turn.ts'
import type { AnswerDecoder } from '../hearing/answer-decoder.ts'
import type { AnswerStream } from '../hearing/answer-stream.ts'
import {
  applyTurn,
  type InterviewEvent,
  type InterviewState,
  questionNumber,
  turnFact,
} from '../machine/interview-state.ts'
import type { InterviewStore, LiveInterview } from '../record/interview-store.ts'
import type { Send, Utterances } from './utterances.ts'

/** Milliseconds; the usual ones stand in limits/timeouts.ts. */
export type RoomTimeouts = Record<'unavailable' | 'kept' | 'seek', number>

/** What live interviews need from outside. */
export interface LiveDeps {
  decoder: Pick<AnswerDecoder, 'pcm' | 'growing' | 'lengthMs'>
  /** Where the interview of this id keeps its record. @param practice of the practice question before it */
  storeOf: (interviewId: string, practice?: boolean) => InterviewStore
  /** The interviewer of a provider, as an account (null: the administrator) has chosen it. @param voice by its name; null: the usual one */
  modelOf: (provider: Provider, ownerId: string | null, voice: string | null) => RealtimeModel
  /** Who may conduct an account's interviews, the chosen one first, when the one before is down at the start. */
  fallbacks: (ownerId: string | null, wish: Provider | null) => Promise<readonly Provider[]>
  /** Timeouts, where they differ from the usual ones: in tests only. */
  timeouts?: Partial<RoomTimeouts>
}

/** One connected candidate, as the session sees them. */
export interface Candidate {
  send: Send
  locale: UiLocale
  /** They begin by typing. */
  types?: boolean
  /** Another connection has their place: nothing large is taken from this one any more. */
  dismiss(): void
  /** Disconnects, so that the client reconnects and resumes. */
  drop(): void
  /** Closes the transport, so that the client reconnects, perhaps to another node. */
  sendAway(): void
}

export interface SessionOptions {
  context: AppContext
  deps: LiveDeps
  store: InterviewStore
  interview: LiveInterview
  /** Names this connection in the lease. */
  owner: string
  candidate: Candidate
  /** The interview is over, and everything has been said about it. */
  onEnded: () => void
  /** The session failed and has let go of its provider. */
  onFailed: (error: unknown, code: ErrorCode) => void
  /** Something happened to the interview elsewhere. */
  onElsewhere: () => void
  /** The provider's interviewer went away or is there again. */
  onPresence: (presence: 'away' | 'there') => void
}

/** The record of one live session, and the machine that every turn on it moves. */
export interface SessionRecord
  extends Pick<SessionOptions, 'context' | 'store' | 'interview' | 'owner' | 'candidate'> {
  state(): InterviewState
  dispatch(event: InterviewEvent): void
  /** Anything that went wrong: told to the candidate, and the session let go. Never throws. */
  fault(error: unknown): void
  /** Everything that writes to the record goes through here, one after another. */
  record: SerialQueue
  /** The same for what adds a turn: its number is known before it is on record. */
  addTurn<T>(work: () => Promise<T>): Promise<T>
  /** Numbers of the candidate's answers on record, by their names: only this session adds any. */
  recorded: Map<string, number>
  /** Spoken answers on record whose words are still to come. */
  pendingTranscripts: PendingTranscripts
  /** Why an answer that the provider has heard could not be stored; no turn after it may be. */
  lostAnswer: { error: unknown } | null
}

/** What is being said. */
interface Speech {
  realtime(): RealtimeSession
  utterances: Utterances
  /** What sounds, or is about to, while its words are still being made. */
  forming: Set<string>
}

/** What an interviewer that we conduct was asked to say, by utterance. `sounding`: it sounds already, before all its words are known. */
type Planned = Map<string, { ticket: number; move: Move; sounding?: true }>

/** What the interviewer says goes by this. */
export interface InterviewerSession extends SessionRecord, Speech, Pick<SessionOptions, 'onPresence'> {
  numbers: TurnNumbers
  planned: Planned
}

/** What the candidate answers goes by this. */
export interface CandidateSession extends SessionRecord, Speech, Pick<SessionOptions, 'deps'> {
  /** Answers, in the order in which they came. */
  arrivals: SerialQueue
  stream: AnswerStream
  /** Of one answer, as the interview allows it now. */
  answerLimits(): AnswerLimits
  /** Are spoken answers transcribed? */
  transcribes: boolean
  /** Why this connection may not write any more, null while it may. */
  over(): ErrorCode | null
}

/** Numbers of turns that are on their way to the record, so that their sound need not wait for it. */
type TurnNumbers = ReturnType<typeof createTurnNumbers>

/** @param lastSeq the last number on record, read again whenever no write is pending */
export const createTurnNumbers = (lastSeq: () => number) => {
  let before = 0
  let coming = 0
  return {
    /** One more turn will be stored after everything before. @returns the number it will get */
    take: () => {
      if (coming === 0) before = lastSeq()
      coming += 1
      return before + coming
    },
    /** The oldest of them is stored, or never will be. */
    done: () => {
      coming -= 1
      before += 1
    },
  }
}

/** Answers that have their place on record before they are transcribed. */
interface PendingTranscripts {
  /** @returns false when they were awaited before: an answer is transcribed once */
  expect(clientId: string): boolean
  isAwaited(clientId: string): boolean
  settle(clientId: string): void
  /** Resolves when none is awaited, or after `ms`. */
  all(ms: number): Promise<void>
}

export const createPendingTranscripts = (): PendingTranscripts => {
  const awaited = new Set<string>()
  const known = new Set<string>()
  let waiting: (() => void)[] = []
  return {
    expect: clientId => {
      if (known.has(clientId)) return false
      known.add(clientId)
      awaited.add(clientId)
      return true
    },
    isAwaited: clientId => awaited.has(clientId),
    settle: clientId => {
      awaited.delete(clientId)
      if (awaited.size > 0) return
      for (const done of waiting) done()
      waiting = []
    },
    all: ms =>
      awaited.size === 0
        ? Promise.resolve()
        : new Promise(resolve => {
            const timer = setTimeout(resolve, ms)
            waiting.push(() => {
              clearTimeout(timer)
              resolve()
            })
          }),
  }
}

/** Did the transcriber listen to the answer, and hear no speech? */
export const isUnheard = (row: Pick<Appended['turn'], 'transcribed' | 'content'>): boolean =>
  row.transcribed && row.content === ''

/** Gives an answer on record its words, and tells the candidate. @param words null: there are none now */
export const fillWords = async (
  { store, interview, candidate }: SessionRecord,
  clientId: string,
  words: Pick<NewTurn, 'content' | 'source' | 'transcribedBy'> | null,
): Promise<void> => {
  const filled = words
    ? await store.fill(interview.id, clientId, words.content, words.source, words.transcribedBy)
    : await store.findTurn(interview.id, clientId)
  if (filled)
    candidate.send('turn-stored', {
      seq: filled.seq,
      clientId,
      speaker: 'candidate',
      text: filled.content,
      ...(isUnheard(filled) && { unheard: true }),
    })
}

/**
 * Stores a turn, tells the candidate, moves the machine on. Call inside `core.record`.
 * @throws AppError INTERVIEW_CLOSED, TAKEN_OVER; what refused an earlier answer that the provider reacts to
 */
export const storeTurn = async (core: SessionRecord, turn: NewTurn): Promise<Appended> => {
  const { context, store, interview, owner, candidate, lostAnswer } = core
  if (lostAnswer) throw lostAnswer.error
  const { progress } = core.state()
  const next = turnFact(turnRow(interview.id, progress.lastSeq + 1, context.clock.now(), turn))
  const appended = await store.append(interview.id, turn, {
    owner,
    questionNumber: questionNumber(applyTurn(progress, next)),
  })
  const { created, turn: row } = appended
  if (row.speaker === 'candidate' && row.client_id !== null) core.recorded.set(row.client_id, row.seq)
  if (!created && row.seq <= core.state().progress.lastSeq) return appended
  const clientId = row.speaker === 'candidate' ? row.client_id : null
  const wordsFollow = clientId !== null && core.pendingTranscripts.isAwaited(clientId)
  candidate.send('turn-stored', {
    seq: row.seq,
    clientId,
    speaker: row.speaker,
    text: row.content,
    ...(wordsFollow && { wordsFollow }),
    ...(clientId !== null && isUnheard(row) && { unheard: true }),
  })
  if (row.speaker === 'ai') candidate.send('ai-text', { seq: row.seq, text: row.content, final: true })
  core.dispatch({ type: 'turn_stored', turn: turnFact(row) })
  return appended
}
