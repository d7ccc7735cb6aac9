import { modelRoutes } from '@vivavox/contracts/models'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { bindRoute } from '../../platform/http/bind-route.ts'
import { requireAccount } from '../auth/index.ts'
import { presentCatalogue } from './models.presenter.ts'
import { listModels } from './models.repository.ts'

export const registerModels = (app: FastifyInstance, context: AppContext): void => {
  bindRoute(app, modelRoutes, 'GET /settings/ai-models', async ({ request }) => {
    await requireAccount(context, request)
    const { all, byProvider } = presentCatalogue(await listModels(context.db))
    return { success: true as const, models: { all, ...byProvider } }
  })

  bindRoute(app, modelRoutes, 'GET /admin/ai-models', async ({ request }) => {
    const { role } = await requireAccount(context, request)
    if (role !== 'admin') throw new AppError('FORBIDDEN')
    return presentCatalogue(await listModels(context.db)).byProvider
  })
}
