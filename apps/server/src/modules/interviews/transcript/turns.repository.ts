import { type QueryCreator, sql } from 'kysely'
import type { Executor } from '../../../platform/context.ts'
import {
  json,
  type NewRow,
  type Row,
  type RowChange,
  type Tables,
} from '../../../platform/database/tables.ts'

export type TurnRow = Row<'turns'>

type InterviewChange = Pick<RowChange<'interviews'>, 'last_event_at' | 'question_number' | 'live_until'>

/** No turn holds more, characters: whoever says more is no person and no interviewer. */
const CONTENT_MAX = 20_000

/** Words as every database takes them, whatever a provider made of them. */
export const storable = (words: string): string =>
  words.slice(0, CONTENT_MAX).replaceAll('\u0000', '').toWellFormed()

/** All turns of an interview, in order. */
export const listTurns = (executor: Executor, interviewId: string): Promise<TurnRow[]> =>
  executor.selectFrom('turns').selectAll().where('interview_id', '=', interviewId).orderBy('seq').execute()

/** The turn that was stored under a once-only name, if any. */
export const findTurn = (
  executor: Executor,
  interviewId: string,
  clientId: string,
): Promise<TurnRow | undefined> =>
  executor
    .selectFrom('turns')
    .selectAll()
    .where('interview_id', '=', interviewId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

/** 0 when there is none. Right only while the interview's row is locked. */
export const lastSeq = async (executor: Executor, interviewId: string): Promise<number> => {
  const row = await executor
    .selectFrom('turns')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .where('interview_id', '=', interviewId)
    .executeTakeFirst()
  return row?.seq ?? 0
}

/**
 * In one query: the turn that is stored under this once-only name, if any, and the highest number. Right only while the interview's row is locked.
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

/** Who may add a turn: only while the interview runs, and while this connection speaks for it (null: whoever asks). */
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
 * nobody else writes.
 * @returns undefined when this owner may not add one
 * @throws isDuplicate when the name is taken, or the number by somebody who wrote at the same moment
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

/** When a turn is heard; the first time counts, since a question may be spoken again after a break. */
export const timeTurn = async (
  executor: Executor,
  interviewId: string,
  seq: number,
  startedAt: Date,
  endedAt: Date,
): Promise<void> => {
  await executor
    .updateTable('turns')
    .set({ started_at: startedAt, ended_at: endedAt })
    .where('interview_id', '=', interviewId)
    .where('seq', '=', seq)
    .where('ended_at', 'is', null)
    .execute()
}

/**
 * Gives a spoken answer, which has its place on record already, its words; what has words keeps them, and may get more of
 * them from whoever wrote them down here.
 * @returns the turn, undefined when there was nothing to fill in
 */
export const fillTurn = (
  executor: Executor,
  interviewId: string,
  clientId: string,
  said: string,
  source: TurnRow['source'],
  ears: TurnRow['ears'] = null,
): Promise<TurnRow | undefined> => {
  const words = storable(said)
  return executor
    .updateTable('turns')
    .set({ content: words, transcribed: true, source, words_due: false, ears: ears && json(ears) })
    .where('interview_id', '=', interviewId)
    .where('client_id', '=', clientId)
    .where('speaker', '=', 'candidate')
    .where(({ eb, or, and }) => {
      const hasNone = eb('transcribed', '=', false)
      if (source !== 'server') return hasNone
      const isMore = sql<boolean>`content <> ${words} and starts_with(${words}, content)`
      return or([hasNone, and([eb('source', '=', source), isMore])])
    })
    .returningAll()
    .executeTakeFirst()
}
