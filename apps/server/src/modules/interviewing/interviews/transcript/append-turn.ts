import type { AppContext } from '../../../../platform/context.ts'
import { isDuplicate } from '../../../../platform/database/errors.ts'
import { json } from '../../../../platform/database/tables.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import type { TurnKind } from '../interviews.tables.ts'
import {
  findPlace,
  type InterviewChange,
  insertNextTurn,
  insertTurn,
  lockOpenInterview,
} from './append-turn.repository.ts'
import { type TurnRow, turnContent } from './turns.repository.ts'

export interface NewTurn {
  /** Idempotency key: a turn is stored once however often it is sent. */
  key: string
  speaker: 'ai' | 'candidate'
  kind: TurnKind
  content: string
  questionIndex: number | null
  source: 'server' | 'browser' | 'typed'
  transcribed?: boolean
  transcribedBy?: TurnRow['ears']
  /** Its words will be written down later; `soon`: by the transcriber that hears it now, the queue only if that fails. */
  wordsDue?: boolean | 'soon'
  audioKey?: string | null
  startedAt?: Date | null
  endedAt?: Date | null
}

export interface AppendOptions {
  /** Fencing: only while this connection speaks for the interview. Absent: any caller (HTTP). */
  owner?: string
  /** Until when the owner's lease is kept by that. */
  liveUntil?: Date
  /** How many questions are asked once this turn is stored; kept next to the turns in the same transaction. */
  questionNumber?: number
}

export interface Appended {
  turn: TurnRow
  /** false: it was there already, and nothing was changed. */
  created: boolean
}

/** A new turn as it stands on record. */
export const turnRow = (interviewId: string, seq: number, now: Date, turn: NewTurn): TurnRow => ({
  interview_id: interviewId,
  seq,
  client_id: turn.key,
  speaker: turn.speaker,
  kind: turn.kind,
  content: turnContent(turn.content),
  question_index: turn.questionIndex,
  source: turn.source,
  transcribed: turn.transcribed ?? true,
  audio_key: turn.audioKey ?? null,
  started_at: turn.startedAt ?? null,
  ended_at: turn.endedAt ?? null,
  stored_at: now,
  audio_start_ms: null,
  audio_end_ms: null,
  ears: turn.transcribedBy ?? null,
  words_due: Boolean(turn.wordsDue),
  words_tries: 0,
})

type Parts = Pick<AppContext, 'db' | 'clock'>

/** One statement, which is all that it takes as a rule. @returns null when it is not that simple */
const appendAtOnce = async (
  { db }: Parts,
  row: TurnRow,
  change: InterviewChange,
  owner: string | undefined,
): Promise<Appended | null> => {
  const { seq: _, ears, ...turn } = row
  try {
    const stored = await insertNextTurn(db, { ...turn, ears: ears && json(ears) }, owner ?? null, change)
    return stored ? { turn: stored, created: true } : null
  } catch (error) {
    if (isDuplicate(error)) return null
    throw error
  }
}

/** Step by step, with the interview's row locked: finds the turn that was there before, or why there may be none. */
const appendInLine = (
  { db }: Parts,
  row: TurnRow,
  change: InterviewChange,
  owner: string | undefined,
): Promise<Appended> =>
  inTransaction(db, async executor => {
    const interview = await lockOpenInterview(executor, row.interview_id, owner)
    const { known, last } = await findPlace(executor, row.interview_id, row.client_id ?? '')
    if (known) return { turn: known, created: false }
    interview.check()
    const turn = { ...row, seq: last + 1, ears: row.ears && json(row.ears) }
    return { turn: await insertTurn(executor, turn, change), created: true }
  })

/**
 * Adds a turn at the end of the record, durably, or returns the one stored earlier under the same key (also when the
 * interview is closed by now). Safe under any concurrency: the database gives each number and each name once, and callers
 * who meet wait for each other.
 * @throws AppError NOT_FOUND, INTERVIEW_CLOSED, TAKEN_OVER (another connection speaks for the interview)
 */
export const appendTurn = async (
  context: Parts,
  interviewId: string,
  turn: NewTurn,
  { owner, liveUntil, questionNumber }: AppendOptions = {},
): Promise<Appended> => {
  const now = context.clock.now()
  const row = turnRow(interviewId, 0, now, turn)
  const change = {
    last_event_at: now,
    ...(questionNumber === undefined ? {} : { question_number: questionNumber }),
    ...(liveUntil === undefined ? {} : { live_until: liveUntil }),
  }
  const added = await appendAtOnce(context, row, change, owner)
  return added ?? appendInLine(context, row, change, owner)
}
