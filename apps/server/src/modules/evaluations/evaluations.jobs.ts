import type { AppContext, Executor } from '../../platform/context.ts'
import { type ChooseEvaluators, evaluateInterview } from './evaluate-interview.ts'
import { evaluateInterviewJob } from './evaluation-job.ts'

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

export const handleEvaluationJobs = (context: AppContext, chooseEvaluators: ChooseEvaluators): void =>
  context.jobs.handle(evaluateInterviewJob, ({ payload, ...run }) =>
    evaluateInterview(context, chooseEvaluators, { ...payload, ...run }),
  )
