import type { Executor } from '../../platform/context.ts'

/** How many candidates of an owner were turned away since. */
export const countTurnedAway = async (executor: Executor, userId: string, since: Date): Promise<number> => {
  const row = await executor
    .selectFrom('turned_away')
    .where('user_id', '=', userId)
    .where('at', '>=', since)
    .select(eb => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}
