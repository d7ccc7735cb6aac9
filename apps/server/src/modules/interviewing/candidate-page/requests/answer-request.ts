import { DAY_MS } from '../../../../platform/clock.ts'
import type { AppContext, Executor } from '../../../../platform/context.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { rejectLinksOfNewAccount, reserveMails } from '../../../hiring/candidate-mails/index.ts'
import { findVacancy } from '../../../hiring/vacancies/index.ts'
import { addAuditEntry } from '../../../ledger/audit/index.ts'
import { queueAnswerMail } from './answer-mail.jobs.ts'
import { mayAnswer } from './requests.policy.ts'
import {
  changeRequest,
  extendInvitation,
  firstDecider,
  hasOpened,
  listColleagues,
  lockRequest,
  type RequestRow,
} from './requests.repository.ts'

/** An invitation can be made to work so much longer at a time, milliseconds. */
const LONGEST_MS = 90 * DAY_MS

interface Answer {
  text: string
  extend_until?: string | undefined
}

const lockWaiting = async (transaction: Executor, id: string): Promise<RequestRow> => {
  const row = await lockRequest(transaction, id)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/**
 * A review is another look by another person: not by the one who made the first decision, unless no other member may, and not without
 * having opened the result.
 */
const requireReviewer = async (transaction: Executor, row: RequestRow, userId: string): Promise<void> => {
  if (row.kind !== 'human_review' || !row.interview_id) return
  if (!(await hasOpened(transaction, row.interview_id, userId))) throw new AppError('REVIEW_NOT_OPENED')
  if ((await firstDecider(transaction, row.interview_id)) !== userId) return
  const colleagues = await listColleagues(transaction, row.vacancy_id)
  if (colleagues.some(member => member.id !== userId && mayAnswer(member, row.kind)))
    throw new AppError('REVIEW_BY_DECIDER')
}

const refuseExtension = (message: string) =>
  new AppError('VALIDATION_FAILED', { details: [{ path: 'extend_until', message }] })

/** Moves the end of the invitation, never behind the vacancy's deadline nor too far. @returns until when it works */
const extend = async (transaction: Executor, row: RequestRow, wanted: string, now: Date): Promise<Date> => {
  const until = new Date(wanted)
  if (until <= now) throw refuseExtension('expiry_past')
  if (until.getTime() - now.getTime() > LONGEST_MS) throw refuseExtension('expiry_far')
  const deadline = (await findVacancy(transaction, row.vacancy_id))?.deadline
  if (deadline && deadline < until) throw refuseExtension('extension_behind_deadline')
  if (row.kind !== 'extension' || !(await extendInvitation(transaction, row, until)))
    throw refuseExtension('extension_impossible')
  return until
}

/**
 * Answers a request and mails the candidate; once more with the same words changes nothing.
 * @throws AppError NOT_FOUND, CONFLICT when it is answered, REVIEW_BY_DECIDER, REVIEW_NOT_OPENED, VALIDATION_FAILED, MAIL_LIMIT_REACHED
 */
export const answerRequest = async (
  context: AppContext,
  { id, organisation_id }: RequestRow,
  userId: string,
  { text, extend_until }: Answer,
): Promise<void> => {
  await rejectLinksOfNewAccount(context, organisation_id, { text })
  await inTransaction(context.db, async transaction => {
    const row = await lockWaiting(transaction, id)
    if (row.state === 'answered' && row.answered_by === userId && row.answer === text) return
    if (row.state === 'answered') throw new AppError('CONFLICT')
    await requireReviewer(transaction, row, userId)
    const at = context.clock.now()
    const until = extend_until ? await extend(transaction, row, extend_until, at) : null
    await reserveMails(context, transaction, organisation_id, 1)
    const change = { state: 'answered', answer: text, answered_by: userId, answered_at: at } as const
    await changeRequest(transaction, id, change)
    await note(context, transaction, row, { at, userId, action: 'request.answered' })
    await queueAnswerMail(context, transaction, id, { at, until })
  })
}

/**
 * Says which member takes care of a request; null: none any more.
 * @throws AppError NOT_FOUND, CONFLICT when it is answered, VALIDATION_FAILED for a member who may not answer it
 */
export const assignRequest = (
  context: AppContext,
  { id }: RequestRow,
  userId: string,
  assignee: string | null,
): Promise<void> =>
  inTransaction(context.db, async transaction => {
    const row = await lockWaiting(transaction, id)
    if (row.state === 'answered') throw new AppError('CONFLICT')
    if (row.taken_by === assignee) return
    const able = (await listColleagues(transaction, row.vacancy_id)).filter(one => mayAnswer(one, row.kind))
    if (assignee && !able.some(member => member.id === assignee))
      throw new AppError('VALIDATION_FAILED', { details: [{ path: 'user_id', message: 'invalid' }] })
    await changeRequest(transaction, id, { taken_by: assignee, state: assignee ? 'assigned' : 'open' })
    await note(context, transaction, row, {
      at: context.clock.now(),
      userId,
      action: 'request.assigned',
    })
  })

const note = (
  { trail }: AppContext,
  transaction: Executor,
  { interview_id, vacancy_id }: RequestRow,
  { at, userId, action }: { at: Date; userId: string; action: 'request.assigned' | 'request.answered' },
): Promise<void> =>
  addAuditEntry(transaction, { at, user_id: userId, action, interview_id, vacancy_id, trail })
