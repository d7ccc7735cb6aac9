import { RERUN_MAX } from '@vivavox/contracts/limits'
import type { TextProvider } from '@vivavox/contracts/providers'
import type { OfferToEvaluateAgain } from '@vivavox/contracts/results'
import { DAY_MS } from '../../../../platform/clock.ts'
import type { AppContext, Executor } from '../../../../platform/context.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { addAuditEntry } from '../../../ledger/audit/index.ts'
import { queueEvaluation } from '../evaluate-interview.ts'
import { lockEvaluation, requeueEvaluation } from '../evaluations.repository.ts'
import {
  type Evaluated,
  failedIds,
  idsEvaluatedBy,
  isEvaluatedBy,
  isFailed,
  isQueued,
  usualCost,
} from './queue.repository.ts'

type Needs = Pick<AppContext, 'db' | 'clock' | 'jobs' | 'trail'>

interface Wanted {
  interviewId: string
  /** Who wants it. */
  accountId: string
  /** Why, in that account's words. */
  reason?: string | null
  /** Behind everything that a reader waits for. */
  later?: boolean
}

/** May this interview be queued again? Asked while it is locked: since a list was read, another may have done it. */
type IsAllowed = (executor: Executor, interviewId: string) => Promise<boolean>

/**
 * Queues one interview again, in a transaction of its own, so that many never hold each other. One that is queued
 * already gets no second evaluation, which would be paid for twice.
 * @returns `refused`: there is nothing to evaluate, or it may not be
 */
const requeue = (
  context: Needs,
  { interviewId, accountId, reason = null, later = false }: Wanted,
  isAllowed: IsAllowed,
): Promise<'queued' | 'queued before' | 'refused' | 'withdrawn'> =>
  inTransaction(context.db, async transaction => {
    const locked = await lockEvaluation(transaction, interviewId)
    if (locked?.withdrawn_at) return 'withdrawn'
    if (await isQueued(transaction, interviewId)) return 'queued before'
    const at = context.clock.now()
    const isQueuedNow =
      (await isAllowed(transaction, interviewId)) && (await requeueEvaluation(transaction, interviewId, at))
    if (!isQueuedNow) return 'refused'
    await queueEvaluation(context, transaction, interviewId, reason, later)
    await addAuditEntry(transaction, {
      at,
      user_id: accountId,
      interview_id: interviewId,
      trail: context.trail,
      action: 're_evaluated',
      details: { reason },
    })
    return 'queued'
  })

const requeueAll = async (
  context: Needs,
  accountId: string,
  ids: readonly string[],
  isAllowed: IsAllowed,
): Promise<number> => {
  let queued = 0
  for (const interviewId of ids)
    if ((await requeue(context, { interviewId, accountId, later: true }, isAllowed)) === 'queued') queued += 1
  return queued
}

const always: IsAllowed = async () => true

/**
 * Queues another evaluation of a finished interview, unless one is on its way; the earlier ones stay.
 * @throws AppError WITHDRAWN by the candidate; CONFLICT while there is nothing to evaluate: not finished, or never begun
 */
export const reevaluate = async (
  context: Needs,
  wanted: Omit<Wanted, 'later'>,
  isAllowed: IsAllowed = always,
): Promise<void> => {
  const outcome = await requeue(context, wanted, isAllowed)
  if (outcome === 'withdrawn') throw new AppError('WITHDRAWN')
  if (outcome === 'refused') throw new AppError('CONFLICT')
}

/** Queues one that failed again, unless it is there. @throws AppError CONFLICT for any other */
export const reevaluateOneFailed = (context: Needs, wanted: Omit<Wanted, 'later'>): Promise<void> =>
  reevaluate(context, wanted, isFailed)

/** Queues those that failed again, behind everything that a reader waits for. @returns how many */
export const reevaluateFailed = async (context: Needs, accountId: string): Promise<number> =>
  requeueAll(context, accountId, await failedIds(context.db, RERUN_MAX), isFailed)

/** Has interviews of an owner evaluated again that an engine evaluated, behind everything else. @returns how many */
export const reevaluateAll = async (context: Needs, accountId: string, which: Evaluated): Promise<number> => {
  const ids = await idsEvaluatedBy(context.db, which, RERUN_MAX)
  return requeueAll(context, accountId, ids, (executor, id) => isEvaluatedBy(executor, which, id))
}

/** What an evaluation costs is told from those of so long, milliseconds. */
const LATELY_MS = 90 * DAY_MS

/**
 * Whether interviews that the built-in engine evaluated could be evaluated again by one that understands what was said:
 * how many, by whom, and what one of them costs by experience. undefined: there is nothing to offer.
 * @param provider who evaluates for the account now
 * @param interviews how many the built-in engine evaluated
 */
export const offerToEvaluateAgain = async (
  context: Pick<AppContext, 'db' | 'config' | 'clock'>,
  userId: string,
  { provider, interviews }: { provider: TextProvider; interviews: number },
): Promise<OfferToEvaluateAgain | undefined> => {
  const { db, config, clock } = context
  if (provider === 'builtin' || interviews === 0) return undefined
  const since = new Date(clock.now().getTime() - LATELY_MS)
  const usd_each = await usualCost(db, { userId, provider, since })
  return { interviews, provider, samples: config.evaluationSamples, usd_each }
}
