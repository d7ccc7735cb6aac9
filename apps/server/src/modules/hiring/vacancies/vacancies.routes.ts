import type { Permission } from '@vivavox/contracts/permissions'
import { type DraftProgress, type TranslatedPhrases, vacancyRoutes } from '@vivavox/contracts/vacancies'
import { vacancyImportRoutes } from '@vivavox/contracts/vacancy-import'
import type { FastifyInstance } from 'fastify'
import type { DraftWatch, QuestionWriter } from '../../../ai/ports/question-writer.ts'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import {
  type SendEvent,
  streamEvents,
  wantsEvents,
  whileConnected,
} from '../../../platform/http/event-stream.ts'
import { type Trail, traced, trailOf } from '../../../platform/http/trail.ts'
import {
  type Attempt,
  attemptOf,
  attemptOfAll,
  counting,
  successes,
} from '../../../platform/security/count-attempts.ts'
import { createReaderQueues, createSerialQueues } from '../../../platform/serial-queue.ts'
import {
  type Account,
  type Membership,
  noteSecurity,
  optionalAccount,
  permissionsOn,
  requireAccount,
} from '../../accounts/auth/index.ts'
import { scopeOf } from '../../accounts/organisations/index.ts'
import { requireSubscription } from '../../billing/subscriptions/index.ts'
import { consentTerms } from './consent.ts'
import { draftInterview } from './draft-interview.ts'
import { bindNoticeRoutes } from './notice/notice.routes.ts'
import { readPage } from './read-page.ts'
import { noteVacancyAccess, requireVacancyOf } from './require-vacancy-of.ts'
import { createVacancies, createVacancy, updateVacancy } from './save-vacancy.ts'
import { bindStarterRoutes } from './starters/starters.routes.ts'
import { bindTeamRoutes } from './team/team.routes.ts'
import { bindTemplateRoutes } from './templates/templates.routes.ts'
import { notAcceptingReason, permittedOn } from './vacancies.policy.ts'
import { presentOwnVacancy, presentTeamVacancy } from './vacancies.presenter.ts'
import type { VacancyRow } from './vacancies.repository.ts'
import { mayTakeCandidates, readAcceptance, readPublicVacancy, requireVacancy } from './vacancy-reader.ts'

/** Drafts of one account that may wait for each other. */
const DRAFTS_WAITING = 20

/** Fifty vacancies with long descriptions. */
const TABLE_MAX_BYTES = 4 * 1024 * 1024

/** Of one account. */
const CREATIONS = { name: 'createVacancy', times: 60, seconds: 3_600 }

interface VacanciesDeps {
  /** Who drafts for an account; may throw ProviderError. */
  chooseWriter: (ownerId: string) => Promise<QuestionWriter>
  /** Has greeting and transitions translated for an account. @throws ProviderError, AppError NO_TEXT_MODEL */
  translate: (ownerId: string, language: string) => Promise<TranslatedPhrases>
  /** Writes the criteria of a vacancy that is saved without any: at once. */
  ownWriter: QuestionWriter
  /** Takes a vacancy with its interviews and their files away. */
  removeVacancy: (trail: Trail, vacancy: VacancyRow, byAdmin: boolean) => Promise<void>
  /** Puts it back. @throws AppError NOT_FOUND when it is too late, or another account's */
  restoreVacancy: (trail: Trail, caller: Account, vacancyId: string) => Promise<void>
}

/** Says how a draft goes to a page that watches it. */
const watchOf = (send: SendEvent, signal: AbortSignal): DraftWatch => {
  let soFar: DraftProgress = { questions: [], seconds: null }
  const say = (change: Partial<DraftProgress>) => {
    soFar = { ...soFar, ...change }
    send('progress', soFar)
  }
  return {
    signal,
    onPrediction: ms => say({ seconds: Math.ceil(ms / 1_000) }),
    onQuestions: questions =>
      say({
        questions: questions.map(({ question, source, strongAnswer }) => ({
          question,
          source,
          strong_answer: strongAnswer,
        })),
      }),
  }
}

/** Vacancies of a kind take candidates, or none of them does: by their interviewer, the sample apart. */
const kindOf = ({ voice_provider, is_sample }: VacancyRow): string => `${voice_provider} ${is_sample}`

/** Which kinds of an account's vacancies may take candidates now. */
const freeKinds = async (context: AppContext, rows: readonly VacancyRow[]): Promise<ReadonlySet<string>> => {
  const kinds = [...new Map(rows.map(row => [kindOf(row), row]))]
  const free = await Promise.all(kinds.map(([, row]) => mayTakeCandidates(context, row)))
  return new Set(kinds.flatMap(([kind], index) => (free[index] ? kind : [])))
}

export const registerVacancies = (
  app: FastifyInstance,
  context: AppContext,
  { chooseWriter, translate, ownWriter, removeVacancy, restoreVacancy }: VacanciesDeps,
): void => {
  const { clock, db } = context
  bindStarterRoutes(app)
  bindTemplateRoutes(app, context)
  bindTeamRoutes(app, context)
  bindNoticeRoutes(app, context)
  app.checks.vacancy = async (request, { access, stranger }, id) => {
    const actor = await requireAccount(context, request)
    const wanted = { id, permission: access as Permission, refusal: stranger ?? ('NOT_FOUND' as const) }
    const { vacancy, may } = await requireVacancyOf(context, request, actor, wanted)
    return { actor, vacancy, may, payer: vacancy.organisation_id }
  }
  // One thread writes all drafts: a queue per account keeps one account's from delaying another's.
  const drafts = createSerialQueues(DRAFTS_WAITING)
  const lists = createReaderQueues()
  /** Names the limit where one is met. */
  const creationsOf = (accountId: string): Attempt => {
    const attempt = attemptOf(context.limits.of(CREATIONS), accountId)
    const details = [{ path: 'vacancies_per_hour', message: String(CREATIONS.times) }]
    const refuse = (error: unknown) => {
      if (!(error instanceof AppError)) throw error
      throw new AppError('LIMIT_REACHED', { details, retryAfterMs: error.retryAfterMs })
    }
    return { ...attempt, take: () => attempt.take().catch(refuse) }
  }
  const look = (row: VacancyRow) =>
    Promise.all([readAcceptance(context, row), consentTerms(context, row.organisation_id)])
  const writerOf = async ({ id }: Membership) => {
    await requireSubscription(context, id)
    return chooseWriter(id)
  }
  const presentOwn = async (row: VacancyRow, may: readonly Permission[]) =>
    presentOwnVacancy(row, ...(await look(row)), may)

  bindRoute(
    app,
    vacancyRoutes,
    'POST /vacancies/generate-content',
    async ({ body, request, reply, organisation }) => {
      const writer = await writerOf(organisation)
      const draft = (watch: DraftWatch) =>
        drafts.run(organisation.id, async () => {
          watch.signal?.throwIfAborted()
          return draftInterview(context, writer, organisation.id, body, watch)
        })
      if (!wantsEvents(request)) return draft({ signal: whileConnected(reply) })
      return streamEvents(request, reply, (send, signal) => draft(watchOf(send, signal)))
    },
  )

  bindRoute(app, vacancyRoutes, 'POST /vacancies/generate-question', async ({ body, organisation }) => {
    const writer = await writerOf(organisation)
    return drafts.run(organisation.id, () => writer.another(body))
  })

  bindRoute(
    app,
    vacancyRoutes,
    'POST /vacancies/translate-phrases',
    async ({ body, organisation: { id } }) => {
      await requireSubscription(context, id)
      return drafts.run(id, () => translate(id, body.language))
    },
  )

  bindRoute(app, vacancyRoutes, 'POST /vacancies', async ({ body, actor, organisation: { id }, request }) => {
    await requireSubscription(context, id)
    const by = traced(context, request, actor)
    const create = () => createVacancy(by, ownWriter, { organisationId: id, ownerId: actor.id }, body)
    const row = await counting(creationsOf(id), successes, () => drafts.run(id, create))
    return presentOwn(row, (await permissionsOn(db, actor, { ...row, vacancy_id: row.id })) ?? [])
  })

  bindRoute(
    app,
    vacancyImportRoutes,
    'POST /vacancies/bulk',
    async ({ body: { vacancies }, actor, organisation: { id }, request }) => {
      await requireSubscription(context, id)
      const by = traced(context, request, actor)
      const owner = { organisationId: id, ownerId: actor.id }
      const create = () => createVacancies(by, ownWriter, owner, vacancies)
      const each = attemptOfAll(vacancies.map(() => creationsOf(id)))
      return { vacancies: await counting(each, successes, () => drafts.run(id, create)) }
    },
    { bodyLimit: TABLE_MAX_BYTES },
  )

  bindRoute(app, vacancyRoutes, 'GET /vacancies', async ({ query, actor, organisation }) => {
    const { id } = organisation
    return lists.run(actor.id, async () => {
      const { page, next_cursor } = await readPage(db, await scopeOf(db, organisation, actor.id), query)
      const [free, terms] = await Promise.all([freeKinds(context, page), consentTerms(context, id)])
      const present = (row: (typeof page)[number]) => {
        const isFree = free.has(kindOf(row))
        const reason = notAcceptingReason(row, row.candidates_count, isFree, clock.now())
        return { ...presentTeamVacancy(row, reason, terms), interviews_count: row.interviews_count }
      }
      return { vacancies: page.map(present), next_cursor }
    })
  })

  bindRoute(app, vacancyRoutes, 'GET /vacancies/{id}', async ({ params, request }) => {
    const [account, row] = await Promise.all([
      optionalAccount(context, request),
      requireVacancy(context, params.id),
    ])
    const may = permittedOn(
      row,
      account && (await permissionsOn(db, account, { ...row, vacancy_id: row.id })),
    )
    if (!account || !may?.includes('vacancy.view')) return readPublicVacancy(context, row)
    await noteVacancyAccess(context, request, account, row)
    return presentOwn(row, may)
  })

  bindRoute(app, vacancyRoutes, 'PUT /vacancies/{id}', async ({ body, actor, vacancy, may, request }) =>
    presentOwn(await updateVacancy(traced(context, request), vacancy, body, actor.id), may),
  )

  bindRoute(app, vacancyRoutes, 'DELETE /vacancies/{id}', async ({ request, vacancy, actor: account }) => {
    await removeVacancy(
      trailOf(request, account),
      vacancy,
      account.organisation?.id !== vacancy.organisation_id,
    )
    await noteSecurity(context, request, {
      kind: 'vacancy_deleted',
      userId: vacancy.organisation_id,
      actorId: account.id,
      details: { vacancy_id: vacancy.id },
    })
    return undefined
  })

  bindRoute(
    app,
    vacancyRoutes,
    'POST /vacancies/{id}/restore',
    async ({ params, request, actor: account }) => {
      await restoreVacancy(trailOf(request, account), account, params.id)
      const { vacancy, may } = await requireVacancyOf(context, request, account, {
        id: params.id,
        permission: 'vacancy.edit',
        refusal: 'NOT_FOUND',
      })
      await noteSecurity(context, request, {
        kind: 'vacancy_restored',
        userId: vacancy.organisation_id,
        actorId: account.id,
        details: { vacancy_id: vacancy.id },
      })
      return presentOwn(vacancy, may)
    },
  )
}
