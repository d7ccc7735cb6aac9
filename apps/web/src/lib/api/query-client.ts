import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { isServerAway, onServerAway } from './connectivity.ts'

const RETRIES = 1
/** Longer than the first look for a server that is away: what it finds ends the retries. */
const RETRY_DELAY_MS = 4_000
/** An answer and an error are both fresh for so long: a component that mounts meanwhile does not ask again. */
const FRESH_MS = 10_000

/** Server state for the whole app. Retries only what the catalogue calls retryable; a server that is away is watched in one place. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Offline is an error to show, not a wait without end.
      networkMode: 'always',
      staleTime: FRESH_MS,
      retry: (failures, error) => failures < RETRIES && error instanceof ApiError && error.retryable,
      retryDelay: RETRY_DELAY_MS,
      retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > FRESH_MS,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

onServerAway(() => {
  if (!isServerAway()) void queryClient.invalidateQueries()
})
