import type { AppContext, Executor } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Trail } from '../../../platform/http/trail.ts'
import { newId } from '../../../platform/ids.ts'
import { lockOrganisation } from '../../accounts/organisations/index.ts'
import { firstPeriod } from './confirm-subscription.ts'
import { replaceSubscription } from './replace-subscription.ts'
import { hasEnded } from './subscriptions.policy.ts'
import { findCurrentSubscription, findPlan, insertSubscription } from './subscriptions.repository.ts'

/**
 * Gives an organisation a plan that is not paid here, also one that sales arranges: it begins now and is renewed by itself.
 * @throws AppError VALIDATION_FAILED for an unknown plan, SUBSCRIPTION_ACTIVE while a paid one runs
 */
export const assignPlan = async (
  { clock, trail }: Pick<AppContext, 'clock'> & { trail?: Trail | undefined },
  transaction: Executor,
  { organisationId, planId }: { organisationId: string; planId: string },
): Promise<void> => {
  if (!(await findPlan(transaction, planId)))
    throw new AppError('VALIDATION_FAILED', { details: [{ path: 'plan_id', message: 'plan_unknown' }] })
  const now = clock.now()
  await lockOrganisation(transaction, organisationId)
  const current = await findCurrentSubscription(transaction, organisationId)
  const goesOn = current && !hasEnded(current, now) && !current.cancel_at_period_end
  if (goesOn && current.provider === 'free' && current.plan_id === planId) return
  const replaced = await replaceSubscription(transaction, organisationId, planId, now, trail)
  if (!replaced.allowed) throw new AppError('SUBSCRIPTION_ACTIVE')
  const { start, end } = firstPeriod(replaced.former, now)
  await insertSubscription(transaction, {
    id: newId(),
    organisation_id: organisationId,
    plan_id: planId,
    status: 'active',
    provider: 'free',
    current_period_start: start,
    current_period_end: end,
    created_at: now,
    updated_at: now,
  })
}
