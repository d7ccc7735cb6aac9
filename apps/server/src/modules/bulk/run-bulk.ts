import type { BulkRequest, BulkResult } from '@vivavox/contracts/bulk'
import type { ErrorCode } from '@vivavox/contracts/errors'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { inTurns } from './in-turns.ts'

/** So many at once: a few hundred must not take every connection of the database. */
const AT_ONCE = 4

/** Why it was not done; what nobody foresaw goes to the log. */
const codeOf = ({ log }: AppContext, id: string, error: unknown): ErrorCode => {
  if (error instanceof AppError) return error.code
  log.error({ err: error, interview: id }, 'one of many could not be done')
  return 'INTERNAL'
}

/** Does for each id what the single call does; one that fails stops none of the others. */
export const runBulk = async (
  context: AppContext,
  { ids }: Pick<BulkRequest, 'ids'>,
  single: (id: string) => Promise<unknown>,
): Promise<BulkResult> => {
  const codes = await inTurns(ids, AT_ONCE, id =>
    single(id).then(
      () => null,
      (error: unknown) => codeOf(context, id, error),
    ),
  )
  const outcomes = ids.map((id, index) => ({ id, code: codes[index] ?? null }))
  return {
    done: outcomes.filter(({ code }) => code === null).map(({ id }) => id),
    failed: outcomes.flatMap(({ id, code }) => (code === null ? [] : [{ id, code }])),
  }
}
