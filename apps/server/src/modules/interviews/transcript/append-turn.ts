import { type QueryCreator, sql } from 'kysely'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { isDuplicate } from '../../../platform/database/errors.ts'
import { json, type NewRow, type RowChange, type Tables } from '../../../platform/database/tables.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { TurnKind } from '../interviews.tables.ts'
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

type InterviewChange = Pick<RowChange<'interviews'>, 'last_event_at' | 'question_number' | 'live_until'>

/**
 * In one query: the turn that is stored under this idempotency key, if any, and the highest number. Right only while the interview's row is locked.
 */
const findPlace = async (
  executor: Executor,
  interviewId: string,
  clientId: string,
): Promise<{ known: TurnRow | undefined; last: number }> => {
  const rows = await executor
    .selectFrom('turns')
    .selectAll()
    .where('interview_id', '=', interviewId)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('client_id', '=', clientId),
        eb(
          'seq',
          '=',
          selectFrom('turns')
            .select(({ fn }) => fn.max('seq').as('seq'))
            .where('interview_id', '=', interviewId),
        ),
      ]),
    )
    .execute()
  return {
    known: rows.find(row => row.client_id === clientId),
    last: Math.max(0, ...rows.map(({ seq }) => seq)),
  }
}

/** Adds the turn, and in the same statement changes its interview. */
const insertTurn = (
  executor: Executor,
  turn: NewRow<'turns'>,
  interview: InterviewChange,
): Promise<TurnRow> =>
  executor
    .with('interview', query =>
      query.updateTable('interviews').set(interview).where('id', '=', turn.interview_id),
    )
    .insertInto('turns')
    .values(turn)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Who may add a turn: only while the interview runs, and while this connection speaks for it (null: any caller). */
const changeRunning =
  (id: string, owner: string | null, change: InterviewChange) => (query: QueryCreator<Tables>) => {
    const running = query
      .updateTable('interviews')
      .set(change)
      .where('id', '=', id)
      .where('status', '=', 'in_progress')
      .returning('id')
    return owner === null ? running : running.where('live_owner', '=', owner)
  }

/**
 * The same with nothing asked before: the next number is found by the statement that takes it, which is all that a turn costs when
 * no other connection writes.
 * @returns undefined when this owner may not add one
 * @throws isDuplicate when the name is taken, or the number by a turn written at the same moment
 */
const insertNextTurn = (
  executor: Executor,
  turn: Omit<NewRow<'turns'>, 'seq'>,
  owner: string | null,
  interview: InterviewChange,
): Promise<TurnRow | undefined> => {
  const columns = Object.keys(turn) as (keyof typeof turn)[]
  const next = sql<number>`(select coalesce(max(seq), 0) + 1 from turns where interview_id = ${turn.interview_id})`
  return executor
    .with('running', changeRunning(turn.interview_id, owner, interview))
    .insertInto('turns')
    .columns(['seq', ...columns])
    .expression(query =>
      query
        .selectFrom('running')
        .select([next.as('seq'), ...columns.map(column => sql`${turn[column]}`.as(column))]),
    )
    .returningAll()
    .executeTakeFirst()
}

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
