import { type Settings, settingsRoutes, type UpdateSettings } from '@vivavox/contracts/settings'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { bindRoute } from '../../platform/http/bind-route.ts'
import { readMailUsage } from '../candidate-mails/index.ts'
import { logoAddress } from '../logos/index.ts'
import { checkChoice, minutesThisMonth, modelSpend, requireFit } from '../models/index.ts'
import { storedBytes } from '../storage-use/index.ts'
import { countVoidsLeft, readUsage } from '../subscriptions/index.ts'
import { countVacancies } from '../vacancies/index.ts'
import { countsSince, countWaitlist } from '../waitlist/index.ts'
import { type SettingsRow, saveSettings } from './settings.repository.ts'

/** The owner's settings, field by field. */
const presentSettings = (row: Omit<SettingsRow, 'password_hash' | 'two_factor_secret'>): Settings => ({
  name: row.name,
  email: row.email,
  company_name: row.company_name,
  company_description: row.company_description,
  company_contact: row.company_contact,
  consent_note: row.consent_note,
  company_greeting: row.company_greeting,
  company_logo: logoAddress(row.company_logo),
  notification_email: row.notification_email,
  notification_sms: row.notification_sms,
  language: row.language,
  ai_provider: row.ai_provider,
  ai_model: row.ai_model,
  self_identification: row.self_identification,
})

/** The change with a model that fits its provider. @throws AppError VALIDATION_FAILED for one that does not, MODEL_UNFIT */
const withChoice = async (
  context: AppContext,
  account: Pick<Settings, 'ai_provider' | 'ai_model'> & { id: string },
  { confirm, ...body }: UpdateSettings,
): Promise<Omit<UpdateSettings, 'confirm'>> => {
  if (body.ai_provider === undefined && body.ai_model === undefined) return body
  const { ai_provider = account.ai_provider, ai_model = account.ai_model } = body
  const wanted = { ai_provider, ai_model }
  if (!confirm) await requireFit(context, { provider: ai_provider, model: ai_model })
  const modelIsNew = body.ai_model !== undefined
  return { ...body, ...(await checkChoice(context, wanted, { modelIsNew, ownerId: account.id })) }
}

export const registerSettings = (app: FastifyInstance, context: AppContext): void => {
  const { config, db, clock } = context

  bindRoute(app, settingsRoutes, 'GET /settings', async ({ actor }) => presentSettings(actor))

  bindRoute(app, settingsRoutes, 'PUT /settings', async ({ body, actor: account }) => {
    const change = await withChoice(context, account, body)
    const changed = Object.keys(change).length > 0
    return presentSettings(changed ? await saveSettings(db, account.id, change) : account)
  })

  bindRoute(app, settingsRoutes, 'GET /settings/usage', async ({ actor: account }) => {
    const now = clock.now()
    const usage = await readUsage(db, account.id, now)
    return {
      completed_interviews: usage.completed,
      running_interviews: usage.running,
      interviews_limit: usage.limit,
      free_places: usage.free,
      turned_away: await countWaitlist(db, account.id, countsSince(usage.period, now)),
      period_start: usage.period?.start.toISOString() ?? null,
      period_end: usage.period?.end.toISOString() ?? null,
      vacancies: await countVacancies(db, account.id),
      ...(await readMailUsage(context, db, account.id)),
      vacancies_limit: config.vacanciesPerOwner,
      storage: { used_bytes: await storedBytes(db, account.id), limit_bytes: config.storagePerOwner },
      model: {
        minutes_used: await minutesThisMonth(db, account.id, now),
        minutes_limit: config.modelMinutesPerOwner,
        cost_used: (await modelSpend(db, account.id, now)).month,
        cost_limit: config.modelCostPerOwner,
        currency: 'USD' as const,
      },
      voids_left: await countVoidsLeft(db, account.id, now),
    }
  })
}
