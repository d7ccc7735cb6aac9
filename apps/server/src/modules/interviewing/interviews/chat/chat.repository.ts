import type { Executor } from '../../../../platform/context.ts'

/** A vacancy whose organisation has a chat. The title of a confidential one is not for all of a channel. */
export const findInChat = (executor: Executor, vacancyId: string) =>
  executor
    .selectFrom('vacancies')
    .innerJoin('organisations', 'organisations.id', 'vacancies.organisation_id')
    .select(['title', 'vacancies.organisation_id', 'chat_told_until'])
    .where('vacancies.id', '=', vacancyId)
    .where('access', '=', 'organisation')
    .where('chat_webhook', 'is not', null)
    .executeTakeFirst()

export const noteChatTold = async (executor: Executor, vacancyId: string, until: Date): Promise<void> => {
  await executor
    .updateTable('vacancies')
    .set({ chat_told_until: until })
    .where('id', '=', vacancyId)
    .execute()
}
