import { downloadRoutes } from '@vivavox/contracts/downloads'
import { localModelRoutes } from '@vivavox/contracts/local-models'
import { machineRoutes } from '@vivavox/contracts/machine'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { probeEngine } from '../../../ai/local/engine/engine-fault.ts'
import type { Verdict } from '../../../ai/local/machine/recommend-models.ts'
import { ModelFault, type ModelFaultKind } from '../../../ai/local/models/model-fault.ts'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { localeOf } from '../../../platform/http/locale.ts'
import { presentDownload } from './downloads.presenter.ts'
import type { ModelKeeper } from './keep-models.ts'
import { presentEngines, presentModel } from './local-models.presenter.ts'
import { readServers, registerLocalServers } from './local-servers.routes.ts'
import { presentRecommended } from './machine.presenter.ts'

const CODES: Partial<Record<ModelFaultKind, 'NOT_FOUND' | 'MODEL_IN_USE' | 'CONFLICT' | 'PROVIDER_FAILED'>> =
  {
    unknown: 'NOT_FOUND',
    not_installed: 'NOT_FOUND',
    in_use: 'MODEL_IN_USE',
    busy: 'CONFLICT',
    no_list: 'PROVIDER_FAILED',
  }

/** A model's fault as one of the catalogue. */
const told = (error: unknown): never => {
  const code = error instanceof ModelFault ? CODES[error.kind] : undefined
  throw code ? new AppError(code, { cause: error }) : error
}

/** @param keeper null: LOCAL_MODELS=off, and nothing is found here */
export const registerLocalModels = (
  app: FastifyInstance,
  context: AppContext,
  keeper: ModelKeeper | null,
): void => {
  /** @throws AppError NOT_FOUND */
  const requireKeeper = (): ModelKeeper => {
    if (!keeper) throw new AppError('NOT_FOUND')
    return keeper
  }
  const readOne = async (models: ModelKeeper, id: string, request: FastifyRequest) => {
    const { entries } = await models.entries()
    const entry = entries.find(({ description }) => description.id === id)
    if (!entry) throw new AppError('NOT_FOUND')
    return presentModel(entry, localeOf(request))
  }

  registerLocalServers(app, context, requireKeeper)

  bindRoute(app, localModelRoutes, 'GET /admin/local-models', async ({ request }) => {
    const models = requireKeeper()
    const locale = localeOf(request)
    const [{ entries, fault }, speech, text, servers] = await Promise.all([
      models.entries(),
      probeEngine('speech'),
      probeEngine('text'),
      readServers(context, request),
    ])
    return {
      engines: presentEngines({ speech, text }, locale),
      local_servers: servers,
      models: entries.map(entry => presentModel(entry, locale)),
      list_error: fault?.in(locale) ?? null,
    }
  })

  bindRoute(
    app,
    localModelRoutes,
    'POST /admin/local-models/{id}/download',
    async ({ params: { id }, request, reply, actor }) => {
      const models = requireKeeper()
      const { ready } = await models.download(id, actor.id).catch(told)
      return reply.code(ready ? 200 : 202).send(await readOne(models, id, request))
    },
  )

  bindRoute(
    app,
    localModelRoutes,
    'DELETE /admin/local-models/{id}/download',
    async ({ params: { id }, request }) => {
      const models = requireKeeper()
      await readOne(models, id, request)
      await models.pause(id)
      return undefined
    },
  )

  bindRoute(app, localModelRoutes, 'DELETE /admin/local-models/{id}', async ({ params: { id } }) => {
    await requireKeeper().remove(id).catch(told)
    return undefined
  })

  bindRoute(app, downloadRoutes, 'GET /admin/downloads', async ({ request }) => {
    const shown = await requireKeeper().downloads()
    return { downloads: shown.map(one => presentDownload(one, localeOf(request))) }
  })

  bindRoute(app, downloadRoutes, 'DELETE /admin/downloads/{id}', async ({ params: { id } }) => {
    await requireKeeper().cancel(id).catch(told)
    return undefined
  })

  bindRoute(app, machineRoutes, 'GET /admin/machine', async ({ query: { language }, request }) => {
    const locale = localeOf(request)
    const { machine, ready, advice } = await requireKeeper().recommend(language ?? locale)
    return {
      memory_mb: machine.memoryMb,
      cores: machine.cores,
      free_disk_bytes: machine.freeDiskBytes,
      recommended: advice.map(({ capability, model, better }) => {
        const present = (verdict: Verdict | null) =>
          verdict && presentRecommended(verdict, capability, ready.has(verdict.model.id), locale)
        return { capability, model: present(model), better: present(better) }
      }),
    }
  })
}
