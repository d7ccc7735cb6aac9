import { administrationRoutes } from '@vivavox/contracts/administration'
import type { TextProvider } from '@vivavox/contracts/providers'
import type { FastifyInstance } from 'fastify'
import type { TextModel } from '../../../../ai/ports/text-model.ts'
import type { AppContext } from '../../../../platform/context.ts'
import { bindRoute } from '../../../../platform/http/bind-route.ts'
import type { CallNotes } from '../../../../platform/telemetry/call-notes.ts'
import { readProviders } from './read-providers.ts'
import { tryModel } from './try-provider.ts'

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
  bindRoute(app, administrationRoutes, 'GET /admin/providers', async () => {
    return { providers: await readProviders(context, notesOf) }
  })

  bindRoute(app, administrationRoutes, 'POST /admin/providers/{provider}/test', async ({ params, actor }) => {
    const model = await modelOf(params.provider, actor.id)
    return model ? tryModel(model) : { ok: false, fault: 'not_found', ms: 0, model: null }
  })
}
