import type { Executor } from '../../../platform/context.ts'

/** Names another logo, or none. @returns the one before; undefined: the organisation is gone */
export const swapLogo = async (transaction: Executor, userId: string, name: string | null) => {
  const before = await transaction
    .selectFrom('organisations')
    .select('logo')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  await transaction.updateTable('organisations').set({ logo: name }).where('id', '=', userId).execute()
  return before
}
