import { contentRoutes } from '@vivavox/contracts/content'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { localeOf } from '../../../platform/http/locale.ts'
import { readContent } from './read-content.ts'

export const registerContent = (app: FastifyInstance, { config }: AppContext): void => {
  bindRoute(app, contentRoutes, 'GET /content/{section}', async ({ params, request }) => {
    const content = await readContent(config, params.section, localeOf(request))
    if (!content) throw new AppError('NOT_FOUND')
    return { section: params.section, ...content }
  })
}
