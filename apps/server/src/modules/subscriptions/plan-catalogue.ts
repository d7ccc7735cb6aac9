import type { UiLocale } from '@vivavox/contracts/locales'
import type { Plan } from '@vivavox/contracts/subscriptions'
import type { Executor } from '../../platform/context.ts'
import { presentPlan } from './subscriptions.presenter.ts'
import { listPlans } from './subscriptions.repository.ts'

/** Every plan as people read it, in the catalogue's order. */
export const planCatalogue = async (executor: Executor, locale: UiLocale): Promise<Plan[]> =>
  (await listPlans(executor)).map(plan => presentPlan(plan, locale))
