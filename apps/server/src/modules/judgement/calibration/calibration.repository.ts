import type { CalibratedEngine, CalibrationChange, CalibrationRun } from '@vivavox/contracts/calibration'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/context.ts'
import { json, type Row } from '../../../platform/database/tables.ts'
import type { StoredOutcome } from './calibration.tables.ts'

export type RunRow = Row<'calibration_runs'>
export type CalibrationRow = Row<'calibrations'>

/** @returns false while another one runs */
export const insertRun = async (
  executor: Executor,
  run: { id: string; change: CalibrationChange; cases: number; userId: string; at: Date },
): Promise<boolean> => {
  const inserted = await executor
    .insertInto('calibration_runs')
    .values({
      id: run.id,
      change: json(run.change),
      cases: run.cases,
      created_by: run.userId,
      created_at: run.at,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findRun = (executor: Executor, id: string): Promise<RunRow | undefined> =>
  executor.selectFrom('calibration_runs').selectAll().where('id', '=', id).executeTakeFirst()

export const findLastRun = (executor: Executor): Promise<RunRow | undefined> =>
  executor
    .selectFrom('calibration_runs')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What a run is about, once its engines are known. */
export const saveEngines = async (
  executor: Executor,
  id: string,
  engines: { tried: CalibratedEngine; inUse: CalibratedEngine | null; cases: number },
): Promise<void> => {
  await executor
    .updateTable('calibration_runs')
    .set({
      tried: json(engines.tried),
      in_use: engines.inUse && json(engines.inUse),
      cases: engines.cases,
      cases_done: 0,
    })
    .where('id', '=', id)
    .execute()
}

/** Counts what is done; of several at a time the one that is stored last may have counted less. @returns false once the run was stopped */
export const saveProgress = async (executor: Executor, id: string, done: number): Promise<boolean> => {
  const running = await executor
    .updateTable('calibration_runs')
    .set({ cases_done: sql`greatest(cases_done, ${done})` })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return running !== undefined
}

/** Ends the run that runs. @param id absent: whichever it is */
export const endRun = async (
  executor: Executor,
  status: Exclude<CalibrationRun['status'], 'running'>,
  id?: string,
): Promise<void> => {
  const ending = executor.updateTable('calibration_runs').set({ status }).where('status', '=', 'running')
  await (id === undefined ? ending : ending.where('id', '=', id)).execute()
}

export const saveCalibration = async (
  executor: Executor,
  engine: CalibratedEngine,
  measured: { sample: string; outcomes: StoredOutcome[]; at: Date },
): Promise<void> => {
  const values = { sample: measured.sample, outcomes: json(measured.outcomes), at: measured.at }
  const { provider, model, prompt_version } = engine
  await executor
    .insertInto('calibrations')
    .values({ provider, model, prompt_version, ...values })
    .onConflict(conflict => conflict.columns(['provider', 'model', 'prompt_version']).doUpdateSet(values))
    .execute()
}

/** Newest first. */
export const listCalibrations = (executor: Executor, sample: string): Promise<CalibrationRow[]> =>
  executor.selectFrom('calibrations').selectAll().where('sample', '=', sample).orderBy('at', 'desc').execute()
