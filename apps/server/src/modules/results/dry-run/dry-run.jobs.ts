import * as z from 'zod'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import type { ChooseEvaluators } from '../../judgement/evaluations/index.ts'
import { endDryRun, endStuckDryRuns } from './dry-run.repository.ts'
import { runDryRun } from './run-dry-run.ts'

const dryRunJob = defineJob({
  name: 'dry-run',
  payload: z.object({ runId: z.uuid() }),
  retries: 2,
  retryDelaySeconds: 5,
  // Five interviews, with a model of this machine up to half an hour each.
  expireSeconds: 3 * 60 * 60,
})

/** Longer than one interview takes to be scored, by two scorers of which the first gave way. */
const STUCK_MS = 75 * 60_000

/** @param executor the transaction that made the run */
export const queueDryRun = (
  { jobs }: Pick<AppContext, 'jobs'>,
  executor: Executor,
  runId: string,
): Promise<void> => jobs.send(dryRunJob, { runId }, { executor })

/** Takes runs up, also those that a stop of the server cut short; one whose job is gone ends as failed. */
export const handleDryRuns = (context: AppContext, chooseEvaluators: ChooseEvaluators): void => {
  const { jobs, db, clock, log } = context
  jobs.handle(dryRunJob, async ({ payload: { runId }, lastTry }) => {
    try {
      await runDryRun(context, chooseEvaluators, { runId, lastTry })
    } catch (error) {
      if (lastTry) await endDryRun(db, runId, 'failed', clock.now())
      throw error
    }
  })
  jobs.schedule('stuck-dry-runs', '*/15 * * * *', async () => {
    const ended = await endStuckDryRuns(db, new Date(clock.now().getTime() - STUCK_MS))
    if (ended > 0) log.warn({ ended }, 'dry runs that never ended were marked as failed')
  })
}
