import { setTimeout as pause } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { AppContext, Executor } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { recordCompleted } from '../../billing/subscriptions/index.ts'
import { LONGEST_RUN_MS, queueEvaluation } from './evaluate-interview.ts'
import { awaitsTranscript, isUnreadable } from './evaluation-request.ts'
import {
  listJudgedTurns,
  lockEvaluation,
  noteOpened,
  readEvaluation,
  requeueEvaluation,
  requeueStuck,
} from './evaluations.repository.ts'
import { judgeSoon } from './judge-ahead.ts'

/** Can anything of what was answered be read? Also true when nothing was answered. */
export const isReadable = async (executor: Executor, interviewId: string): Promise<boolean> =>
  !isUnreadable(await listJudgedTurns(executor, interviewId))

/**
 * Words of a spoken answer were written down after it was stored: an ended interview that waited for them is evaluated
 * once none is missing. One without any words costs no place of the plan until its first words come; then it counts
 * in the period in which it was completed. Call it in the transaction that stores the words; while the interview runs,
 * the answer is judged ahead.
 */
export const onTranscriptReady = async (
  context: AppContext,
  transaction: Transaction<Tables>,
  interviewId: string,
): Promise<void> => {
  const interview = await lockEvaluation(transaction, interviewId)
  if (!interview) return
  if (!interview.ended_at) return judgeSoon(context, transaction, interviewId)
  const turns = await listJudgedTurns(transaction, interviewId)
  if (interview.status === 'completed' && !isUnreadable(turns)) {
    const { organisation_id: ownerId, ended_at: completedAt } = interview
    await recordCompleted(transaction, { ownerId, interviewId, completedAt })
  }
  const waits = interview.evaluation_status === 'awaiting_words' || interview.evaluation_status === 'running'
  if (!waits || awaitsTranscript(turns)) return
  await requeueEvaluation(transaction, interviewId, context.clock.now())
  await queueEvaluation(context, transaction, interviewId)
}

/**
 * Queues the evaluation of an ended interview whose answers were corrected, unless one waits, which reads the corrections anyway.
 * One that was not opened yet is evaluated with them when it is.
 */
export const reevaluateCorrected = async (
  context: Pick<AppContext, 'clock' | 'jobs'>,
  transaction: Transaction<Tables>,
  interviewId: string,
): Promise<void> => {
  const interview = await lockEvaluation(transaction, interviewId)
  if (!interview || interview.evaluation_status === 'queued' || interview.evaluation_status === 'none') return
  if (await requeueEvaluation(transaction, interviewId, context.clock.now()))
    await queueEvaluation(context, transaction, interviewId)
}

/** A reader opened an interview: an abandoned one, which no model has evaluated yet, is evaluated now. @returns whether it was queued */
export const evaluateOpened = (
  context: Pick<AppContext, 'db' | 'clock' | 'jobs'>,
  id: string,
): Promise<boolean> =>
  inTransaction(context.db, async transaction => {
    const now = context.clock.now()
    if (!(await noteOpened(transaction, id, now))) return false
    if (!(await requeueEvaluation(transaction, id, now))) return false
    await queueEvaluation(context, transaction, id)
    return true
  })

/** Longer than any working job stays silent: its expiry, and its longest wait for the next try. */
const STUCK_MS = LONGEST_RUN_MS + 15 * 60_000
const AT_ONCE = 200

/**
 * Queues evaluations again whose job is gone: its worker died on the last try, or it was lost from the queue. One whose
 * job still waits gets no second one. Any node may do it, also several at once.
 * @returns how many
 */
export const requeueStuckEvaluations = (
  context: Pick<AppContext, 'db' | 'clock' | 'jobs'>,
): Promise<number> =>
  inTransaction(context.db, async transaction => {
    const now = context.clock.now()
    const before = new Date(now.getTime() - STUCK_MS)
    const ids = await requeueStuck(transaction, { before, now, limit: AT_ONCE })
    for (const id of ids) await queueEvaluation(context, transaction, id)
    return ids.length
  })

/** Looked at often at first, then less: the built-in evaluator needs milliseconds, a provider seconds. */
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 1_000

/**
 * Waits until an interview's evaluation is neither queued nor running, on whichever node it runs.
 * @param signal ends the wait early
 * @returns status and result, null when it took longer than `timeoutMs` or the interview is gone
 */
export const waitForEvaluation = async (
  executor: Executor,
  interviewId: string,
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal },
): Promise<Awaited<ReturnType<typeof readEvaluation>> | null> => {
  const deadline = performance.now() + timeoutMs
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 1.5, LONGEST_PAUSE_MS)) {
    const row = await readEvaluation(executor, interviewId)
    if (!row) return null
    if (row.evaluation_status !== 'queued' && row.evaluation_status !== 'running') return row
    const left = deadline - performance.now()
    if (left <= 0 || signal?.aborted) return null
    await pause(Math.min(wait, left))
  }
}
