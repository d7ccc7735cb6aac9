import * as z from 'zod'
import { DAY_MS, MINUTE_MS } from '../../../../platform/clock.ts'
import type { AppContext, Executor } from '../../../../platform/context.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'
import { decidedAt } from '../../../judgement/decisions/index.ts'
import { reevaluateCorrected } from '../../../judgement/evaluations/index.ts'
import {
  countReadings,
  insertCorrection,
  isAnswer,
  lockForCorrection,
  markQueued,
  newestUnread,
} from './corrections.repository.ts'

/** Answers can be corrected so long after the end, milliseconds. */
const WINDOW_MS = 7 * DAY_MS
/** Corrections that follow each other within this are evaluated together, milliseconds. */
export const SETTLE_MS = 2 * MINUTE_MS
/** So often corrections have an interview evaluated once more; the company pays for each time. */
const MOST_READINGS = 3

const correctionsJob = defineJob({
  name: 'evaluate-corrections',
  payload: z.object({ interviewId: z.uuid() }),
  retries: 5,
  retryDelaySeconds: 10,
  expireSeconds: 60,
})

interface Correctable {
  status: string
  ended_at: Date | null
}

/** Can answers of an interview still be corrected? @param isDecided a decision counts that is not put off */
export const mayCorrect = ({ status, ended_at }: Correctable, isDecided: boolean, now: Date): boolean => {
  if (status === 'in_progress') return true
  if (status !== 'completed' && status !== 'abandoned') return false
  return !isDecided && ended_at !== null && now.getTime() - ended_at.getTime() < WINDOW_MS
}

interface Correction {
  interviewId: string
  seq: number
  text: string
}

type Needs = Pick<AppContext, 'db' | 'clock' | 'jobs'>

/** Has corrections evaluated so many milliseconds after the transaction commits. */
const evaluateIn = (
  { jobs }: Needs,
  executor: Executor,
  interviewId: string,
  delayMs: number,
): Promise<void> =>
  jobs.send(
    correctionsJob,
    { interviewId },
    { key: interviewId, executor, delaySeconds: Math.ceil(delayMs / 1_000) },
  )

/**
 * Stores what a candidate says they said instead, and has an ended interview evaluated once more, unless that was done
 * often enough: then it is only shown.
 * @throws AppError NOT_FOUND without such an answer, CORRECTIONS_CLOSED, ANSWER_CORRECTED
 */
export const correctAnswer = (context: Needs, { interviewId, seq, text }: Correction): Promise<void> =>
  inTransaction(context.db, async transaction => {
    const now = context.clock.now()
    const interview = await lockForCorrection(transaction, interviewId)
    if (!interview || !(await isAnswer(transaction, interviewId, seq))) throw new AppError('NOT_FOUND')
    const isDecided = (await decidedAt(transaction, interviewId)) !== undefined
    if (!mayCorrect(interview, isDecided, now)) throw new AppError('CORRECTIONS_CLOSED')
    // The evaluation at the end reads what was corrected while the interview ran.
    const isRead =
      interview.status === 'in_progress' || (await countReadings(transaction, interviewId)) >= MOST_READINGS
    const row = { interview_id: interviewId, seq, text, created_at: now, queued_at: isRead ? now : null }
    if (!(await insertCorrection(transaction, row))) throw new AppError('ANSWER_CORRECTED')
    if (isRead) return
    await evaluateIn(context, transaction, interviewId, SETTLE_MS)
  })

/** Has corrections evaluated once none has come for a while; safe to run twice. */
export const evaluateCorrections = (context: Needs, interviewId: string): Promise<void> =>
  inTransaction(context.db, async transaction => {
    await lockForCorrection(transaction, interviewId)
    const newest = await newestUnread(transaction, interviewId)
    if (!newest) return
    const now = context.clock.now()
    const waitMs = newest.getTime() + SETTLE_MS - now.getTime()
    if (waitMs > 0) return evaluateIn(context, transaction, interviewId, waitMs)
    await markQueued(transaction, interviewId, now)
    await reevaluateCorrected(context, transaction, interviewId)
  })

/** Evaluates what was corrected. */
export const handleCorrections = (context: AppContext): void =>
  context.jobs.handle(correctionsJob, ({ payload }) => evaluateCorrections(context, payload.interviewId))
