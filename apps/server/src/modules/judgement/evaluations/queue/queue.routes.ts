import { evaluationQueueRoutes, QUEUE_MAX, type QueuedEvaluation } from '@vivavox/contracts/evaluation-queue'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../../platform/context.ts'
import { bindRoute } from '../../../../platform/http/bind-route.ts'
import { traced } from '../../../../platform/http/trail.ts'
import type { OpenJob } from '../../../../platform/jobs/jobs.ts'
import { scopeOf } from '../../../accounts/organisations/index.ts'
import { requireVacancyOf } from '../../../hiring/vacancies/index.ts'
import { evaluateInterviewJob } from '../evaluate-interview.ts'
import { countEvaluations, listQueue, type QueuedRow } from './queue.repository.ts'
import { reevaluateAll, reevaluateFailed, reevaluateOneFailed } from './requeue.ts'

/** @param job what of it waits or runs */
const presentQueued = (row: QueuedRow, job: OpenJob | undefined): QueuedEvaluation => ({
  interview_id: row.id,
  vacancy_title: row.title,
  evaluation_status: row.evaluation_status,
  since: row.evaluation_status_at?.toISOString() ?? null,
  fault: row.evaluation_fault,
  tries: job?.tries ?? row.evaluation_fault?.tries ?? null,
  next_try: job?.nextAt?.toISOString() ?? null,
})

/** The administrator's view of all evaluations, and what an owner may queue at once. */
export const bindQueueRoutes = (app: FastifyInstance, context: AppContext): void => {
  bindRoute(app, evaluationQueueRoutes, 'GET /admin/evaluations', async ({ query }) => {
    const [counts, rows] = await Promise.all([
      countEvaluations(context.db),
      listQueue(context.db, query.status, QUEUE_MAX),
    ])
    const open = await context.jobs.open(
      evaluateInterviewJob,
      rows.map(({ id }) => id),
    )
    return { counts, evaluations: rows.map(row => presentQueued(row, open.get(row.id))) }
  })

  bindRoute(
    app,
    evaluationQueueRoutes,
    'POST /admin/evaluations/{id}/re-run',
    async ({ params, actor: { id: accountId }, request }) => {
      await reevaluateOneFailed(traced(context, request), { interviewId: params.id, accountId })
      return { evaluation_status: 'queued' as const }
    },
  )

  bindRoute(
    app,
    evaluationQueueRoutes,
    'POST /admin/evaluations/re-run',
    async ({ actor: { id }, request }) => {
      return { queued: await reevaluateFailed(traced(context, request), id) }
    },
  )

  bindRoute(
    app,
    evaluationQueueRoutes,
    'POST /interviews/re-evaluate',
    async ({ body, request, actor, organisation }) => {
      const { evaluated_by: by, vacancy_id: vacancyId } = body
      const permission = 'interview.evaluate'
      const asking = traced(context, request)
      if (!vacancyId) {
        const scope = await scopeOf(context.db, organisation, actor.id, permission)
        return { queued: await reevaluateAll(asking, actor.id, { ...scope, by }) }
      }
      const wanted = { id: vacancyId, permission, refusal: 'NOT_FOUND' } as const
      const { vacancy } = await requireVacancyOf(context, request, actor, wanted)
      // An administrator may do it for another organisation.
      const which = { userId: vacancy.organisation_id, by, only: [vacancyId] }
      return { queued: await reevaluateAll(asking, actor.id, which) }
    },
  )
}
