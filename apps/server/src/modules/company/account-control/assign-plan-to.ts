import type { AppContext, Executor } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Trail } from '../../../platform/http/trail.ts'
import { listOrganisations } from '../../accounts/auth/index.ts'
import { assignPlan } from '../../billing/subscriptions/index.ts'

/**
 * Gives all organisations that an account owns a plan that is not paid here.
 * @throws AppError NOT_FOUND where it owns none, and what `assignPlan` throws
 */
export const assignPlanTo = async (
  context: Pick<AppContext, 'clock'> & { trail?: Trail | undefined },
  transaction: Executor,
  { userId, planId }: { userId: string; planId: string },
): Promise<void> => {
  const owned = (await listOrganisations(transaction, userId)).filter(({ role }) => role === 'owner')
  if (owned.length === 0) throw new AppError('NOT_FOUND')
  // In one order, so that two of them do not wait for each other.
  for (const organisationId of owned.map(({ id }) => id).sort())
    await assignPlan(context, transaction, { organisationId, planId })
}
