import { sql } from 'kysely'
import type { Executor } from '../../../platform/context.ts'

/** Demos begun by a subject. */
export const countUses = async (executor: Executor, subject: string): Promise<number> => {
  const row = await executor
    .selectFrom('demo_uses')
    .select('used')
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.used ?? 0
}

/** One more, unless there are `limit` already: in one statement, so that no burst slips through. @returns whether it counted */
export const takeUse = async (
  executor: Executor,
  { subject, limit, now }: { subject: string; limit: number; now: Date },
): Promise<boolean> => {
  const row = await executor
    .insertInto('demo_uses')
    .values({ subject, used: 1, last_at: now })
    .onConflict(conflict =>
      conflict
        .column('subject')
        .doUpdateSet({ used: sql`demo_uses.used + 1`, last_at: now })
        .where('demo_uses.used', '<', limit),
    )
    .returning('used')
    .executeTakeFirst()
  return row !== undefined
}

export const deleteUsesOf = async (executor: Executor, subject: string): Promise<void> => {
  await executor.deleteFrom('demo_uses').where('subject', '=', subject).execute()
}

/** Removes what counts no more: subjects of this kind that began nothing since. */
export const deleteUsesBefore = async (executor: Executor, kind: string, before: Date): Promise<void> => {
  await executor
    .deleteFrom('demo_uses')
    .where('subject', 'like', `${kind}:%`)
    .where('last_at', '<', before)
    .execute()
}
