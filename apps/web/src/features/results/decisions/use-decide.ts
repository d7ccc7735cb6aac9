import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Body } from '../../../lib/api/api.ts'
import { interviewKey } from '../result/use-interview.ts'
import { decisionDrafts } from './decision-drafts.ts'

/** Where the trail of one interview stands in the cache. */
export const auditKey = (id: string) => ['interviews', id, 'audit'] as const

/** The page, its trail and every list that shows the interview. */
const refresh = async (client: QueryClient, id: string): Promise<void> => {
  await client.invalidateQueries({ queryKey: interviewKey(id) })
  void client.invalidateQueries({ queryKey: ['results'] })
}

/** Decides about a candidate. */
export const useDecide = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'PUT /interviews/{id}/decision'>) =>
      api('PUT /interviews/{id}/decision', { params: { id }, body }),
    onSuccess: () => {
      decisionDrafts.delete(id)
      return refresh(client, id)
    },
  })
}

/** Withdraws the decision that is on the page; the one before it counts again. */
export const useWithdraw = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (decisionId: string) =>
      api('DELETE /interviews/{id}/decision', { params: { id }, query: { decision_id: decisionId } }),
    onSettled: () => refresh(client, id),
  })
}

/** Sets star or tags. */
export const useLabel = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'PUT /interviews/{id}/labels'>) =>
      api('PUT /interviews/{id}/labels', { params: { id }, body }),
    onSettled: () => refresh(client, id),
  })
}
