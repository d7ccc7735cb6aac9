import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'

/** The organisation that the person acts for, with their role and permissions. */
export const organisationQuery = queryOptions({
  queryKey: ['organisation'],
  queryFn: ({ signal }) => api('GET /organisation', { signal }),
})

export const memberInvitationsQuery = queryOptions({
  queryKey: ['organisation', 'invitations'],
  queryFn: async ({ signal }) => (await api('GET /organisation/invitations', { signal })).invitations,
})
