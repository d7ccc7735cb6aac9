import type { Decide, Labels } from '@vivavox/contracts/decisions'
import type { Executor } from '../../../platform/context.ts'
import { json, type NewRow, type RowChange } from '../../../platform/database/tables.ts'

/** More decisions about one candidate are not read at once. */
const HISTORY_MAX = 200

const decisionsOf = (executor: Executor, interviewId: string) =>
  executor
    .selectFrom('decisions')
    .leftJoin('users as decider', 'decider.id', 'decisions.decided_by')
    .leftJoin('users as withdrawer', 'withdrawer.id', 'decisions.withdrawn_by')
    .select(['decisions.id', 'decision', 'reason', 'rating', 'notes', 'decided_at', 'withdrawn_at'])
    .select(['decider.id as decider_id', 'decider.name as decider_name'])
    .select(['withdrawer.id as withdrawer_id', 'withdrawer.name as withdrawer_name'])
    .where('interview_id', '=', interviewId)
    .orderBy('decided_at', 'desc')
    .orderBy('decisions.id', 'desc')

export type DecisionRow = Awaited<ReturnType<ReturnType<typeof decisionsOf>['execute']>>[number]

/** Every decision about a candidate, newest first. */
export const listDecisions = (executor: Executor, interviewId: string): Promise<DecisionRow[]> =>
  decisionsOf(executor, interviewId).limit(HISTORY_MAX).execute()

/** The decision that counts: the newest that was not withdrawn. */
export const findDecision = (executor: Executor, interviewId: string): Promise<DecisionRow | undefined> =>
  decisionsOf(executor, interviewId).where('withdrawn_at', 'is', null).limit(1).executeTakeFirst()

/** When the decision that counts was made; undefined: there is none, or it is put off. */
export const decidedAt = async (executor: Executor, interviewId: string): Promise<Date | undefined> => {
  const row = await findDecision(executor, interviewId)
  return row?.decision === 'hold' ? undefined : row?.decided_at
}

/** Locks the labels of an interview until the transaction ends, so that decisions and labels are stored one after another. */
export const lockLabels = (executor: Executor, interviewId: string): Promise<Labels | undefined> =>
  executor
    .selectFrom('interviews')
    .select(['starred', 'tags'])
    .where('id', '=', interviewId)
    .forUpdate()
    .executeTakeFirst()

/** Locks an interview until the transaction ends. */
export const lockInterview = (executor: Executor, interviewId: string) =>
  executor
    .selectFrom('interviews')
    .select(['withdrawn_at', 'status'])
    .where('id', '=', interviewId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const insertDecision = async (executor: Executor, row: NewRow<'decisions'>): Promise<void> => {
  await executor.insertInto('decisions').values(row).execute()
}

export const markWithdrawn = async (
  executor: Executor,
  id: string,
  by: { withdrawn_by: string; withdrawn_at: Date },
): Promise<void> => {
  await executor.updateTable('decisions').set(by).where('id', '=', id).execute()
}

const changeShown = async (
  executor: Executor,
  interviewId: string,
  change: RowChange<'interviews'>,
): Promise<void> => {
  await executor.updateTable('interviews').set(change).where('id', '=', interviewId).execute()
}

/** Puts in the interview's row what lists show of the decision that counts. */
export const showDecision = (
  executor: Executor,
  interviewId: string,
  current: Pick<Decide, 'decision' | 'rating'> | undefined,
): Promise<void> =>
  changeShown(executor, interviewId, {
    decision: current?.decision ?? null,
    decision_rating: current?.rating ?? null,
  })

export const changeLabels = (
  executor: Executor,
  interviewId: string,
  { starred, tags }: Labels,
): Promise<void> => changeShown(executor, interviewId, { starred, tags: json(tags) })
