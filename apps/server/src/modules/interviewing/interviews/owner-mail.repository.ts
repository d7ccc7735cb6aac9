import { sql } from 'kysely'
import type { Executor } from '../../../platform/context.ts'
import { hasSaid } from './transcript/turns.repository.ts'

/** Is a member responsible for a vacancy, or of its hiring team and wants to hear of it: active, and takes mail? */
export const takesMailOf = sql<boolean>`(memberships.state = 'active' and users.notification_email and users.blocked_at is null
  and (users.id = vacancies.owner_id or exists (select from vacancy_members
    where vacancy_id = vacancies.id and vacancy_members.user_id = users.id and notify)))`

/** Those who hear of a vacancy. */
const told = (transaction: Executor, vacancyId: string) =>
  transaction
    .selectFrom('vacancies')
    .innerJoin('memberships', 'memberships.organisation_id', 'vacancies.organisation_id')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('vacancies.id', '=', vacancyId)
    .where(takesMailOf)

/** When mails of this vacancy were last sent, which is locked; undefined: no member wants them as interviews end. */
export const findTold = (transaction: Executor, vacancyId: string) =>
  told(transaction, vacancyId)
    .select('ended_mail_at')
    .where('notify_finished', '=', 'each')
    .forNoKeyUpdate('vacancies')
    .executeTakeFirst()

/** Sets when an interview ended. */
export const moveEnd = async (transaction: Executor, id: string, ended_at: Date): Promise<void> => {
  await transaction.updateTable('interviews').set({ ended_at }).where('id', '=', id).execute()
}

/** Who is mailed of a vacancy, which is locked. */
export const listTold = (transaction: Executor, vacancyId: string) =>
  told(transaction, vacancyId)
    .select(['title', 'blind_review', 'ended_mail_at', 'email', 'users.language', 'users.id as userId'])
    .select(['notify_finished', 'digest_until'])
    .orderBy('users.id')
    .forUpdate('vacancies')
    .execute()

/** Those that ended after the one moment, and not before the other. */
export const listEnded = (transaction: Executor, vacancyId: string, after: Date, from: Date) =>
  transaction
    .selectFrom('interviews')
    .select(['id', 'candidate_name', 'status', 'ended_at'])
    .where('vacancy_id', '=', vacancyId)
    .where('status', 'in', ['completed', 'abandoned'])
    .where('ended_at', '>', after)
    .where('ended_at', '>=', from)
    .where(hasSaid)
    .execute()

export const noteOwnerMail = async (transaction: Executor, vacancyId: string, at: Date): Promise<void> => {
  await transaction.updateTable('vacancies').set({ ended_mail_at: at }).where('id', '=', vacancyId).execute()
}
