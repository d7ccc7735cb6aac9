import type { Executor } from '../../../../platform/context.ts'
import type { NewRow } from '../../../../platform/database/tables.ts'

/** @returns whether it is new */
export const insertEvent = async (executor: Executor, row: NewRow<'payment_events'>): Promise<boolean> => {
  const added = await executor
    .insertInto('payment_events')
    .values(row)
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export const deleteEventsBefore = async (executor: Executor, before: Date): Promise<void> => {
  await executor.deleteFrom('payment_events').where('received_at', '<', before).execute()
}
