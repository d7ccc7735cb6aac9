import { resultRoutes } from '@vivavox/contracts/results'
import type { Sort } from '@vivavox/contracts/values'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { bindRoute } from '../../platform/http/bind-route.ts'
import { localeOf } from '../../platform/http/locale.ts'
import { decodeCursor, toPage } from '../../platform/paging/cursor.ts'
import { noteSecurity, requireAccount } from '../auth/index.ts'
import { offerToEvaluateAgain } from '../evaluations/index.ts'
import { summarizeGaveWay } from '../models/index.ts'
import {
  consentTerms,
  countVacancies,
  presentOwnVacancy,
  readAcceptance,
  requireManagedVacancy,
} from '../vacancies/index.ts'
import { csvDisposition } from './csv.ts'
import { exportCsv } from './export-csv.ts'
import { positionIn } from './interview-order.ts'
import { notWrittenDown } from './not-written-down.ts'
import { presentListedInterview, roundAverage } from './results.presenter.ts'
import {
  countInterviews,
  type InterviewFilter,
  interviewStats,
  listInterviews,
} from './results.repository.ts'

/** A provider that was down is news for so long, milliseconds. */
const LATELY_MS = 7 * 86_400_000

type Query = Pick<InterviewFilter, 'status' | 'search'> & {
  evaluation_status?: InterviewFilter['evaluationStatus']
}

const matching = ({ status, search, evaluation_status }: Query) => ({
  status,
  search,
  evaluationStatus: evaluation_status,
})

const readPage = async (
  db: AppContext['db'],
  filter: InterviewFilter,
  query: { sort: Sort; limit: number; cursor?: string | undefined },
) => {
  const after = decodeCursor(query.sort, query.cursor)
  const rows = await listInterviews(db, filter, { sort: query.sort, limit: query.limit, after })
  const { page, next_cursor } = toPage(rows, query.limit, row => positionIn(query.sort, row), query.sort)
  return { interviews: page.map(presentListedInterview), next_cursor }
}

const readDashboard = async (context: AppContext, userId: string, language: string) => {
  const { db, clock } = context
  const [stats, vacancies, gave_way, not_written_down, evaluate_again] = await Promise.all([
    interviewStats(db, { userId }),
    countVacancies(db, userId),
    summarizeGaveWay(db, userId, new Date(clock.now().getTime() - LATELY_MS)),
    notWrittenDown(context, userId, language),
    offerToEvaluateAgain(context, userId),
  ])
  return {
    total_interviews: stats.total,
    completed_interviews: stats.completed,
    average_score: roundAverage(stats.average_score, 1),
    total_vacancies: vacancies,
    ...(gave_way.interviews > 0 && { gave_way }),
    ...(not_written_down && { not_written_down }),
    ...(evaluate_again && { evaluate_again }),
  }
}

export const registerResults = (app: FastifyInstance, context: AppContext): void => {
  const { db } = context

  const sendCsv = (
    request: FastifyRequest,
    reply: FastifyReply,
    title: string | null,
    filter: InterviewFilter,
    sort: Sort,
  ) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', csvDisposition(title))
      .send(exportCsv(context, filter, sort, localeOf(request)))

  bindRoute(app, resultRoutes, 'GET /dashboard', async ({ request }) =>
    readDashboard(context, (await requireAccount(context, request)).id, localeOf(request)),
  )

  bindRoute(app, resultRoutes, 'GET /interviews', async ({ query, request }) => {
    const { id } = await requireAccount(context, request)
    const filter = { userId: id, vacancyId: query.vacancy_id, ...matching(query) }
    const [page, total] = await Promise.all([readPage(db, filter, query), countInterviews(db, filter)])
    return { ...page, total }
  })

  bindRoute(app, resultRoutes, 'GET /interviews.csv', async ({ query, request, reply }) => {
    const { id } = await requireAccount(context, request)
    const filter = { userId: id, vacancyId: query.vacancy_id, ...matching(query) }
    await noteSecurity(context, request, { kind: 'exported', userId: id })
    return sendCsv(request, reply, null, filter, query.sort)
  })

  bindRoute(app, resultRoutes, 'GET /vacancies/{id}/interviews', async ({ params, query, request }) => {
    const vacancy = await requireManagedVacancy(context, request, params.id, 'FORBIDDEN')
    const scope = { userId: vacancy.user_id, vacancyId: vacancy.id }
    const [page, stats, reason, terms] = await Promise.all([
      readPage(db, { ...scope, ...matching(query) }, query),
      interviewStats(db, scope),
      readAcceptance(context, vacancy),
      consentTerms(context, vacancy.user_id),
    ])
    return {
      vacancy: presentOwnVacancy(vacancy, reason, terms),
      ...page,
      stats: { ...stats, average_score: roundAverage(stats.average_score, 0) },
    }
  })

  bindRoute(
    app,
    resultRoutes,
    'GET /vacancies/{id}/interviews.csv',
    async ({ params, query, request, reply }) => {
      const vacancy = await requireManagedVacancy(context, request, params.id, 'FORBIDDEN')
      const filter = {
        userId: vacancy.user_id,
        vacancyId: vacancy.id,
        ...matching(query),
      }
      await noteSecurity(context, request, {
        kind: 'exported',
        userId: vacancy.user_id,
        actorId: (await requireAccount(context, request)).id,
        details: { vacancy_id: vacancy.id },
      })
      return sendCsv(request, reply, vacancy.title, filter, query.sort)
    },
  )
}
