import { type QueryCreator, sql } from 'kysely'
import type { Executor } from '../../../../platform/context.ts'
import type { NewRow, RowChange, Tables } from '../../../../platform/database/tables.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import type { TurnRow } from './turns.repository.ts'

/** Locks the interview's row, so that turns get their numbers one after another. @throws AppError */
export const lockOpenInterview = async (
  executor: Executor,
  interviewId: string,
  owner: string | undefined,
) => {
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

export type InterviewChange = Pick<
  RowChange<'interviews'>,
  'last_event_at' | 'question_number' | 'live_until'
>

/**
 * In one query: the turn that is stored under this idempotency key, if any, and the highest number. Right only while the interview's row is locked.
 */
export const findPlace = async (
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
export const insertTurn = (
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
export const insertNextTurn = (
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
