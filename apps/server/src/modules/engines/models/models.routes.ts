import { type AiModel, modelRoutes } from '@vivavox/contracts/models'
import { TEXT_PROVIDERS, type TextProvider } from '@vivavox/contracts/providers'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { localeOf } from '../../../platform/http/locale.ts'
import { noteSecurity } from '../../accounts/auth/index.ts'
import { noteServerChange } from '../../ledger/audit/index.ts'
import { changeAdminSettings, providerState, readAdminSettings } from './admin-settings.ts'
import { readCatalogue } from './catalogue.ts'
import { type ModelRow, readChoices } from './models.repository.ts'

const presentModel = ({ id, name, provider, capabilities, ends_at }: ModelRow): AiModel => ({
  id,
  name,
  provider,
  capabilities,
  ends_at: ends_at?.toISOString() ?? null,
})

/** The catalogue in its own order, whole and by provider. */
const presentCatalogue = (rows: readonly ModelRow[]) => {
  const all = rows.map(presentModel)
  const of = (provider: TextProvider) => [provider, all.filter(model => model.provider === provider)]
  return { all, byProvider: Object.fromEntries(TEXT_PROVIDERS.map(of)) as Record<TextProvider, AiModel[]> }
}

export const registerModels = (app: FastifyInstance, context: AppContext): void => {
  const { db, log } = context
  bindRoute(app, modelRoutes, 'GET /settings/ai-models', async ({ actor }) => {
    const organisationId = actor.organisation?.id ?? null
    const [rows, choices] = await Promise.all([
      readCatalogue(context, organisationId),
      readChoices(db, organisationId),
    ])
    const { all, byProvider } = presentCatalogue(rows)
    const providers = providerState(context, choices, rows)
    return { success: true as const, models: { all, ...byProvider }, providers }
  })

  bindRoute(app, modelRoutes, 'GET /admin/ai-models', async () => {
    return presentCatalogue(await readCatalogue(context, null)).byProvider
  })

  bindRoute(app, modelRoutes, 'GET /admin/settings', async ({ request }) => {
    return readAdminSettings(context, localeOf(request))
  })

  bindRoute(app, modelRoutes, 'PUT /admin/settings', async ({ body, request, actor }) => {
    const { id } = actor
    const at = context.clock.now()
    await changeAdminSettings(context, body, (transaction, fields) =>
      noteServerChange(transaction, { at, request, actor }, { action: 'installation.updated', fields }),
    )
    await noteSecurity(context, request, { kind: 'admin_settings_changed', userId: id })
    log.info({ userId: id, fields: Object.keys(body) }, 'an administrator changed the global settings')
    return readAdminSettings(context, localeOf(request))
  })
}
