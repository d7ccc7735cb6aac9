import { RERUN_MAX } from '@vivavox/contracts/evaluation-queue'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { newId } from '../../../platform/ids.ts'
import { queueEvaluation } from '../evaluations.jobs.ts'
import { auditReevaluation, requeueEvaluation } from '../evaluations.repository.ts'
import { failedIds, idsEvaluatedBy } from './queue.repository.ts'

type Needs = Pick<AppContext, 'db' | 'clock' | 'jobs'>

interface Wanted {
  interviewId: string
  /** Who wants it. */
  accountId: string
  /** Why, in that account's words. */
  reason?: string | null
  /** Behind everything that somebody waits for. */
  later?: boolean
}

/** Puts one interview in line, in a transaction of its own, so that many never hold each other. @returns whether it was */
const putInLine = (
  context: Needs,
  { interviewId, accountId, reason = null, later = false }: Wanted,
): Promise<boolean> =>
  inTransaction(context.db, async transaction => {
    const at = context.clock.now()
    if (!(await requeueEvaluation(transaction, interviewId, at))) return false
    await queueEvaluation(context, transaction, interviewId, reason, later)
    await auditReevaluation(transaction, { id: newId(), at, accountId, interviewId, reason })
    return true
  })

const putAll = async (context: Needs, accountId: string, ids: readonly string[]): Promise<number> => {
  let queued = 0
  for (const interviewId of ids)
    if (await putInLine(context, { interviewId, accountId, later: true })) queued += 1
  return queued
}

/**
 * Queues another evaluation of a finished interview; the earlier ones stay.
 * @throws AppError CONFLICT while there is nothing to evaluate: not finished, or never begun
 */
export const reevaluate = async (context: Needs, wanted: Omit<Wanted, 'later'>): Promise<void> => {
  if (!(await putInLine(context, wanted))) throw new AppError('CONFLICT')
}

/** Puts those that failed in line again, behind everything that somebody waits for. @returns how many */
export const reevaluateFailed = async (context: Needs, accountId: string): Promise<number> =>
  putAll(context, accountId, await failedIds(context.db, RERUN_MAX))

/** Has interviews of an account evaluated again that an engine evaluated, behind everything else. @returns how many */
export const reevaluateAll = async (
  context: Needs,
  { accountId, by, vacancyId }: { accountId: string; by: string; vacancyId?: string | undefined },
): Promise<number> =>
  putAll(
    context,
    accountId,
    await idsEvaluatedBy(context.db, { userId: accountId, by, vacancyId }, RERUN_MAX),
  )
