import type { Imitation } from '../imitation.ts'
import type { ListedModel } from '../models.ts'
import { isServed } from '../models.ts'
import { notFound, unknownModel } from './provider-error.ts'
import type { Route } from './route.ts'

/** When the models of the stand-in were made, seconds since 1970. */
const CREATED = 1_767_225_600

const shown = ({ id, shutdown_date }: ListedModel) => ({
  id,
  object: 'model',
  created: CREATED,
  owned_by: 'system',
  shutdown_date: shutdown_date ?? null,
})

/** The list of models, and one of them. What was shut down is gone from both. */
export function modelRoutes(
  { models, server }: { models: readonly ListedModel[]; server: Imitation },
  now: () => number,
): Route[] {
  const served = () => {
    if (server.transcriptions === 'whisper.cpp') throw notFound('GET', '/v1/models')
    return models.filter(({ id }) => isServed(models, id, now()))
  }
  return [
    {
      method: 'GET',
      path: /^\/v1\/models$/,
      endpoint: 'models',
      accepts: 'server',
      handle: () => ({ body: { object: 'list', data: served().map(shown) } }),
    },
    {
      method: 'GET',
      path: /^\/v1\/models\/([^/]+)$/,
      endpoint: 'models',
      accepts: 'server',
      handle: (_call, _caller, id) => {
        const model = served().find(listed => listed.id === id)
        if (!model) throw unknownModel(id)
        return { body: shown(model) }
      },
    },
  ]
}
