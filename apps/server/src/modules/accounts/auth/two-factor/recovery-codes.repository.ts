import type { Executor } from '../../../../platform/context.ts'

export const deleteRecoveryCodes = async (executor: Executor, userId: string): Promise<void> => {
  await executor.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/** Replaces all codes of an account. */
export const replaceRecoveryCodes = async (
  executor: Executor,
  userId: string,
  hashes: string[],
): Promise<void> => {
  await deleteRecoveryCodes(executor, userId)
  const rows = hashes.map(code_hash => ({ user_id: userId, code_hash }))
  await executor.insertInto('recovery_codes').values(rows).execute()
}

/** Uses a code up. @returns false when it is unknown or was used before */
export const useRecoveryCode = async (
  executor: Executor,
  userId: string,
  hash: string,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await executor
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
