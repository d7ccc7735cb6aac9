import * as z from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { SAMPLES_MS } from './take-samples.ts'

/** Tried for about ten minutes: a provider may be away for a while. */
export const evaluateInterviewJob = defineJob({
  name: 'evaluate-interview',
  payload: z.object({ interviewId: z.uuid(), reason: z.string().nullable() }),
  retries: 5,
  retryDelaySeconds: 10,
  // Two scorers, one after the other in the last try, each with its longest wait. A worker that dies is known much sooner.
  expireSeconds: (2 * SAMPLES_MS) / 1_000 + 300,
})
