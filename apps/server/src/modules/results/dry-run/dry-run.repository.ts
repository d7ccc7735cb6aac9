import type { SimulatedResult } from '@vivavox/contracts/dry-run'
import type { Executor } from '../../../platform/context.ts'
import { json, type Row } from '../../../platform/database/tables.ts'
import type { InterviewSnapshot } from '../../interviewing/interviews/interviews.tables.ts'

export type DryRunRow = Row<'dry_runs'>

/** Takes the place of the vacancy's last run. @returns false while one runs */
export const insertDryRun = async (
  transaction: Executor,
  run: { id: string; vacancyId: string; snapshot: InterviewSnapshot; now: Date },
): Promise<boolean> => {
  await transaction
    .deleteFrom('dry_runs')
    .where('vacancy_id', '=', run.vacancyId)
    .where('status', '!=', 'running')
    .execute()
  const inserted = await transaction
    .insertInto('dry_runs')
    .values({
      id: run.id,
      vacancy_id: run.vacancyId,
      snapshot: json(run.snapshot),
      created_at: run.now,
      at: run.now,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findDryRun = (executor: Executor, id: string): Promise<DryRunRow | undefined> =>
  executor.selectFrom('dry_runs').selectAll().where('id', '=', id).executeTakeFirst()

export const findLastDryRun = (executor: Executor, vacancyId: string): Promise<DryRunRow | undefined> =>
  executor
    .selectFrom('dry_runs')
    .selectAll()
    .where('vacancy_id', '=', vacancyId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** @returns false once the run is over or gone */
export const saveResults = async (
  executor: Executor,
  id: string,
  results: readonly SimulatedResult[],
  at: Date,
): Promise<boolean> => {
  const saved = await executor
    .updateTable('dry_runs')
    .set({ results: json(results), at })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

export const endDryRun = async (
  executor: Executor,
  id: string,
  status: 'done' | 'failed',
  at: Date,
): Promise<void> => {
  await executor
    .updateTable('dry_runs')
    .set({ status, at })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute()
}

/** Ends runs that gave no sign of life since. @returns how many */
export const endStuckDryRuns = async (executor: Executor, before: Date): Promise<number> => {
  const ended = await executor
    .updateTable('dry_runs')
    .set({ status: 'failed' })
    .where('status', '=', 'running')
    .where('at', '<', before)
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}
