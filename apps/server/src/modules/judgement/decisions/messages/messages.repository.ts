import type { MessageKind } from '@vivavox/contracts/lists'
import type { CandidateLocale } from '@vivavox/contracts/locales'
import type { Executor } from '../../../../platform/context.ts'
import type { NewRow, Row, RowChange } from '../../../../platform/database/tables.ts'
import { findDecision, lockInterview } from '../decisions.repository.ts'

export type MessageRow = Row<'decision_messages'>
export type TemplateRow = Row<'message_templates'>

/** More messages to one candidate are not read at once. */
const MESSAGES_MAX = 100

/** Messages to a candidate with who sent them, newest first. */
export const listMessages = (executor: Executor, interviewId: string) =>
  executor
    .selectFrom('decision_messages')
    .leftJoin('users', 'users.id', 'sent_by')
    .selectAll('decision_messages')
    .select(['users.id as sender_id', 'users.name as sender_name'])
    .where('interview_id', '=', interviewId)
    .orderBy('decision_messages.created_at', 'desc')
    .orderBy('decision_messages.id', 'desc')
    .limit(MESSAGES_MAX)
    .execute()
export type ListedMessage = Awaited<ReturnType<typeof listMessages>>[number]

export const findMessage = (executor: Executor, id: string): Promise<MessageRow | undefined> =>
  executor.selectFrom('decision_messages').selectAll().where('id', '=', id).executeTakeFirst()

/** The newest message with a decision that was neither withdrawn nor given up. */
export const findMessageOf = (executor: Executor, decisionId: string, interviewId: string) =>
  executor
    .selectFrom('decision_messages')
    .selectAll()
    .where('interview_id', '=', interviewId)
    .where('decision_id', '=', decisionId)
    .where('state', 'in', ['waiting', 'sending', 'sent'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Is a message the one to be sent: its decision counts, its candidate has not withdrawn, and no later message waits? Locks its interview until
 * the transaction ends: decisions and messages of it change one after another.
 */
export const isCurrent = async (
  transaction: Executor,
  { id, interview_id, decision_id }: Pick<MessageRow, 'id' | 'interview_id' | 'decision_id'>,
): Promise<boolean> => {
  const interview = await lockInterview(transaction, interview_id)
  if (!interview || interview.withdrawn_at) return false
  const later = await transaction
    .selectFrom('decision_messages')
    .select('id')
    .where('interview_id', '=', interview_id)
    .where('state', '=', 'waiting')
    .where('id', '<>', id)
    .executeTakeFirst()
  if (later) return false
  return (await findDecision(transaction, interview_id))?.id === decision_id
}

export const insertMessage = async (executor: Executor, row: NewRow<'decision_messages'>): Promise<void> => {
  await executor.insertInto('decision_messages').values(row).execute()
}

/**
 * Changes messages that are in one of these states. The condition decides between a withdrawal and the sender.
 * @param which one message, or those of an interview; with `claimed_at` only while it is claimed as it was then
 * @returns the changed ones
 */
export const changeMessages = (
  executor: Executor,
  which: { id?: string; interview_id: string; claimed_at?: Date | null },
  from: MessageRow['state'][],
  change: RowChange<'decision_messages'>,
): Promise<MessageRow[]> =>
  executor
    .updateTable('decision_messages')
    .set(change)
    .where('interview_id', '=', which.interview_id)
    .$if(which.id !== undefined, query => query.where('id', '=', which.id ?? ''))
    .$if(!!which.claimed_at, query => query.where('claimed_at', '=', which.claimed_at ?? null))
    .where('state', 'in', from)
    .returningAll()
    .execute()

/**
 * Takes a message that waits, or one that was handed to the mail server so long before that no answer can come any more.
 * @param staleBefore what was taken since is another's
 */
export const claimMessage = (
  executor: Executor,
  { id }: Pick<MessageRow, 'id'>,
  change: { state: 'sending' | 'withdrawn'; claimed_at: Date },
  staleBefore: Date,
): Promise<MessageRow | undefined> =>
  executor
    .updateTable('decision_messages')
    .set(change)
    .where('id', '=', id)
    .where(eb =>
      eb.or([
        eb('state', '=', 'waiting'),
        eb.and([
          eb('state', '=', 'sending'),
          eb.or([eb('claimed_at', 'is', null), eb('claimed_at', '<=', staleBefore)]),
        ]),
      ]),
    )
    .returningAll()
    .executeTakeFirst()

/** The message that waited until a decision was made. */
export const findDisplaced = (
  executor: Executor,
  interviewId: string,
  decisionId: string,
): Promise<MessageRow | undefined> =>
  executor
    .selectFrom('decision_messages')
    .selectAll()
    .where('interview_id', '=', interviewId)
    .where('withdrawn_for', '=', decisionId)
    .where('state', '=', 'withdrawn')
    .executeTakeFirst()

/** Messages that should have left before then, longest due first. */
export const listOverdue = (executor: Executor, before: Date, limit: number) =>
  executor
    .selectFrom('decision_messages')
    .selectAll()
    .where('state', 'in', ['waiting', 'sending'])
    .where('send_at', '<', before)
    .orderBy('send_at')
    .limit(limit)
    .execute()

/** Of whom and for what a message is. */
export const findRecipient = (executor: Executor, interviewId: string) =>
  executor
    .selectFrom('interviews')
    .select(['id', 'vacancy_id', 'candidate_name', 'candidate_email', 'candidate_number'])
    .select(['snapshot', 'is_sample', 'organisation_id'])
    .where('id', '=', interviewId)
    .executeTakeFirst()

/** The organisation's own words. @param place of one occasion and language alone */
export const listOwnTemplates = (
  executor: Executor,
  organisationId: string,
  place?: { kind: MessageKind; locale: CandidateLocale },
): Promise<TemplateRow[]> =>
  executor
    .selectFrom('message_templates')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .$if(place !== undefined, query =>
      query.where('kind', '=', place?.kind ?? 'hold').where('locale', '=', place?.locale ?? 'en'),
    )
    .execute()

/** Stores one in place of what was there. */
export const storeTemplate = async (executor: Executor, row: TemplateRow): Promise<void> => {
  const { subject, body } = row
  await executor
    .insertInto('message_templates')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['organisation_id', 'kind', 'locale']).doUpdateSet({ subject, body }),
    )
    .execute()
}
