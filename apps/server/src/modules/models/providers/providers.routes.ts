import { administrationRoutes } from '@vivavox/contracts/administration'
import type { TextProvider } from '@vivavox/contracts/providers'
import type { FastifyInstance } from 'fastify'
import type { TextModel } from '../../../ai/ports/text-model.ts'
import type { AppContext } from '../../../platform/context.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import type { CallNotes } from '../../../platform/telemetry/call-notes.ts'
import { requireAdministrator } from '../../auth/index.ts'
import { readProviders } from './read-providers.ts'
import { tryModel } from './try-provider.ts'

/** By administrator. */
export const TRY_PROVIDER = { name: 'tryProvider', times: 20, seconds: 3_600 }

export interface ProvidersParts {
  /** The model that would draft with this provider; null: it cannot be asked here. @throws AppError */
  modelOf(provider: TextProvider, accountId: string): Promise<TextModel | null>
  notesOf(provider: string): CallNotes
}

/** What administrators see of providers, and how they try one. */
export const registerProviders = (
  app: FastifyInstance,
  context: AppContext,
  { modelOf, notesOf }: ProvidersParts,
): void => {
  bindRoute(app, administrationRoutes, 'GET /admin/providers', async ({ request }) => {
    await requireAdministrator(context, request)
    return { providers: await readProviders(context, notesOf) }
  })

  bindRoute(app, administrationRoutes, 'POST /admin/providers/{provider}/test', async call => {
    const { id } = await requireAdministrator(context, call.request)
    await context.limits.of(TRY_PROVIDER).take(id)
    const model = await modelOf(call.params.provider, id)
    return model ? tryModel(model) : { ok: false, fault: 'not_found', ms: 0, model: null }
  })
}
