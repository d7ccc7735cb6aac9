import type { Executor } from '../../platform/context.ts'

/** Names another logo, or none. @returns the one before; undefined: the account is gone */
export const swapLogo = async (transaction: Executor, userId: string, name: string | null) => {
  const before = await transaction
    .selectFrom('users')
    .select('company_logo')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  await transaction.updateTable('users').set({ company_logo: name }).where('id', '=', userId).execute()
  return before
}
