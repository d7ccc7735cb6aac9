import { type Settings, settingsRoutes, type UpdateSettings } from '@vivavox/contracts/settings'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { type Account, firstAdministrator, requirePermission } from '../../accounts/auth/index.ts'
import {
  findOrganisation,
  type OrganisationRow,
  updateOrganisation,
} from '../../accounts/organisations/index.ts'
import { storedBytes } from '../../billing/storage-use/index.ts'
import { countVoidsLeft, readUsage } from '../../billing/subscriptions/index.ts'
import { checkChoice, minutesThisMonth, modelSpend, requireFit } from '../../engines/models/index.ts'
import { readMailUsage } from '../../hiring/candidate-mails/index.ts'
import { logoAddress } from '../../hiring/logos/index.ts'
import { countVacancies } from '../../hiring/vacancies/index.ts'
import { countsSince, countWaitlist } from '../../hiring/waitlist/index.ts'
import { changingSettings } from '../../ledger/audit/index.ts'
import { type Change, type PersonRow, savePerson, splitChange } from './settings.repository.ts'

/** Of an account that is a member of no organisation. */
const NO_COMPANY = {
  id: null,
  name: '',
  description: '',
  contact: '',
  consent_note: '',
  greeting: '',
  logo: null,
  ai_provider: null,
  ai_model: null,
  self_identification: 'off' as const,
}
type Company = Omit<
  OrganisationRow,
  'id' | 'created_at' | 'waitlist_told_at' | 'mail_limits_lifted' | 'chat_webhook' | 'chat_at' | 'chat_fault'
> & {
  id: string | null
}

/** The person's settings and those of the organisation that they act for, field by field. */
const presentSettings = (person: PersonRow, company: Company, administrator: string | null): Settings => ({
  name: person.name,
  email: person.email,
  company_name: company.name,
  company_description: company.description,
  company_contact: company.contact,
  consent_note: company.consent_note,
  company_greeting: company.greeting,
  company_logo: logoAddress(company.logo),
  notification_email: person.notification_email,
  notification_sms: person.notification_sms,
  notify: {
    finished: person.notify_finished,
    mentions: person.notify_mentions,
    requests: person.notify_requests,
  },
  language: person.language,
  ai_provider: company.ai_provider,
  ai_model: company.ai_model,
  self_identification: company.self_identification,
  administrator,
})

/** The change with a model that fits its provider. @throws AppError VALIDATION_FAILED for one that does not, MODEL_UNFIT */
const withChoice = async (
  context: AppContext,
  company: Company,
  { confirm, ...body }: UpdateSettings,
): Promise<Change> => {
  if (body.ai_provider === undefined && body.ai_model === undefined) return body
  const { ai_provider = company.ai_provider, ai_model = company.ai_model } = body
  const wanted = { ai_provider, ai_model }
  if (!confirm) await requireFit(context, { provider: ai_provider, model: ai_model })
  const modelIsNew = body.ai_model !== undefined
  return { ...body, ...(await checkChoice(context, wanted, { modelIsNew, ownerId: company.id })) }
}

const changed = (before: Company, change: Partial<Record<string, unknown>>): string[] =>
  Object.keys(change).filter(name => change[name] !== before[name as keyof Company])

const isEmpty = (change: object) => Object.keys(change).length === 0

export const registerSettings = (app: FastifyInstance, context: AppContext): void => {
  const { config, db, clock } = context
  const companyOf = async ({ organisation }: Account): Promise<Company> =>
    (organisation && (await findOrganisation(db, organisation.id))) ?? NO_COMPANY

  // Customers of a service are not told who runs it.
  const administratorFor = async ({ role }: Account): Promise<string | null> =>
    role === 'admin' || config.registration === 'open' ? null : ((await firstAdministrator(db))?.name ?? null)

  bindRoute(app, settingsRoutes, 'GET /settings', async ({ actor }) =>
    presentSettings(actor, await companyOf(actor), await administratorFor(actor)),
  )

  bindRoute(app, settingsRoutes, 'PUT /settings', async ({ body, actor, request }) => {
    const company = await companyOf(actor)
    const change = splitChange(await withChoice(context, company, body))
    const save = () => {
      const by = { request, actor, organisation: requirePermission(actor, 'company.edit') }
      return changingSettings(context, by, changed(company, change.organisation), transaction =>
        updateOrganisation(transaction, by.organisation.id, change.organisation),
      )
    }
    const saved = isEmpty(change.organisation) ? company : await save()
    const person = isEmpty(change.person) ? actor : await savePerson(db, actor.id, change.person)
    return presentSettings(person, saved, await administratorFor(actor))
  })

  bindRoute(app, settingsRoutes, 'GET /settings/usage', async ({ organisation: { id } }) => {
    const now = clock.now()
    const usage = await readUsage(context, db, id)
    return {
      completed_interviews: usage.completed,
      running_interviews: usage.running,
      interviews_limit: usage.limit,
      free_places: usage.free,
      turned_away: await countWaitlist(db, id, countsSince(usage.period, now)),
      period_start: usage.period?.start.toISOString() ?? null,
      period_end: usage.period?.end.toISOString() ?? null,
      vacancies: await countVacancies(db, id),
      ...(await readMailUsage(context, db, id)),
      vacancies_limit: config.vacanciesPerOwner,
      storage: { used_bytes: await storedBytes(db, id), limit_bytes: config.storagePerOwner },
      model: {
        minutes_used: await minutesThisMonth(db, id, now),
        minutes_limit: config.modelMinutesPerOwner,
        cost_used: (await modelSpend(db, id, now)).month,
        cost_limit: config.modelCostPerOwner,
        currency: 'USD' as const,
      },
      voids_left: await countVoidsLeft(context, db, id),
    }
  })
}
