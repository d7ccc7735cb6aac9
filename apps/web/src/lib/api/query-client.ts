import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const RETRIES = 2

/** Server state for the whole app. Tries again only where that may help: no network, or an error the catalogue calls retryable. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Offline is an error to show, not a wait without end.
      networkMode: 'always',
      staleTime: 10_000,
      retry: (failures, error) => failures < RETRIES && error instanceof ApiError && error.retryable,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
