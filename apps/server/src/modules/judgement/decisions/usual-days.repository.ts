import { DAY_MS } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/context.ts'

/** Decisions that are looked at for how long they take. */
const LAST_DECISIONS = 100

/** Days between the ends of a vacancy's interviews and their first decisions, the latest decisions first. */
const daysToDecisions = async (executor: Executor, vacancyId: string): Promise<number[]> => {
  const rows = await executor
    .selectFrom('decisions')
    .innerJoin('interviews', 'interviews.id', 'decisions.interview_id')
    .select(['interviews.ended_at'])
    .select(({ fn }) => fn.min('decided_at').as('decided_at'))
    .where('interviews.vacancy_id', '=', vacancyId)
    .where('interviews.ended_at', 'is not', null)
    .where('decisions.decision', '<>', 'hold')
    .groupBy(['interviews.id', 'interviews.ended_at'])
    .orderBy('decided_at', 'desc')
    .limit(LAST_DECISIONS)
    .execute()
  return rows.map(({ ended_at, decided_at }) => (decided_at.getTime() - (ended_at?.getTime() ?? 0)) / DAY_MS)
}

/** Fewer decisions say nothing of the next one. */
const FEWEST = 5

/** The median in whole days, at least one; null: too few. */
export const medianDays = (days: readonly number[]): number | null => {
  if (days.length < FEWEST) return null
  const sorted = [...days].sort((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  return Math.max(1, Math.ceil(median))
}

/** Days in which a vacancy has usually decided, from its last decisions; null: too few. */
export const usualDays = async (executor: Executor, vacancyId: string): Promise<number | null> =>
  medianDays(await daysToDecisions(executor, vacancyId))
