import * as z from 'zod'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { endRun } from './calibration.repository.ts'
import { runTrial } from './run-trial.ts'
import type { Sample } from './sample/read-sample.ts'
import type { ChooseTried } from './trial.ts'

const calibrateJob = defineJob({
  name: 'calibrate',
  payload: z.object({ runId: z.uuid() }),
  retries: 1,
  retryDelaySeconds: 10,
  // Two models of this machine, some minutes for each interview.
  expireSeconds: 3 * 60 * 60,
})

export const queueTrial = (
  { jobs }: Pick<AppContext, 'jobs'>,
  executor: Executor,
  runId: string,
): Promise<void> => jobs.send(calibrateJob, { runId }, { executor })

export const handleTrials = (context: AppContext, choose: ChooseTried, sample: () => Sample): void =>
  context.jobs.handle(calibrateJob, async ({ payload: { runId }, lastTry }) => {
    try {
      await runTrial(context, choose, { runId, sample: sample() })
    } catch (error) {
      if (lastTry) await endRun(context.db, 'failed', runId)
      throw error
    }
  })
