import { recordCompleted } from '../../modules/billing/subscriptions/index.ts'
import { newId } from '../../platform/ids.ts'
import type { TestApp } from './start-test-app.ts'

/** Counts interviews against an owner's plan, without the interviews themselves; five use the free plan up. */
export const completeInterviews = async (
  { context }: Pick<TestApp, 'context'>,
  ownerId: string,
  count = 5,
): Promise<void> => {
  for (let at = 0; at < count; at += 1) {
    const completedAt = context.clock.now()
    await recordCompleted(context.db, { ownerId, interviewId: newId(), completedAt })
  }
}
