import type { AppContext, Executor } from '../../../platform/context.ts'
import { findRunning } from '../../billing/subscriptions/index.ts'
import { countStandings } from './members.repository.ts'

/** Seats of the plan that runs now: without one the owner's alone; `limit` null: as many as wanted. */
export const readSeats = async (
  context: Pick<AppContext, 'clock' | 'config'>,
  executor: Executor,
  organisationId: string,
): Promise<{ used: number; limit: number | null }> => {
  const [{ seated }, running] = await Promise.all([
    countStandings(executor, organisationId),
    findRunning(context, executor, organisationId),
  ])
  return { used: seated, limit: running ? running.subscription.seats : 1 }
}
