import type { DecisionKind } from '@vivavox/contracts/lists'
import type { MessageDraft } from '@vivavox/contracts/messages'
import { MINUTE_MS } from '../../../../platform/clock.ts'
import type { AppContext, Executor } from '../../../../platform/context.ts'
import { newId } from '../../../../platform/ids.ts'
import { reserveMails } from '../../../hiring/candidate-mails/index.ts'
import { addAuditEntry } from '../../../ledger/audit/index.ts'
import { sendLater } from './message-mail.jobs.ts'
import {
  changeMessages,
  findDisplaced,
  findMessageOf,
  insertMessage,
  isCurrent,
  type MessageRow,
} from './messages.repository.ts'
import { prepareMessage } from './prepare-message.ts'

type Context = Pick<AppContext, 'db' | 'config' | 'clock' | 'jobs' | 'trail'>

export interface Occasion {
  interviewId: string
  decisionId: string
  kind: DecisionKind
  accountId: string
}

/** Notes in the ledger that a message was withdrawn. */
export const noteWithdrawn = (
  { clock, trail }: Pick<AppContext, 'clock' | 'trail'>,
  transaction: Executor,
  { kind, interview_id }: Pick<MessageRow, 'kind' | 'interview_id'>,
  accountId: string,
): Promise<void> =>
  addAuditEntry(transaction, {
    at: clock.now(),
    user_id: accountId,
    interview_id,
    trail,
    action: 'message_withdrawn',
    details: { decision: kind },
  })

/** Notes in the ledger when a message is to leave. */
export const noteQueued = (
  { clock, trail }: Pick<AppContext, 'clock' | 'trail'>,
  transaction: Executor,
  { kind, interview_id, send_at }: Pick<MessageRow, 'kind' | 'interview_id' | 'send_at'>,
  accountId: string,
): Promise<void> =>
  addAuditEntry(transaction, {
    at: clock.now(),
    user_id: accountId,
    interview_id,
    trail,
    action: 'message_queued',
    details: { decision: kind, send_at: send_at.toISOString() },
  })

/**
 * Withdraws what waits for a candidate. Call it under the lock of the interview.
 * @param forDecision the decision that is made instead: undone, it gives the message back
 */
export const withdrawWaiting = async (
  context: Pick<AppContext, 'clock' | 'trail'>,
  transaction: Executor,
  { interviewId, accountId }: Pick<Occasion, 'interviewId' | 'accountId'>,
  forDecision: string | null = null,
): Promise<void> => {
  const change = { state: 'withdrawn', withdrawn_for: forDecision } as const
  const gone = await changeMessages(transaction, { interview_id: interviewId }, ['waiting'], change)
  for (const message of gone) await noteWithdrawn(context, transaction, message, accountId)
}

/** What comes back waits at least so long: time to stop it. */
const BACK_MS = 10 * MINUTE_MS

/**
 * Lets the message wait again that a decision withdrew, once that is undone: until its own time, or for ten minutes where that has passed.
 * Call it under the lock of the interview.
 */
export const restoreDisplaced = async (
  context: Context,
  transaction: Executor,
  { interviewId, decisionId, accountId }: Omit<Occasion, 'kind'>,
): Promise<void> => {
  const message = await findDisplaced(transaction, interviewId, decisionId)
  if (!message || !(await isCurrent(transaction, message))) return
  const now = context.clock.now()
  const send_at = message.send_at > now ? message.send_at : new Date(now.getTime() + BACK_MS)
  const change = { state: 'waiting', withdrawn_for: null, send_at } as const
  for (const row of await changeMessages(transaction, message, ['withdrawn'], change)) {
    await noteQueued(context, transaction, row, accountId)
    await sendLater(context, transaction, row)
  }
}

/**
 * Queues the message of a decision in the transaction that stores it, in place of one that waits; pressed twice it is one message.
 * @throws AppError what `prepareMessage` throws, MAIL_LIMIT_REACHED
 */
export const queueMessage = async (
  context: Context,
  transaction: Executor,
  occasion: Occasion,
  draft: MessageDraft,
): Promise<void> => {
  const { interviewId, decisionId, kind, accountId } = occasion
  const { locale, organisationId, words } = await prepareMessage(context, transaction, occasion, draft)
  const before = await findMessageOf(transaction, decisionId, interviewId)
  if (before && before.subject === words.subject && before.body === words.body) return
  await withdrawWaiting(context, transaction, occasion)
  await reserveMails(context, transaction, organisationId, 1)
  const at = context.clock.now()
  const send_at = new Date(at.getTime() + draft.send_after_minutes * MINUTE_MS)
  const id = newId()
  const row = { id, interview_id: interviewId, decision_id: decisionId, kind, locale, ...words }
  await insertMessage(transaction, { ...row, created_at: at, send_at, sent_by: accountId })
  await noteQueued(context, transaction, { kind, interview_id: interviewId, send_at }, accountId)
  await sendLater(context, transaction, { id, interview_id: interviewId, send_at })
}
