import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** Reads that several features share, under one key each. */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscriptions', 'current'],
  queryFn: async ({ signal }) => (await api('GET /subscriptions/current', { signal })).subscription,
})

/** Goes stale with everything about the subscription; the parts of one page that is coming share an answer. */
export const usageQuery = queryOptions({
  queryKey: ['subscriptions', 'usage'],
  staleTime: 1_000,
  queryFn: ({ signal }) => api('GET /settings/usage', { signal }),
})

export const turnedAwayQuery = queryOptions({
  queryKey: ['subscriptions', 'turned-away'],
  queryFn: ({ signal }) => api('GET /subscriptions/turned-away', { signal }),
})

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => api('GET /settings', { signal }),
})

/** Models that may be chosen, which providers this server can use, and who works for the account now. */
export const aiModelsQuery = queryOptions({
  queryKey: ['settings', 'ai-models'],
  queryFn: ({ signal }) => api('GET /settings/ai-models', { signal }),
})

export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => api('GET /health', { signal, anonymous: true }),
  staleTime: 5 * 60_000,
})

/** Members of the organisation, those who left too. */
export const membersQuery = queryOptions({
  queryKey: ['organisation', 'members'],
  queryFn: async ({ signal }) => (await api('GET /organisation/members', { signal })).members,
})
