import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../lib/api/api.ts'

/** Where the account is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['auth', 'sessions'],
  queryFn: async ({ signal }) => (await api('GET /auth/sessions', { signal })).sessions,
})
