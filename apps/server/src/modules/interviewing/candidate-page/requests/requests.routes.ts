import { requestRoutes } from '@vivavox/contracts/requests'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { bindRoute } from '../../../../platform/http/bind-route.ts'
import { traced } from '../../../../platform/http/trail.ts'
import { decodeCursor, toPage } from '../../../../platform/paging/cursor.ts'
import { requireAccount } from '../../../accounts/auth/index.ts'
import { scopeOf } from '../../../accounts/organisations/index.ts'
import { requireVacancyOf } from '../../../hiring/vacancies/index.ts'
import { handleAnswerMails } from './answer-mail.jobs.ts'
import { answerRequest, assignRequest } from './answer-request.ts'
import { askCompany } from './ask-company.ts'
import { permissionFor } from './requests.policy.ts'
import { presentListed, presentRequest } from './requests.presenter.ts'
import { findListed, findRequest, isByDue, listInbox } from './requests.repository.ts'
import { handleTelling } from './telling.jobs.ts'

/** What candidates ask on their page, and the inbox of those who answer. */
export const registerRequests = (app: FastifyInstance, context: AppContext): void => {
  const { db } = context
  handleTelling(context)
  handleAnswerMails(context)

  app.checks.asked = async (request, _, id) => {
    const actor = await requireAccount(context, request)
    const asked = await findRequest(db, id)
    if (!asked) throw new AppError('NOT_FOUND')
    const permission = permissionFor(asked.kind)
    const wanted = { id: asked.vacancy_id, permission, refusal: 'NOT_FOUND' as const }
    const { may } = await requireVacancyOf(context, request, actor, wanted)
    return { asked, actor, may, payer: asked.organisation_id }
  }

  const present = async (id: string, readerId: string) => {
    const row = await findListed(db, id, readerId)
    if (!row) throw new AppError('NOT_FOUND')
    return presentListed(row)
  }

  bindRoute(app, requestRoutes, 'POST /my/requests', async ({ page, body }) =>
    presentRequest(await askCompany(context, page, body)),
  )

  bindRoute(app, requestRoutes, 'GET /requests', async ({ query, organisation, actor }) => {
    const { state, interview_id, limit, cursor } = query
    const [{ only: reviews }, { only: others }] = await Promise.all([
      scopeOf(db, organisation, actor.id, permissionFor('human_review')),
      scopeOf(db, organisation, actor.id, permissionFor('question')),
    ])
    const scope = { organisationId: organisation.id, readerId: actor.id, reviews, others }
    const sort = isByDue(state) ? 'created_at' : '-created_at'
    const after = decodeCursor(sort, cursor)
    const rows = await listInbox(db, scope, { state, interview_id, limit, after })
    const at = isByDue(state) ? 'due_at' : 'created_at'
    const { page, next_cursor } = toPage(
      rows,
      limit,
      row => ({ value: row[at].toISOString(), id: row.id }),
      sort,
    )
    return { requests: await Promise.all(page.map(presentListed)), next_cursor }
  })

  bindRoute(app, requestRoutes, 'PUT /requests/{id}/assignee', async ({ asked, actor, body, request }) => {
    await assignRequest(traced(context, request, actor), asked, actor.id, body.user_id)
    return present(asked.id, actor.id)
  })

  bindRoute(app, requestRoutes, 'POST /requests/{id}/answer', async ({ asked, actor, body, request }) => {
    await answerRequest(traced(context, request, actor), asked, actor.id, body)
    return present(asked.id, actor.id)
  })
}
