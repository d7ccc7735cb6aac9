import * as z from 'zod'
import type { AppContext, Executor } from '../../platform/context.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { type ChooseEvaluators, evaluateInterview } from './evaluate-interview.ts'
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

/**
 * Queues the evaluation of an interview whose status is `queued`. Call it in the transaction that ends the interview.
 * While one waits, another for the same interview adds nothing.
 * @param later after all that somebody waits for
 */
export const queueEvaluation = (
  { jobs }: Pick<AppContext, 'jobs'>,
  executor: Executor,
  interviewId: string,
  reason: string | null = null,
  later = false,
): Promise<void> =>
  jobs.send(evaluateInterviewJob, { interviewId, reason }, { key: interviewId, executor, later })

/** Evaluates what is queued. */
export const handleEvaluationJobs = (context: AppContext, chooseEvaluators: ChooseEvaluators): void =>
  context.jobs.handle(evaluateInterviewJob, ({ payload, ...run }) =>
    evaluateInterview(context, chooseEvaluators, { ...payload, ...run }),
  )
