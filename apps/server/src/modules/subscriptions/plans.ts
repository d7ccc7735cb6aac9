import type { UiLocale } from '@vivavox/contracts/locales'
import type { Plan } from '@vivavox/contracts/subscriptions'
import type { AppContext, Executor } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { PlanRow } from './subscriptions.policy.ts'
import { presentPlan } from './subscriptions.presenter.ts'
import { findPlan, listPlans } from './subscriptions.repository.ts'

/** Every plan as people read it, in the catalogue's order. */
export const planCatalogue = async (executor: Executor, locale: UiLocale): Promise<Plan[]> =>
  (await listPlans(executor)).map(plan => presentPlan(plan, locale))

const TEXTS = {
  unknown: { en: 'There is no such plan', ru: 'Неверный тарифный план' },
  contactSales: {
    en: 'This plan is arranged individually: please write to us',
    ru: 'Этот тариф подключается индивидуально: напишите нам',
  },
} satisfies Record<string, Record<UiLocale, string>>

const refuse = (text: keyof typeof TEXTS, locale: UiLocale) =>
  new AppError('VALIDATION_FAILED', { details: [{ path: 'planId', message: TEXTS[text][locale] }] })

/** A plan that each account may take. @throws AppError VALIDATION_FAILED: unknown, or arranged by sales */
export const requirePlan = async (
  { db }: Pick<AppContext, 'db'>,
  planId: string,
  locale: UiLocale,
): Promise<PlanRow> => {
  const plan = await findPlan(db, planId)
  if (!plan) throw refuse('unknown', locale)
  if (plan.contact_sales) throw refuse('contactSales', locale)
  return plan
}
