import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueueStatus } from '@vivavox/contracts/values'
import { api, type Reply } from '../../../lib/api/api.ts'

export type EvaluationQueue = Reply<'GET /admin/evaluations'>
export type QueuedEvaluation = EvaluationQueue['evaluations'][number]

const KEY = ['admin', 'evaluations'] as const
/** Jobs come and go by themselves. Milliseconds. */
const POLL_MS = 5_000

/** All evaluations of this server in one state. */
export const queueQuery = (status: QueueStatus) =>
  queryOptions({
    queryKey: [...KEY, status],
    queryFn: ({ signal }) => api('GET /admin/evaluations', { query: { status }, signal }),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  })

/** Puts one that failed in line again, or all of them. */
export const useRerun = () => {
  const client = useQueryClient()
  return useMutation<unknown, Error, string | 'all'>({
    mutationFn: which =>
      which === 'all'
        ? api('POST /admin/evaluations/re-run')
        : api('POST /admin/evaluations/{id}/re-run', { params: { id: which } }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
}
