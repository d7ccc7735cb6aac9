import * as z from 'zod'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** The last parts are still on their way when an interview ends. */
const GRACE_SECONDS = 5

export const finishRecordingJob = defineJob({
  name: 'finish-recording',
  payload: z.object({ interviewId: z.uuid() }),
  // A store of recordings may be away for hours: five and a half with these.
  retries: 12,
  retryDelaySeconds: 5,
  expireSeconds: 300,
})

/**
 * Has the recording's file made (again) in a few seconds. Call it in the transaction that ends an interview.
 * While one such job waits, further calls add nothing.
 */
export const finishRecordingSoon = (
  { jobs }: Pick<AppContext, 'jobs'>,
  interviewId: string,
  executor: Executor,
): Promise<void> =>
  jobs.send(finishRecordingJob, { interviewId }, { key: interviewId, executor, delaySeconds: GRACE_SECONDS })
