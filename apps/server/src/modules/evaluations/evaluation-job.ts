import * as z from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { SAMPLES_MS } from './take-samples.ts'

/**
 * Two scorers, one after the other in the last try, each with its longest wait, and before each the interview that another job
 * has evaluated there. Milliseconds. A worker that dies is known much sooner.
 */
export const LONGEST_RUN_MS = 4 * SAMPLES_MS

/** Tried for about ten minutes: a provider may be away for a while. */
export const evaluateInterviewJob = defineJob({
  name: 'evaluate-interview',
  payload: z.object({ interviewId: z.uuid(), reason: z.string().nullable() }),
  retries: 5,
  retryDelaySeconds: 10,
  expireSeconds: LONGEST_RUN_MS / 1_000 + 300,
})
