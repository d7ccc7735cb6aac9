import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { isRunning } from './subscriptions.policy.ts'
import { findOccupying } from './subscriptions.repository.ts'

/** @throws AppError SUBSCRIPTION_REQUIRED when the account has no running subscription */
export const requireSubscription = async (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  userId: string,
): Promise<void> => {
  const subscription = await findOccupying(db, userId)
  if (!subscription || !isRunning(subscription, clock.now())) throw new AppError('SUBSCRIPTION_REQUIRED')
}
