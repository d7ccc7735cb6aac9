import { notFound } from '../google-error.ts'
import type { GeminiModel } from '../models.ts'
import type { Route } from './route.ts'

const shown = ({ id, displayName, inputTokenLimit, outputTokenLimit, methods }: GeminiModel) => ({
  name: `models/${id}`,
  version: '001',
  displayName,
  description: displayName,
  inputTokenLimit,
  outputTokenLimit,
  supportedGenerationMethods: methods,
})

const DEFAULT_PAGE = 50

/** The list of models, in pages, and one of them. */
export const modelRoutes = (models: readonly GeminiModel[]): Route[] => [
  {
    method: 'GET',
    path: /^\/v1beta\/models$/,
    place: 'models',
    handle: ({ query }) => {
      const size = Number(query.get('pageSize') ?? DEFAULT_PAGE)
      const from = Number(query.get('pageToken') ?? 0)
      const next = from + size < models.length ? { nextPageToken: String(from + size) } : {}
      return { models: models.slice(from, from + size).map(shown), ...next }
    },
  },
  {
    method: 'GET',
    path: /^\/v1beta\/models\/([^/:]+)$/,
    place: 'models',
    handle: (_call, id) => {
      const model = models.find(listed => listed.id === id)
      if (!model) throw notFound(`Model is not found: models/${id} for api version v1beta`)
      return shown(model)
    },
  },
]
