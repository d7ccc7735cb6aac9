import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BulkRequest, BulkResult } from '@vivavox/contracts/bulk'
import { BULK_MAX } from '@vivavox/contracts/values'
import { api } from '../../../lib/api/api.ts'

const NOTHING: BulkResult = { done: [], failed: [], decisions: [] }

const sum = (one: BulkResult, other: BulkResult): BulkResult => ({
  done: [...one.done, ...other.done],
  failed: [...one.failed, ...other.failed],
  decisions: [...one.decisions, ...other.decisions],
})

/** So many as one call takes, one call after the other; the first that fails stops the rest. */
const inCalls = async <T>(items: readonly T[], call: (some: T[]) => Promise<BulkResult>) => {
  let told = NOTHING
  for (let from = 0; from < items.length; from += BULK_MAX)
    told = sum(told, await call(items.slice(from, from + BULK_MAX)))
  return told
}

export type BulkOrder = Pick<BulkRequest, 'ids' | 'action' | 'reason'>

/** What was asked and what the server says of it: nothing is shown as done that it did not confirm. */
export interface BulkOutcome extends BulkResult {
  action: BulkRequest['action'] | 'withdraw'
}

/** Does one thing with many interviews, and takes decisions back. */
export const useBulk = (onDone: (outcome: BulkOutcome) => void) => {
  const client = useQueryClient()
  // Also after a failure: some of it may have been done.
  const onSettled = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['results'] }),
      client.invalidateQueries({ queryKey: ['vacancies', 'list'] }),
    ])
  const act = useMutation({
    mutationFn: ({ ids, ...rest }: BulkOrder) =>
      inCalls(ids, some => api('POST /interviews/bulk', { body: { ids: some, ...rest } })),
    onSuccess: (told, { action }) => onDone({ ...told, action }),
    onSettled,
  })
  const withdraw = useMutation({
    mutationFn: (decisions: BulkResult['decisions']) =>
      inCalls(decisions, some => api('POST /interviews/bulk/withdraw', { body: { decisions: some } })),
    onSuccess: told => onDone({ ...told, action: 'withdraw' }),
    onSettled,
  })
  return { act, withdraw }
}
