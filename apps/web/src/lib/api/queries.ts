import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** Reads that several features share, under one key each. */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscriptions', 'current'],
  queryFn: async ({ signal }) => (await api('GET /subscriptions/current', { signal })).subscription,
})

/** Goes stale with everything about the subscription. */
export const usageQuery = queryOptions({
  queryKey: ['subscriptions', 'usage'],
  staleTime: 0,
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

export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => api('GET /health', { signal, anonymous: true }),
  staleTime: 5 * 60_000,
})
