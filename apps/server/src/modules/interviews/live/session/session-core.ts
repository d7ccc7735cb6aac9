import type { ErrorCode } from '@vivavox/contracts/errors'
import type { Move, RealtimeSession } from '../../../../ai/realtime-model.ts'
import type { SerialQueue } from '../../../../platform/serial-queue.ts'
import { type Appended, type NewTurn, turnRow } from '../../transcript/append-turn.ts'
import type { EarlyHearing } from '../hearing/early-hearing.ts'
import type { InterviewEvent, InterviewState } from '../machine/machine-types.ts'
import { applyTurn, questionNumber, turnFact } from '../machine/question-progress.ts'
import type { PendingTranscripts } from './pending-transcripts.ts'
import type { SessionParts } from './session-parts.ts'
import type { TurnNumbers } from './turn-numbers.ts'
import type { Utterances } from './utterances.ts'

/** The record of one live session, and the machine that every turn on it moves. */
export interface SessionRecord
  extends Pick<SessionParts, 'context' | 'store' | 'interview' | 'owner' | 'candidate'> {
  state(): InterviewState
  dispatch(event: InterviewEvent): void
  /** Anything that went wrong: told to the candidate, and the session let go. Never throws. */
  fault(error: unknown): void
  /** Everything that writes to the record goes through here, one after another. */
  record: SerialQueue
  /** The same for what adds a turn: its number is known before it is on record. */
  addTurn<T>(work: () => Promise<T>): Promise<T>
  /** Numbers of the candidate's answers on record, by their names: nobody but this session adds any. */
  recorded: Map<string, number>
  /** Spoken answers on record whose words are still to come. */
  pendingTranscripts: PendingTranscripts
}

/** What is being said. */
interface Speech {
  realtime(): RealtimeSession
  utterances: Utterances
  /** What sounds, or is about to, while its words are still being made. */
  forming: Set<string>
}

/** What a led interviewer was asked to say, by utterance. `heard`: it sounds already, before all its words are known. */
type Planned = Map<string, { ticket: number; move: Move; heard?: true }>

/** What the interviewer says goes by this. */
export interface InterviewerSide extends SessionRecord, Speech, Pick<SessionParts, 'onPresence'> {
  numbers: TurnNumbers
  planned: Planned
}

/** What the candidate answers goes by this. */
export interface CandidateSide extends SessionRecord, Speech, Pick<SessionParts, 'deps'> {
  /** Answers, in the order in which they came. */
  arrivals: SerialQueue
  early: EarlyHearing
  /** Can the provider hear? */
  hears: boolean
  /** Why this connection may not write any more, null while it may. */
  over(): ErrorCode | null
}

/**
 * Stores a turn, tells the candidate, moves the machine on. Call inside `core.record`.
 * @throws AppError INTERVIEW_CLOSED, TAKEN_OVER
 */
export const storeTurn = async (core: SessionRecord, turn: NewTurn): Promise<Appended> => {
  const { context, store, interview, owner, candidate } = core
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
  })
  if (row.speaker === 'ai') candidate.send('ai-text', { seq: row.seq, text: row.content, final: true })
  core.dispatch({ type: 'turn_stored', turn: turnFact(row) })
  return appended
}
