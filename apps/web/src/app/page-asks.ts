import type { PageSource } from './page-table.ts'

/** Asked by every page of a signed-in account: who it is, and its language. */
export const SESSION_ASKS = ['/auth/me', '/settings'] as const

/**
 * What pages ask the API at once for a signed-in account, besides what every page asks; below /api, `:name` as in the path. Asked before
 * any script is there, so that only the build reads it. One with a query is a list in its first order: left out where the address has a
 * query. After '#' the permission it needs: left out for the roles without it.
 */
export const PAGE_ASKS: Partial<Record<PageSource['file'], readonly string[]>> = {
  'features/results/pages/vacancy-results-page.tsx': [
    '/vacancies/:vacancyId/interviews?sort=-created_at',
    '/vacancies/:vacancyId/feedback',
  ],
  'features/results/pages/dashboard-page.tsx': [
    '/dashboard',
    '/dashboard/vacancies?sort=-created_at',
    '/subscriptions/current#company.view',
    '/settings/usage#company.view',
  ],
}
