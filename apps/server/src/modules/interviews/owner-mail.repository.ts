import type { Executor } from '../../platform/context.ts'
import { hasSaid } from './transcript/turns.repository.ts'

/** When the owner was last mailed of this vacancy, which is locked; undefined: the owner wants no mail. */
export const findTold = (transaction: Executor, vacancyId: string) =>
  transaction
    .selectFrom('vacancies')
    .innerJoin('users', 'users.id', 'vacancies.owner_id')
    .select('ended_mail_at')
    .where('vacancies.id', '=', vacancyId)
    .where('notification_email', '=', true)
    .forNoKeyUpdate('vacancies')
    .executeTakeFirst()

/** Sets when an interview ended. */
export const moveEnd = async (transaction: Executor, id: string, ended_at: Date): Promise<void> => {
  await transaction.updateTable('interviews').set({ ended_at }).where('id', '=', id).execute()
}

/** Who is mailed of a vacancy, which is locked; undefined: the owner wants no mail. */
export const findOwner = (transaction: Executor, vacancyId: string) =>
  transaction
    .selectFrom('vacancies')
    .innerJoin('users', 'users.id', 'vacancies.owner_id')
    .select(['title', 'blind_review', 'ended_mail_at', 'email', 'users.language', 'users.id as userId'])
    .where('vacancies.id', '=', vacancyId)
    .where('notification_email', '=', true)
    .forUpdate('vacancies')
    .executeTakeFirst()

/** Those that ended after the one moment, and not before the other. */
export const listEnded = (transaction: Executor, vacancyId: string, after: Date, from: Date) =>
  transaction
    .selectFrom('interviews')
    .select(['id', 'candidate_name', 'status'])
    .where('vacancy_id', '=', vacancyId)
    .where('status', 'in', ['completed', 'abandoned'])
    .where('ended_at', '>', after)
    .where('ended_at', '>=', from)
    .where(hasSaid)
    .execute()

export const noteOwnerMail = async (transaction: Executor, vacancyId: string, at: Date): Promise<void> => {
  await transaction.updateTable('vacancies').set({ ended_mail_at: at }).where('id', '=', vacancyId).execute()
}
