import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { type ChooseEvaluators, handleEvaluationJobs } from './evaluate-interview.ts'
import { bindEvaluationRoutes, type InterviewAccess } from './evaluations.routes.ts'
import { handleJudging } from './judge-ahead.ts'
import { requeueStuckEvaluations } from './pending-evaluations.ts'
import { bindQueueRoutes } from './queue/queue.routes.ts'

export { scoredCriteria } from './default-criteria.ts'
export { type ChooseEvaluators, queueEvaluation } from './evaluate-interview.ts'
export { withCorrections } from './evaluation-request.ts'
export { presentEvaluation } from './evaluations.presenter.ts'
export { scoreBeforeCorrections } from './evaluations.repository.ts'
export { judgeSoon } from './judge-ahead.ts'
export { findJudged, keepJudged } from './judged-answers.repository.ts'
export {
  evaluateOpened,
  isReadable,
  onTranscriptReady,
  reevaluateCorrected,
  waitForEvaluation,
} from './pending-evaluations.ts'
export { countEvaluations } from './queue/queue.repository.ts'
export { offerToEvaluateAgain } from './queue/requeue.ts'
export { quoteStarts } from './quote-starts.ts'
export { type PersonColumns, personOf } from './redaction/find-personal.ts'
export { createRedactor, type Placeholders, redactEvaluation } from './redaction/redact.ts'
export { scoreRequest, scoreSimulated } from './score-simulated.ts'

interface EvaluationsDeps extends InterviewAccess {
  chooseEvaluators: ChooseEvaluators
}

/** The evaluation job, the sweep after lost ones, and the routes. This module never imports the interviews module, which reads evaluations. */
export const registerEvaluations = (
  app: FastifyInstance,
  context: AppContext,
  deps: EvaluationsDeps,
): void => {
  handleEvaluationJobs(context, deps.chooseEvaluators)
  handleJudging(context, deps.chooseEvaluators)
  context.jobs.schedule('requeue-stuck-evaluations', '*/5 * * * *', async () => {
    const requeued = await requeueStuckEvaluations(context)
    if (requeued > 0) context.log.warn({ requeued }, 'evaluations that never ended were queued again')
  })
  bindEvaluationRoutes(app, context, deps)
  bindQueueRoutes(app, context)
}
