import type { Sort } from '@vivavox/contracts/lists'
import { can } from '@vivavox/contracts/permissions'
import type { Provider } from '@vivavox/contracts/providers'
import { type Dashboard, resultRoutes } from '@vivavox/contracts/results'
import type { FastifyInstance } from 'fastify'
import { DAY_MS } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { localeOf } from '../../../platform/http/locale.ts'
import { decodeCursor, toPage } from '../../../platform/paging/cursor.ts'
import { type Sight, scopeOf, sightOf, type VacancyScope } from '../../accounts/organisations/index.ts'
import { type DataProcessingFor, dataProcessingOf, summarizeFallbacks } from '../../engines/models/index.ts'
import {
  consentTerms,
  mayTakeCandidates,
  notAcceptingReason,
  presentOwnVacancy,
  summarizeVacancies,
} from '../../hiring/vacancies/index.ts'
import { blindReader } from '../../judgement/decisions/index.ts'
import { offerToEvaluateAgain } from '../../judgement/evaluations/index.ts'
import { raterOf } from '../../judgement/ratings/index.ts'
import { interviewStats } from '../../ledger/counters/index.ts'
import { firstStepsOf, readCompany } from '../first-steps/index.ts'
import { registerExports } from './export.routes.ts'
import { findNeighbours } from './find-neighbours.ts'
import { readDashboardVacancies } from './list-dashboard-vacancies.ts'
import {
  countInterviews,
  type InterviewFilter,
  isNarrowed,
  listInterviews,
  positionIn,
} from './listed.repository.ts'
import { matching } from './read-filter.ts'
import { presentListedInterview, roundAverage } from './results.presenter.ts'

/** A provider that was down is news for so long, milliseconds. */
const LATELY_MS = 7 * DAY_MS

/** A page with the number of all that match: counted for the first page, later pages are told by their cursor. */
const readPage = async (
  db: AppContext['db'],
  filter: InterviewFilter,
  sight: Pick<Sight, 'showsContacts'>,
  query: { sort: Sort; limit: number; cursor?: string | undefined },
  count: () => Promise<number> = () => countInterviews(db, filter),
) => {
  const after = decodeCursor(query.sort, query.cursor)
  const [rows, total] = await Promise.all([
    listInterviews(db, filter, { sort: query.sort, limit: query.limit, after }),
    after?.total ?? count(),
  ])
  const position = (row: (typeof rows)[number]) => ({ ...positionIn(query.sort, row), total })
  const { page, next_cursor } = toPage(rows, query.limit, position, query.sort)
  return { interviews: page.map(row => presentListedInterview(row, sight)), next_cursor, total }
}

interface Interviewed {
  language: string
  voice_provider: Provider | null
}

/**
 * In which languages of an account spoken answers are not transcribed; undefined where there is none.
 * @param open languages and interviewers of its open vacancies
 * @param language of the reader, for an account without one
 */
const notWrittenDown = (
  { models }: Pick<AppContext, 'models'>,
  processing: DataProcessingFor,
  { open, language }: { open: readonly Interviewed[]; language: string },
): Dashboard['not_written_down'] => {
  const held = open.length > 0 ? open : [{ language, voice_provider: null }]
  const silent = held.filter(each => processing(each.voice_provider).writtenBy(each.language) === 'nobody')
  const languages = [...new Set(silent.map(each => each.language))]
  return languages.length > 0 ? { languages, local_models: models !== null } : undefined
}

interface Reader {
  scope: VacancyScope
  language: string
  actor: { id: string; role: 'user' | 'admin' }
  /** First steps are for those who recruit. */
  recruits: boolean
  /** May they answer candidates' requests? */
  answers: boolean
}

const readDashboard = async (context: AppContext, { scope, language, actor, recruits, answers }: Reader) => {
  const { db, clock } = context
  const { userId } = scope
  const [stats, { vacancies, open, sampleId, requests }, gave_way, processing, company] = await Promise.all([
    interviewStats(db, { ...scope, withoutSamples: true }),
    summarizeVacancies(db, scope),
    // Counted over all vacancies: only those who see all are told.
    scope.only ? null : summarizeFallbacks(db, userId, new Date(clock.now().getTime() - LATELY_MS)),
    dataProcessingOf(context, userId),
    recruits ? readCompany(db, userId, actor.id) : null,
  ])
  const { evaluator: provider } = processing(null)
  const evaluate_again = await offerToEvaluateAgain(context, userId, {
    provider,
    interviews: stats.by_structure,
  })
  const not_written_down = notWrittenDown(context, processing, { open, language })
  const languages = open.length > 0 ? open.map(each => each.language) : [language]
  const first_steps =
    company &&
    firstStepsOf(context.config, {
      ...company,
      ...{ isAdmin: actor.role === 'admin', processing: processing(null), languages },
      ...{ vacancy: vacancies > 0, result: stats.completed > 0 },
    })
  return {
    total_interviews: stats.total,
    completed_interviews: stats.completed,
    average_score: roundAverage(stats.average_score, 1),
    total_vacancies: vacancies,
    waiting: {
      new_results: stats.new_results,
      undecided: stats.undecided,
      failed_evaluations: stats.failed,
      requests: answers ? requests : 0,
      running: stats.in_progress,
    },
    ...(gave_way && gave_way.interviews > 0 && { gave_way }),
    ...(not_written_down && { not_written_down }),
    ...(evaluate_again && { evaluate_again }),
    ...(first_steps && { first_steps }),
    ...(sampleId && { sample_vacancy_id: sampleId }),
  }
}

export const registerResults = (app: FastifyInstance, context: AppContext): void => {
  const { db } = context
  registerExports(app, context)

  bindRoute(app, resultRoutes, 'GET /dashboard', async ({ request, actor, organisation }) =>
    readDashboard(context, {
      scope: await scopeOf(db, organisation, actor.id),
      language: localeOf(request),
      actor,
      recruits: can(organisation.role, 'company.view'),
      answers: can(organisation.role, 'interview.edit'),
    }),
  )

  bindRoute(app, resultRoutes, 'GET /dashboard/vacancies', async ({ query, actor, organisation }) => {
    const { status, search, ...page } = query
    const reader = { id: actor.id, role: organisation.role }
    const filter = { ...(await scopeOf(db, organisation, actor.id)), status, search }
    return readDashboardVacancies(context, filter, reader, page)
  })

  bindRoute(app, resultRoutes, 'GET /interviews', async ({ query, actor, organisation }) => {
    const mayRate = can(organisation.role, 'interview.rate')
    const [hiddenFrom, sight, rater] = await Promise.all([
      blindReader(db, organisation.id, actor.id),
      sightOf(db, organisation, actor.id),
      raterOf(db, { organisationId: organisation.id, id: actor.id, mayRate }, query.sort),
    ])
    const { only, namesOnly } = sight
    const whose = { userId: organisation.id, hiddenFrom, only, namesOnly, rater }
    return readPage(db, { ...whose, vacancyId: query.vacancy_id, ...matching(query) }, sight, query)
  })

  bindRoute(app, resultRoutes, 'GET /interviews/{id}/neighbours', async ({ query, interview, actor }) => {
    const { scope, vacancy_id: vacancyId, sort } = query
    return findNeighbours(context, { interview, actor }, { scope, vacancyId, filter: matching(query), sort })
  })

  bindRoute(
    app,
    resultRoutes,
    'GET /vacancies/{id}/interviews',
    async ({ query, vacancy, may, actor: account }) => {
      const showsContacts = may.includes('candidate.contacts')
      const scope = { userId: vacancy.organisation_id, vacancyId: vacancy.id }
      const mayRate = may.includes('interview.rate')
      const filter = {
        ...scope,
        hiddenFrom: vacancy.blind_review ? account.id : null,
        namesOnly: !showsContacts,
        rater: await raterOf(db, { organisationId: scope.userId, id: account.id, mayRate }, query.sort),
        ...matching(query),
      }
      const reading = interviewStats(db, scope)
      // What is not narrowed has been counted with the rest.
      const count = isNarrowed(filter) ? undefined : () => reading.then(({ total }) => total)
      const [page, stats, free, terms] = await Promise.all([
        readPage(db, filter, { showsContacts: () => showsContacts }, query, count),
        reading,
        mayTakeCandidates(context, vacancy),
        consentTerms(context, vacancy.organisation_id),
      ])
      const { total, completed, in_progress, average_score, candidates } = stats
      const evaluate_again = await offerToEvaluateAgain(context, vacancy.organisation_id, {
        provider: terms.processing(null).evaluator,
        interviews: vacancy.is_sample ? 0 : stats.by_structure,
      })
      const reason = notAcceptingReason(vacancy, candidates, free, context.clock.now())
      return {
        vacancy: presentOwnVacancy(vacancy, reason, terms, may),
        ...page,
        stats: { total, completed, in_progress, average_score: roundAverage(average_score, 0) },
        ...(evaluate_again && { evaluate_again }),
      }
    },
  )
}
