import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** Models that may be chosen, which providers this server can use, and who works for the account now. */
export const aiModelsQuery = queryOptions({
  queryKey: ['settings', 'ai-models'],
  queryFn: ({ signal }) => api('GET /settings/ai-models', { signal }),
})
