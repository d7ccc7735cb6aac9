import type { UiLocale } from '@vivavox/contracts/locales'
import type { Plan } from '@vivavox/contracts/subscriptions'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { PlanRow } from './subscriptions.policy.ts'
import { presentPlan } from './subscriptions.presenter.ts'
import { findPlan, listPlans } from './subscriptions.repository.ts'

type Needs = Pick<AppContext, 'db'> & { config: Pick<AppContext['config'], 'billing'> }

/** Every plan as people read it, in the catalogue's order; none where this installation has no plans. */
export const planCatalogue = async ({ db, config }: Needs, locale: UiLocale): Promise<Plan[]> =>
  (config.billing ? await listPlans(db) : []).map(plan => presentPlan(plan, locale))

const refuse = (message: string) =>
  new AppError('VALIDATION_FAILED', { details: [{ path: 'planId', message }] })

/** A plan that each account may take. @throws AppError VALIDATION_FAILED: unknown, or arranged by sales */
export const requirePlan = async ({ db, config }: Needs, planId: string): Promise<PlanRow> => {
  const plan = config.billing ? await findPlan(db, planId) : undefined
  if (!plan) throw refuse('plan_unknown')
  if (plan.contact_sales) throw refuse('plan_contact_sales')
  return plan
}
