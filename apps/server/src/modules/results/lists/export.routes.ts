import type { Sort } from '@vivavox/contracts/lists'
import { can } from '@vivavox/contracts/permissions'
import { resultRoutes } from '@vivavox/contracts/results'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import type { Granted } from '../../../platform/http/gate.ts'
import { localeOf } from '../../../platform/http/locale.ts'
import { type Membership, noteSecurity } from '../../accounts/auth/index.ts'
import { sightOf } from '../../accounts/organisations/index.ts'
import { blindReader } from '../../judgement/decisions/index.ts'
import { raterOf } from '../../judgement/ratings/index.ts'
import { csvDisposition } from './csv-columns.ts'
import { exportCsv } from './export-csv.ts'
import type { InterviewFilter } from './listed.repository.ts'
import { matching } from './read-filter.ts'

type Narrowing = Omit<InterviewFilter, 'userId' | 'hiddenFrom' | 'rater'>

interface Order {
  request: FastifyRequest
  reply: FastifyReply
  sort: Sort
}

/** Rows of a list as a file: those that its filter lets through, or those that the recruiter selected. */
export const registerExports = (app: FastifyInstance, context: AppContext): void => {
  const send = (
    { request, reply, sort }: Order,
    title: string | null,
    whose: Pick<InterviewFilter, 'userId' | 'hiddenFrom' | 'only' | 'rater'>,
    which: Narrowing,
  ) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', csvDisposition(title))
      .send(exportCsv(context, { ...which, ...whose }, sort, localeOf(request)))

  const sendOwn = async (order: Order, actorId: string, organisation: Membership, which: Narrowing) => {
    const { id: userId } = organisation
    const rates = { organisationId: userId, id: actorId, mayRate: can(organisation.role, 'interview.rate') }
    const [rater, hiddenFrom, { only }] = await Promise.all([
      raterOf(context.db, rates, order.sort),
      blindReader(context.db, userId, actorId),
      sightOf(context.db, organisation, actorId, 'interview.export'),
    ])
    await noteSecurity(context, order.request, {
      kind: 'exported',
      userId,
      actorId,
      details: { format: 'csv' },
    })
    return send(order, null, { userId, hiddenFrom, only, rater }, which)
  }

  const sendVacancys = async (
    order: Order,
    { actor: { id: actorId }, vacancy, may }: Pick<Granted, 'actor' | 'vacancy' | 'may'>,
    which: Narrowing,
  ) => {
    const userId = vacancy.organisation_id
    const hiddenFrom = vacancy.blind_review ? actorId : null
    const details = { vacancy_id: vacancy.id, format: 'csv' }
    await noteSecurity(context, order.request, { kind: 'exported', userId, actorId, details })
    const rates = { organisationId: userId, id: actorId, mayRate: may.includes('interview.rate') }
    const rater = await raterOf(context.db, rates, order.sort)
    return send(order, vacancy.title, { userId, hiddenFrom, rater }, { ...which, vacancyId: vacancy.id })
  }

  bindRoute(app, resultRoutes, 'GET /interviews.csv', ({ query, actor, organisation, request, reply }) =>
    sendOwn({ request, reply, sort: query.sort }, actor.id, organisation, {
      vacancyId: query.vacancy_id,
      ...matching(query),
    }),
  )

  bindRoute(
    app,
    resultRoutes,
    'POST /interviews.csv',
    ({ body: { ids, sort }, actor, organisation, request, reply }) =>
      sendOwn({ request, reply, sort }, actor.id, organisation, { ids }),
  )

  bindRoute(
    app,
    resultRoutes,
    'GET /vacancies/{id}/interviews.csv',
    ({ query, request, reply, ...granted }) =>
      sendVacancys({ request, reply, sort: query.sort }, granted, matching(query)),
  )

  bindRoute(
    app,
    resultRoutes,
    'POST /vacancies/{id}/interviews.csv',
    ({ body, request, reply, ...granted }) =>
      sendVacancys({ request, reply, sort: body.sort }, granted, { ids: body.ids }),
  )
}
