import { decisionRoutes } from '@vivavox/contracts/decisions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { bindRoute } from '../../platform/http/bind-route.ts'
import { createRedactor, type PersonColumns, personOf } from '../evaluations/index.ts'
import { isCandidateHidden } from './blind/blind.repository.ts'
import { decideInterview } from './decide-interview.ts'
import { labelInterview } from './label-interview.ts'
import { listAudit } from './list-audit.ts'
import { withdrawDecision } from './withdraw-decision.ts'

/** What the interviews module does for this one; passed in, since it reads decisions itself. */
interface OwnerAccess {
  /** @throws AppError NOT_FOUND for an unknown interview, FORBIDDEN for its candidate and for strangers */
  accessAsOwner(
    request: FastifyRequest,
    interviewId: string,
  ): Promise<{ interview: PersonColumns & { id: string; vacancy_id: string }; accountId: string }>
}

/** A person's decision about a candidate, the recruiter's labels, and who did what. */
export const registerDecisions = (
  app: FastifyInstance,
  context: AppContext,
  { accessAsOwner }: OwnerAccess,
): void => {
  const about = async (request: FastifyRequest, id: string) => {
    const { interview, accountId } = await accessAsOwner(request, id)
    return { interviewId: interview.id, accountId }
  }

  bindRoute(app, decisionRoutes, 'PUT /interviews/{id}/decision', async ({ params, body, request }) => ({
    decision: await decideInterview(context, await about(request, params.id), body),
  }))

  bindRoute(app, decisionRoutes, 'DELETE /interviews/{id}/decision', async ({ params, query, request }) => ({
    decision: await withdrawDecision(context, await about(request, params.id), query.decision_id),
  }))

  bindRoute(app, decisionRoutes, 'PUT /interviews/{id}/labels', async ({ params, body, request }) =>
    labelInterview(context, await about(request, params.id), body),
  )

  bindRoute(app, decisionRoutes, 'GET /interviews/{id}/audit', async ({ params, request }) => {
    const { interview, accountId } = await accessAsOwner(request, params.id)
    const isHidden = await isCandidateHidden(context.db, interview.id, accountId)
    const { hide } = createRedactor(personOf(interview))
    const inWords = isHidden ? hide : async (words: string) => words
    return { entries: await listAudit(context.db, interview, inWords) }
  })
}
