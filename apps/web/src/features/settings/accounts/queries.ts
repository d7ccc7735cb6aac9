import {
  infiniteQueryOptions,
  keepPreviousData,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api, type Reply } from '../../../lib/api/api.ts'

export type Account = Reply<'GET /admin/accounts'>['accounts'][number]

const KEY = ['admin', 'accounts'] as const

/** Accounts of this installation page by page, newest first. */
export const accountsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...KEY, search],
    queryFn: ({ signal, pageParam }) =>
      api('GET /admin/accounts', {
        query: { ...(search && { search }), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next_cursor,
    placeholderData: keepPreviousData,
  })

export type Change = UseMutationResult<unknown, Error, string>

/** What an administrator changes about an account; each takes a reason, nothing (''), or the id of a plan. */
export const useAccountChanges = (id: string): { block: Change; unblock: Change; plan: Change } => {
  const client = useQueryClient()
  const onSuccess = () => client.invalidateQueries({ queryKey: KEY })
  const params = { id }
  return {
    block: useMutation({
      mutationFn: (reason: string) => api('POST /admin/accounts/{id}/block', { params, body: { reason } }),
      onSuccess,
    }),
    unblock: useMutation({
      mutationFn: (_: string) => api('POST /admin/accounts/{id}/unblock', { params }),
      onSuccess,
    }),
    plan: useMutation({
      mutationFn: (plan_id: string) => api('PUT /admin/accounts/{id}/plan', { params, body: { plan_id } }),
      onSuccess,
    }),
  }
}
