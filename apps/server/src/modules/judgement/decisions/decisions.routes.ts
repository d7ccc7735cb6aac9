import { decisionRoutes } from '@vivavox/contracts/decisions'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import type { Granted } from '../../../platform/http/gate.ts'
import { traced } from '../../../platform/http/trail.ts'
import { wordsFor } from './blind/words-for.ts'
import { decideInterview } from './decide-interview.ts'
import { labelInterview } from './label-interview.ts'
import { listAudit } from './list-audit.ts'
import { registerMessages } from './messages/messages.routes.ts'
import { withdrawDecision } from './withdraw-decision.ts'

/** A person's decision about a candidate, the recruiter's labels, and who did what. */
export const registerDecisions = (app: FastifyInstance, context: AppContext): void => {
  const about = ({ interview, actor }: Pick<Granted, 'interview' | 'actor'>) => ({
    interviewId: interview.id,
    accountId: actor.id,
  })

  registerMessages(app, context)

  bindRoute(app, decisionRoutes, 'PUT /interviews/{id}/decision', async ({ body, ...granted }) => ({
    decision: await decideInterview(traced(context, granted.request), about(granted), body),
  }))

  bindRoute(app, decisionRoutes, 'DELETE /interviews/{id}/decision', async ({ query, ...granted }) => ({
    decision: await withdrawDecision(traced(context, granted.request), about(granted), query.decision_id),
  }))

  bindRoute(app, decisionRoutes, 'PUT /interviews/{id}/labels', ({ body, ...granted }) =>
    labelInterview(traced(context, granted.request), about(granted), body),
  )

  bindRoute(app, decisionRoutes, 'GET /interviews/{id}/audit', async ({ interview, actor }) => {
    const inWords = await wordsFor(context.db, interview, actor.id)
    return { entries: await listAudit(context.db, interview, inWords) }
  })
}
