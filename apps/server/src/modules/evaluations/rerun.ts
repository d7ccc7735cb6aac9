import { RERUN_MAX } from '@vivavox/contracts/evaluation-queue'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { newId } from '../../platform/ids.ts'
import { queueEvaluation } from './evaluations.jobs.ts'
import { auditReevaluation, requeueEvaluation } from './evaluations.repository.ts'
import { failedIds, idsEvaluatedBy } from './queue.repository.ts'

type Needs = Pick<AppContext, 'db' | 'clock' | 'jobs'>

/** Puts one interview in line, in a transaction of its own, so that many never hold each other. @returns whether it was */
const putInLine = (
  context: Needs,
  accountId: string,
  interviewId: string,
  later: boolean,
): Promise<boolean> =>
  inTransaction(context.db, async transaction => {
    const at = context.clock.now()
    if (!(await requeueEvaluation(transaction, interviewId, at))) return false
    await queueEvaluation(context, transaction, interviewId, null, later)
    await auditReevaluation(transaction, { id: newId(), at, accountId, interviewId, reason: null })
    return true
  })

const putAll = async (context: Needs, accountId: string, ids: readonly string[]): Promise<number> => {
  let queued = 0
  for (const id of ids) if (await putInLine(context, accountId, id, true)) queued += 1
  return queued
}

/** Puts one that failed in line again. @throws AppError CONFLICT when there is nothing to evaluate */
export const rerun = async (context: Needs, accountId: string, interviewId: string): Promise<void> => {
  if (!(await putInLine(context, accountId, interviewId, false))) throw new AppError('CONFLICT')
}

/** Puts those that failed in line again, behind everything that somebody waits for. @returns how many */
export const rerunFailed = async (context: Needs, accountId: string): Promise<number> =>
  putAll(context, accountId, await failedIds(context.db, RERUN_MAX))

/** Has interviews of an account evaluated again that an engine evaluated, behind everything else. @returns how many */
export const evaluateAgain = async (
  context: Needs,
  { accountId, by, vacancyId }: { accountId: string; by: string; vacancyId?: string | undefined },
): Promise<number> =>
  putAll(
    context,
    accountId,
    await idsEvaluatedBy(context.db, { userId: accountId, by, vacancyId }, RERUN_MAX),
  )
