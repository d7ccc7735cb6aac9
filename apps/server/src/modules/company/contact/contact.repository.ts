import type { Executor } from '../../../platform/context.ts'
import type { NewRow } from '../../../platform/database/tables.ts'

export const findPlanName = async (executor: Executor, id: string | undefined): Promise<string | null> => {
  if (!id) return null
  const plan = await executor.selectFrom('plans').select('name').where('id', '=', id).executeTakeFirst()
  return plan?.name ?? null
}

/** Where an account reads its mail. */
export const mailboxOf = (executor: Executor, userId: string) =>
  executor
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

/** How many messages of strangers wait for a receiver, counted up to `most`. */
export const countStrangers = async (executor: Executor, receiver: string, most: number): Promise<number> => {
  const waiting = await executor
    .selectFrom('contact_messages')
    .select('id')
    .where('receiver', '=', receiver)
    .where('is_candidate', '=', false)
    .limit(most)
    .execute()
  return waiting.length
}

export const insertMessage = async (executor: Executor, row: NewRow<'contact_messages'>): Promise<void> => {
  await executor.insertInto('contact_messages').values(row).execute()
}

/** Removes the oldest messages of a receiver. @returns these, the oldest first */
export const takeMessages = async (transaction: Executor, receiver: string, most: number) => {
  const oldest = transaction
    .selectFrom('contact_messages')
    .select('id')
    .where('receiver', '=', receiver)
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
  const rows = await transaction
    .deleteFrom('contact_messages')
    .where('id', 'in', oldest)
    .returningAll()
    .execute()
  return rows.sort((one, other) => one.created_at.getTime() - other.created_at.getTime())
}
