import type { BulkResult } from '@vivavox/contracts/bulk'
import type { ErrorCode } from '@vivavox/contracts/errors'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { createSemaphore } from '../../../platform/semaphore.ts'

/** So many at once: a few hundred must not take every connection of the database. */
const AT_ONCE = 4

type Outcome = { id: string; code: ErrorCode } | { id: string; code: null; decisionId: string | null }

/** Why it was not done; unexpected errors go to the log. */
const codeOf = ({ log }: AppContext, id: string, error: unknown): ErrorCode => {
  if (error instanceof AppError) return error.code
  log.error({ err: error, interview: id }, 'a bulk action failed for one interview')
  return 'INTERNAL'
}

/**
 * Does for each id what the single call does; one that fails stops none of the others.
 * @param single answers with the id of the decision that it made, else null
 */
export const runBulk = async (
  context: AppContext,
  ids: readonly string[],
  single: (id: string) => Promise<string | null>,
): Promise<BulkResult> => {
  const line = createSemaphore(AT_ONCE)
  const outcomes = await Promise.all(
    ids.map(id =>
      line
        .run(() => single(id))
        .then(
          (decisionId): Outcome => ({ id, code: null, decisionId }),
          (error: unknown): Outcome => ({ id, code: codeOf(context, id, error) }),
        ),
    ),
  )
  return {
    done: outcomes.filter(({ code }) => code === null).map(({ id }) => id),
    failed: outcomes.flatMap(({ id, code }) => (code === null ? [] : [{ id, code }])),
    decisions: outcomes.flatMap(each =>
      each.code === null && each.decisionId !== null ? [{ id: each.id, decision_id: each.decisionId }] : [],
    ),
  }
}
