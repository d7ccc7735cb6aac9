import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

/** The account's prompts; the server words the built-in ones, so each language has its own answer. */
export const promptTemplatesQuery = (language: string) =>
  queryOptions({
    queryKey: ['settings', 'prompt-templates', language],
    queryFn: async ({ signal }) => (await api('GET /settings/prompt-templates', { signal })).templates,
  })

/** What the administrator set for all accounts. */
export const adminSettingsQuery = (language: string) =>
  queryOptions({
    queryKey: ['admin', 'settings', language],
    queryFn: ({ signal }) => api('GET /admin/settings', { signal }),
  })

/** The whole catalogue of models. */
export const catalogueQuery = queryOptions({
  queryKey: ['admin', 'ai-models'],
  queryFn: ({ signal }) => api('GET /admin/ai-models', { signal }),
})
