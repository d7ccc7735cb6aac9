import type { AppContext, Executor } from '../../../platform/context.ts'
import { json, type TurnKind } from '../../../platform/database/tables.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { findPlace, insertTurn, storable, type TurnRow } from './turns.repository.ts'

export interface NewTurn {
  /** Once-only name: the same name is stored once however often it is sent. */
  key: string
  speaker: 'ai' | 'candidate'
  kind: TurnKind
  content: string
  questionIndex: number | null
  source: 'server' | 'browser' | 'typed'
  transcribed?: boolean
  ears?: TurnRow['ears']
  /** Its words will be written down later. */
  wordsDue?: boolean
  audioKey?: string | null
  startedAt?: Date | null
  endedAt?: Date | null
}

export interface AppendOptions {
  /** Fencing: only while this connection speaks for the interview. Absent: whoever asks (HTTP). */
  owner?: string
  /** How many questions are asked once this turn is stored; kept beside the turns in the same transaction. */
  questionNumber?: number
}

export interface Appended {
  turn: TurnRow
  /** false: it was there already, and nothing was changed. */
  created: boolean
}

/** Locks the interview's row, so that turns get their numbers one after another. @throws AppError */
const lockOpenInterview = async (executor: Executor, interviewId: string, owner: string | undefined) => {
  const row = await executor
    .selectFrom('interviews')
    .select(['status', 'live_owner'])
    .where('id', '=', interviewId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  return {
    check: () => {
      if (row.status !== 'in_progress') throw new AppError('INTERVIEW_CLOSED')
      if (owner !== undefined && row.live_owner !== owner) throw new AppError('TAKEN_OVER')
    },
  }
}

/** A new turn as it stands on record. */
export const turnRow = (interviewId: string, seq: number, now: Date, turn: NewTurn): TurnRow => ({
  interview_id: interviewId,
  seq,
  client_id: turn.key,
  speaker: turn.speaker,
  kind: turn.kind,
  content: storable(turn.content),
  question_index: turn.questionIndex,
  source: turn.source,
  transcribed: turn.transcribed ?? true,
  audio_key: turn.audioKey ?? null,
  started_at: turn.startedAt ?? null,
  ended_at: turn.endedAt ?? null,
  stored_at: now,
  audio_start_ms: null,
  audio_end_ms: null,
  ears: turn.ears ?? null,
  words_due: turn.wordsDue ?? false,
  words_tries: 0,
})

/**
 * Adds a turn at the end of the record, durably, or returns the one stored earlier under the same key (also when the
 * interview is closed by now). Safe under any concurrency: the interview's row is locked while the number is given.
 * @throws AppError NOT_FOUND, INTERVIEW_CLOSED, TAKEN_OVER (another connection speaks for the interview)
 */
export const appendTurn = (
  context: Pick<AppContext, 'db' | 'clock'>,
  interviewId: string,
  turn: NewTurn,
  options: AppendOptions = {},
): Promise<Appended> =>
  inTransaction(context.db, async executor => {
    const interview = await lockOpenInterview(executor, interviewId, options.owner)
    const { known, last } = await findPlace(executor, interviewId, turn.key)
    if (known) return { turn: known, created: false }
    interview.check()
    const now = context.clock.now()
    const row = turnRow(interviewId, last + 1, now, turn)
    const stored = await insertTurn(
      executor,
      { ...row, ears: row.ears && json(row.ears) },
      {
        last_event_at: now,
        ...(options.questionNumber === undefined ? {} : { question_number: options.questionNumber }),
      },
    )
    return { turn: stored, created: true }
  })
