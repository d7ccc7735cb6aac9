import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BulkRequest, BulkResult } from '@vivavox/contracts/bulk'
import { BULK_MAX } from '@vivavox/contracts/limits'
import { api, type Body } from '../../../lib/api/api.ts'
import { refreshLists } from '../use-undo.ts'

/** So many as one call takes, one call after the other; the first that fails stops the rest. */
const inCalls = async <T>(items: readonly T[], call: (some: T[]) => Promise<BulkResult>) => {
  const told: BulkResult[] = []
  for (let from = 0; from < items.length; from += BULK_MAX)
    told.push(await call(items.slice(from, from + BULK_MAX)))
  return {
    done: told.flatMap(({ done }) => done),
    failed: told.flatMap(({ failed }) => failed),
    decisions: told.flatMap(({ decisions }) => decisions),
  }
}

export type BulkOrder = Pick<BulkRequest, 'ids' | 'action' | 'reason' | 'spare_running'> &
  Pick<Body<'POST /interviews/bulk'>, 'message'>

/** What was asked and what the server says of it: nothing is shown as done that it did not confirm. */
export interface BulkOutcome extends BulkResult {
  action: BulkRequest['action'] | 'withdraw' | 'restore'
  /** Interviews that can be put back for a while. */
  restorable: string[]
}

/** Those under way that were spared are not put back when they are cancelled after all: their talk has ended. */
const restorableOf = ({ action, spare_running }: BulkOrder, { done }: BulkResult): string[] =>
  action === 'delete' || (action === 'cancel' && spare_running) ? done : []

/** Does one thing with many interviews, and takes it back. */
export const useBulk = (onDone: (outcome: BulkOutcome) => void) => {
  const client = useQueryClient()
  // Also after a failure: some of it may have been done.
  const onSettled = () => refreshLists(client)
  const act = useMutation({
    mutationFn: ({ ids, ...rest }: BulkOrder) =>
      inCalls(ids, some => api('POST /interviews/bulk', { body: { ids: some, ...rest } })),
    onSuccess: (told, order) =>
      onDone({ ...told, action: order.action, restorable: restorableOf(order, told) }),
    onSettled,
  })
  const undo = useMutation({
    mutationFn: ({ decisions, restorable }: BulkOutcome) =>
      restorable.length > 0
        ? inCalls(restorable, some => api('POST /interviews/bulk/restore', { body: { ids: some } }))
        : inCalls(decisions, some => api('POST /interviews/bulk/withdraw', { body: { decisions: some } })),
    onSuccess: (told, { restorable }) =>
      onDone({ ...told, action: restorable.length > 0 ? 'restore' : 'withdraw', restorable: [] }),
    onSettled,
  })
  return { act, undo }
}
