import type { UiLocale } from '@vivavox/contracts/locales'
import type { Plan } from '@vivavox/contracts/subscriptions'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { PlanRow } from './subscriptions.policy.ts'
import { presentPlan } from './subscriptions.presenter.ts'
import { findPlan, listPlans } from './subscriptions.repository.ts'

/** Every plan as people read it, in the catalogue's order. */
export const planCatalogue = async (executor: Executor, locale: UiLocale): Promise<Plan[]> =>
  (await listPlans(executor)).map(plan => presentPlan(plan, locale))

const refuse = (message: string) =>
  new AppError('VALIDATION_FAILED', { details: [{ path: 'planId', message }] })

/** A plan that each account may take. @throws AppError VALIDATION_FAILED: unknown, or arranged by sales */
export const requirePlan = async ({ db }: Pick<AppContext, 'db'>, planId: string): Promise<PlanRow> => {
  const plan = await findPlan(db, planId)
  if (!plan) throw refuse('plan_unknown')
  if (plan.contact_sales) throw refuse('plan_contact_sales')
  return plan
}
