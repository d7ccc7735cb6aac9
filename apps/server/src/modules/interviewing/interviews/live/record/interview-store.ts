import type { ErrorCode } from '@vivavox/contracts/errors'
import type { CandidateEvaluation, Evaluation } from '@vivavox/contracts/evaluations'
import type { Provider } from '@vivavox/contracts/interviews'
import type { Accommodated, clientSignal, startSession } from '@vivavox/contracts/interviews-live'
import type { InterviewStatus } from '@vivavox/contracts/lists'
import type * as z from 'zod'
import { MINUTE_MS } from '../../../../../platform/clock.ts'
import type { ModelUsage } from '../../../../../platform/model-usage.ts'
import type { Storage } from '../../../../../platform/storage/storage.ts'
import type { Allowed } from '../../../accommodations/index.ts'
import type { InterviewRow } from '../../interviews.repository.ts'
import type { Appended, AppendOptions, NewTurn } from '../../transcript/append-turn.ts'
import type { TurnRow } from '../../transcript/turns.repository.ts'

/** What a live session knows of its interview. */
export type LiveInterview = Pick<
  InterviewRow,
  'id' | 'status' | 'snapshot' | 'provider' | 'question_number' | 'started_at'
> & {
  /** Whose models speak; null (a demo): the administrator's choice. */
  organisation_id: string | null
  /** What the candidate chose, and the time it gives; absent: nothing is chosen in a demo or for practice. */
  allowed?: Allowed
  /** In practice: the built-in interviewer asks in place of the interview's own. */
  standsIn?: true
}

/** What came of an interview. */
export type EvaluationOutcome =
  | { kind: 'evaluated'; evaluation: Evaluation | CandidateEvaluation | null }
  /** `awaitingWords`: its transcription is pending. */
  | { kind: 'later'; awaitingWords?: true }
  /** It is not evaluated. */
  | { kind: 'none' }

export interface LeaseTaken {
  /** Whose it was until now; null when it had been given back. */
  previousOwner: string | null
  /** When it was given back, or would have lapsed. */
  previousUntil: Date | null
}

/** By which the candidate comes in. */
export type StartMessage = z.output<typeof startSession>

/**
 * Where a live interview keeps its record: the database, or, for a demo and for practice, this process alone. Everything that is promised of
 * the record (order, idempotency keys, one connection that may write) is promised by the store.
 */
export interface InterviewStore {
  /** Only an interview is kept and evaluated; practice is one question without greeting and goodbye. */
  readonly kind: 'interview' | 'demo' | 'practice'
  /** When an interview is brought to its end, whatever is still to be asked. */
  readonly limits: { minutes: number; turns: number; characters: number }
  /** Where spoken answers are kept. */
  readonly sound: Storage
  /** Where the pieces of an answer wait for its end: the browser keeps all of them as long. */
  readonly pieces: Storage
  /** Counts bytes of an interview's answers before they are kept. @throws AppError SOUND_LIMIT_REACHED beyond what its time allows */
  reserve(id: string, bytes: number): Promise<void>

  /** Who comes to begin or to go on. @throws AppError NOT_FOUND, FORBIDDEN, INTERVIEW_CLOSED */
  admit(message: StartMessage): Promise<LiveInterview>
  /** The interview that a token opens. @throws AppError NOT_FOUND, FORBIDDEN */
  find(id: string, token: unknown): Promise<LiveInterview>
  /** As it stands now; undefined when it is gone. */
  read(id: string): Promise<LiveInterview | undefined>
  /** What its candidate chose, and the time it gives, as it stands now; null: nothing can be chosen here. */
  allowed(id: string): Promise<Allowed | null>
  /** Starts it, unless it runs already. @throws AppError NOT_FOUND, INTERVIEW_CLOSED, INTERVIEW_LIMIT_REACHED */
  start(id: string): Promise<LiveInterview>
  /** Another provider conducts it from now on. @throws AppError NOT_FOUND, INTERVIEW_CLOSED, CONFLICT once the record has a turn */
  fallBack(id: string, from: Provider, to: Provider, reason: ErrorCode): Promise<LiveInterview>
  /** The built-in interviewer conducts it from now on, by the candidate's choice. @throws AppError NOT_FOUND, INTERVIEW_CLOSED, CONFLICT */
  continueWithBuiltin(id: string, from: Provider): Promise<LiveInterview>
  /** Since when its interviewer is known to be out of reach; null while it is not. */
  awaySince(id: string): Promise<Date | null>
  /**
   * The interviewer is out of reach, and the candidate is told. @param again it was noted before
   * @returns until when the same link goes on with the interview; null when it is over
   */
  noteAway(id: string, since: Date, again: boolean): Promise<Date | null>
  /** The interviewer is there again. */
  noteBack(id: string): Promise<void>
  /** Closes it, once, however often asked. */
  finish(id: string, reason: string): Promise<void>
  /** What came of it. */
  outcome(id: string, signal: AbortSignal): Promise<EvaluationOutcome>

  /** Which connection may write, on whichever node; null: none. */
  holder(id: string): Promise<string | null>
  /** Makes `owner` the one connection that may write. @throws AppError NOT_FOUND, INTERVIEW_CLOSED */
  takeLease(id: string, owner: string): Promise<LeaseTaken>
  /** `lost` when another connection has it, else the interview's status; a deleted one was cancelled. */
  renewLease(id: string, owner: string): Promise<InterviewStatus | 'lost'>
  /** Gives it back; fine when another connection has it by now. */
  releaseLease(id: string, owner: string): Promise<void>

  /** All turns, in order. */
  turns(id: string): Promise<TurnRow[]>
  findTurn(id: string, key: string): Promise<TurnRow | undefined>
  /** Adds a turn at the end, or returns the one of the same name; one that is added by its owner renews the lease. @throws AppError NOT_FOUND, INTERVIEW_CLOSED, TAKEN_OVER */
  append(id: string, turn: NewTurn, options?: AppendOptions): Promise<Appended>
  /** Gives a spoken answer its words; undefined when there was nothing to fill in. */
  fill(
    id: string,
    key: string,
    words: string,
    source: TurnRow['source'],
    transcribedBy?: TurnRow['ears'],
  ): Promise<TurnRow | undefined>
  /** When a turn is heard; the first time counts. */
  time(id: string, seq: number, startedAt: Date, endedAt: Date): Promise<void>

  /** A spoken answer is on record: removes the parts of its sound that are no longer needed. */
  dropSound(id: string, key: string): Promise<void>
  /** Removes sound of an interview that was erased: some of it may have come meanwhile. */
  dropErased(id: string): Promise<void>
  /** A fact for the readers of the record. */
  signal(id: string, signal: z.output<typeof clientSignal>): Promise<void>
  /** The browser tried what only the server may do. */
  meddled(id: string, what: 'settings' | 'conversation'): Promise<void>
  /** What a piece of the talk took. */
  used(interview: LiveInterview, usage: ModelUsage): Promise<void>
}

/** When an interview that began then has used up its time. */
export const timeIsUpAt = (
  startedAt: Date,
  { allowed }: Pick<LiveInterview, 'allowed'>,
  { minutes }: Pick<InterviewStore['limits'], 'minutes'>,
): Date => new Date(startedAt.getTime() + (allowed?.limits.interviewMs ?? minutes * MINUTE_MS))

/** Is an interview's time used up? */
export const isOvertime = (
  { limits }: Pick<InterviewStore, 'limits'>,
  interview: Pick<LiveInterview, 'started_at' | 'allowed'>,
  now: Date,
): boolean => interview.started_at !== null && now >= timeIsUpAt(interview.started_at, interview, limits)

/** What the page is told of what the candidate chose. */
export const toldOf = ({ chosen: { note: _, ...chosen }, limits }: Allowed): Accommodated => ({
  ...chosen,
  answerMs: limits.answerMs,
  breakMs: limits.breakMs,
})
