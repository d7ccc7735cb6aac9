import type { Evaluation } from '@vivavox/contracts/evaluations'
import { sql, type Transaction } from 'kysely'
import type { Executor } from '../../../platform/context.ts'
import { json, type Row, type Tables } from '../../../platform/database/tables.ts'
import { INVITATION_KEY } from '../../interviewing/interviews/interviews.tables.ts'
import type { AnswersInBrief } from './answers-in-brief.ts'
import { type EvaluationTurnRow, withCorrections } from './evaluation-request.ts'
import type { NotedFault } from './evaluations.tables.ts'
import { PERSON_COLUMNS, type PersonColumns } from './redaction/find-personal.ts'

type EvaluationRow = Row<'evaluations'>

/** How an evaluation job may leave an interview. */
export type SettledStatus = EvaluationRow['status'] | 'awaiting_words'

/** What an evaluation needs to know besides the record; who it is about only to leave that out. */
type BegunInterview = Pick<
  Row<'interviews'>,
  'organisation_id' | 'snapshot' | 'status' | 'is_sample' | 'evaluation_opened_at' | 'evaluation'
> &
  PersonColumns

/** Marks a waiting evaluation as running and gives what it needs; nothing when there is nothing to do any more. */
export const beginEvaluation = (
  executor: Executor,
  interviewId: string,
  now: Date,
): Promise<BegunInterview | undefined> =>
  executor
    .updateTable('interviews')
    .set({ evaluation_status: 'running', evaluation_status_at: now, evaluation_expected_at: null })
    .where('id', '=', interviewId)
    .where('withdrawn_at', 'is', null)
    .where('evaluation_status', 'in', ['queued', 'running'])
    .where('snapshot', 'is not', null)
    .returning(['organisation_id', 'snapshot', 'status', 'is_sample', 'evaluation_opened_at', 'evaluation'])
    .returning(PERSON_COLUMNS)
    .executeTakeFirst()

/** Writes down when a running evaluation is expected to end. */
export const noteExpected = async (executor: Executor, interviewId: string, at: Date): Promise<void> => {
  await executor
    .updateTable('interviews')
    .set({ evaluation_expected_at: at })
    .where('id', '=', interviewId)
    .where('evaluation_status', '=', 'running')
    .execute()
}

/** The record as the scorer needs it. */
export const listEvaluationTurns = (executor: Executor, interviewId: string): Promise<EvaluationTurnRow[]> =>
  executor
    .selectFrom('turns')
    .leftJoin('answer_corrections', join =>
      join
        .onRef('answer_corrections.interview_id', '=', 'turns.interview_id')
        .onRef('answer_corrections.seq', '=', 'turns.seq'),
    )
    .select(['turns.seq', 'speaker', 'kind', 'content', 'question_index', 'transcribed'])
    .select('answer_corrections.text as correction')
    .select(['audio_start_ms', 'audio_end_ms', 'source', 'ears'])
    .select(sql<boolean>`coalesce(starts_with(client_id, ${INVITATION_KEY}), false)`.as('invites'))
    .where('turns.interview_id', '=', interviewId)
    .orderBy('turns.seq')
    .execute()

/** The record as it is judged, with the candidate's corrections below the recorded words. */
export const listJudgedTurns = async (
  executor: Executor,
  interviewId: string,
): Promise<EvaluationTurnRow[]> => withCorrections(await listEvaluationTurns(executor, interviewId))

/** Leaves an abandoned interview without an evaluation until a reader opens it. @returns false when one did meanwhile */
export const postponeEvaluation = async (
  executor: Executor,
  interviewId: string,
  answers: AnswersInBrief,
): Promise<boolean> => {
  const changed = await executor
    .updateTable('interviews')
    .set({ evaluation_status: 'none', ...answers })
    .where('id', '=', interviewId)
    .where('evaluation_status', '=', 'running')
    .where('evaluation_opened_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Notes that a reader opened an abandoned interview, once. @returns whether its evaluation must be queued for that */
export const noteOpened = async (executor: Executor, interviewId: string, now: Date): Promise<boolean> => {
  const opened = await executor
    .updateTable('interviews')
    .set({ evaluation_opened_at: now })
    .where('id', '=', interviewId)
    .where('status', '=', 'abandoned')
    .where('evaluation_opened_at', 'is', null)
    .returning('evaluation_status')
    .executeTakeFirst()
  return opened?.evaluation_status === 'none'
}

/** Whether the candidate's page reported pasted text. */
export const hasPasted = async (executor: Executor, interviewId: string): Promise<boolean> => {
  const event = await executor
    .selectFrom('interview_events')
    .select('id')
    .where('interview_id', '=', interviewId)
    .where('kind', '=', 'paste')
    .limit(1)
    .executeTakeFirst()
  return event !== undefined
}

/** The last evaluation of an interview that came to an end. */
const findEarlier = (
  executor: Executor,
  interviewId: string,
): Promise<Pick<EvaluationRow, 'status' | 'result'> | undefined> =>
  executor
    .selectFrom('evaluations')
    .select(['status', 'result'])
    .where('interview_id', '=', interviewId)
    .where('status', '!=', 'failed')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Writes down why a try failed; of a job that comes late, nothing.
 * @param waitsSince from now on it waits for its next try; null: there is none
 */
export const noteFault = async (
  executor: Executor,
  interviewId: string,
  fault: NotedFault,
  waitsSince: Date | null,
): Promise<void> => {
  await executor
    .updateTable('interviews')
    .set({
      evaluation_fault: json(fault),
      ...(waitsSince && { evaluation_status: 'queued', evaluation_status_at: waitsSince }),
    })
    .where('id', '=', interviewId)
    .where('evaluation_status', '=', 'running')
    .execute()
}

/**
 * Stores an evaluation and what the interview shows of it. Only for a running evaluation: a job that comes late, or
 * twice, changes nothing. A failed one leaves the interview without scores, or with those that it had.
 * @returns whether it was stored
 */
export const storeEvaluation = async (
  transaction: Transaction<Tables>,
  row: {
    id: string
    interviewId: string
    status: SettledStatus
    reason: string | null
    at: Date
    answers: AnswersInBrief
  },
  result: Evaluation,
): Promise<boolean> => {
  const earlier = row.status === 'failed' ? await findEarlier(transaction, row.interviewId) : undefined
  const status = earlier?.status ?? row.status
  const kept = earlier?.result ?? result
  const shown = status === 'done' ? kept : null
  const changed = await transaction
    .updateTable('interviews')
    .set({
      evaluation_status: status,
      technical_score: shown?.technical_score ?? null,
      communication_score: shown?.communication_score ?? null,
      overall_score: shown?.overall_score ?? null,
      recommendation: shown?.recommendation ?? null,
      evaluation: json(kept),
      evaluated_by: kept.engine.provider,
      flags: json(kept.flags),
      ...row.answers,
      // A failed try shows what was shown before.
      ...(row.status === 'failed' ? {} : { seen_at: null }),
      ...(row.status === 'failed' ? {} : { evaluation_fault: null }),
    })
    .where('id', '=', row.interviewId)
    .where('evaluation_status', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  if (!changed) return false
  // Nothing was evaluated: no entry in the list of evaluations.
  if (row.status === 'awaiting_words') return true
  await transaction
    .insertInto('evaluations')
    .values({
      id: row.id,
      interview_id: row.interviewId,
      status: row.status,
      reason: row.reason,
      result: json(result),
      created_at: row.at,
    })
    .execute()
  return true
}

/** Queues the evaluation of a finished interview again. @returns false when it was never finished or never began */
export const requeueEvaluation = async (
  executor: Executor,
  interviewId: string,
  now: Date,
): Promise<boolean> => {
  const changed = await executor
    .updateTable('interviews')
    .set({ evaluation_status: 'queued', evaluation_status_at: now })
    .where('id', '=', interviewId)
    .where('status', 'in', ['completed', 'abandoned'])
    .where('snapshot', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/**
 * Queues evaluations again that were queued or begun before `before` and never ended.
 * @returns ids of at most `limit` interviews
 */
export const requeueStuck = async (
  executor: Executor,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<string[]> => {
  const rows = await executor
    .updateTable('interviews')
    .set({ evaluation_status: 'queued', evaluation_status_at: now })
    .where('id', 'in', interviews =>
      interviews
        .selectFrom('interviews')
        .select('id')
        .where('evaluation_status', 'in', ['queued', 'running'])
        .where('evaluation_status_at', '<', before)
        .where('withdrawn_at', 'is', null)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return rows.map(row => row.id)
}

/** Locks an interview whose record has changed; nothing when it is gone. */
export const lockEvaluation = (executor: Executor, interviewId: string) =>
  executor
    .selectFrom('interviews')
    .select(['organisation_id', 'status', 'ended_at', 'evaluation_status', 'withdrawn_at'])
    .where('id', '=', interviewId)
    .forUpdate()
    .executeTakeFirst()

/** How far the evaluation of an interview is, and its result. */
export const readEvaluation = (
  executor: Executor,
  interviewId: string,
): Promise<Pick<Row<'interviews'>, 'evaluation_status' | 'evaluation'> | undefined> =>
  executor
    .selectFrom('interviews')
    .select(['evaluation_status', 'evaluation'])
    .where('id', '=', interviewId)
    .executeTakeFirst()

/** The overall score of the newest evaluation that reads no correction; undefined: there is none. */
export const scoreBeforeCorrections = async (
  executor: Executor,
  interviewId: string,
): Promise<number | null | undefined> => {
  const row = await executor
    .selectFrom('evaluations')
    .select('result')
    .where('interview_id', '=', interviewId)
    .where('status', '!=', 'failed')
    .where(sql<boolean>`result->>'with_corrections' is null`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.result.overall_score
}

/** Thirty can be asked for in an hour: the owner who goes on for weeks does not read them all. */
const HISTORY_MAX = 200

/** The latest evaluations of an interview, newest first. */
export const listEvaluations = (executor: Executor, interviewId: string): Promise<EvaluationRow[]> =>
  executor
    .selectFrom('evaluations')
    .selectAll()
    .where('interview_id', '=', interviewId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(HISTORY_MAX)
    .execute()
