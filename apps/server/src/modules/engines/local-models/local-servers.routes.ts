import { localModelRoutes } from '@vivavox/contracts/local-models'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LocalServers } from '../../../ai/ports/local-servers.ts'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { localeOf } from '../../../platform/http/locale.ts'
import { isOllamaChosen } from '../models/index.ts'
import { presentServer, type Uses } from './local-servers.presenter.ts'

const usesOf = async ({ db, config }: AppContext): Promise<Uses> => ({
  ollama: await isOllamaChosen(db),
  cascade: config.cascade,
})

/** Servers for text that answer now, as the page shows them. */
export const readServers = async (context: AppContext, request: FastifyRequest) => {
  const { localServers } = context
  if (!localServers) return []
  const [uses] = await Promise.all([usesOf(context), localServers.look()])
  return localServers.found().map(server => presentServer(server, uses, localeOf(request)))
}

/** @param requireKeeper throws AppError NOT_FOUND */
export const registerLocalServers = (
  app: FastifyInstance,
  context: AppContext,
  requireKeeper: () => unknown,
): void => {
  const { localServers, log } = context
  /** @throws AppError also NOT_FOUND where nothing is looked for */
  const requireServers = async (): Promise<LocalServers> => {
    requireKeeper()
    if (!localServers) throw new AppError('NOT_FOUND')
    await localServers.look()
    return localServers
  }

  bindRoute(
    app,
    localModelRoutes,
    'POST /admin/local-servers/models',
    async ({ body: { url, model }, request, reply }) => {
      // Only an address that was found is ever asked.
      const server = (await requireServers()).pull(url, model)
      if (server === null) throw new AppError('NOT_FOUND')
      if (server === 'busy') throw new AppError('CONFLICT')
      log.info({ url, model }, 'an administrator has an Ollama fetch a model')
      return reply.code(202).send(presentServer(server, await usesOf(context), localeOf(request)))
    },
  )

  bindRoute(app, localModelRoutes, 'DELETE /admin/local-servers/models', async ({ query }) => {
    ;(await requireServers()).stopPull(query.url)
    return undefined
  })
}
