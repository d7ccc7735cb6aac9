import type { UiLocale } from '@vivavox/contracts/locales'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { PlanRow } from './subscriptions.policy.ts'
import { findPlan } from './subscriptions.repository.ts'

const TEXTS = {
  unknown: { en: 'There is no such plan', ru: 'Неверный тарифный план' },
  contactSales: {
    en: 'This plan is arranged individually: please write to us',
    ru: 'Этот тариф подключается индивидуально: напишите нам',
  },
} satisfies Record<string, Record<UiLocale, string>>

const refuse = (text: keyof typeof TEXTS, locale: UiLocale) =>
  new AppError('VALIDATION_FAILED', { details: [{ path: 'planId', message: TEXTS[text][locale] }] })

/** A plan that anybody may take. @throws AppError VALIDATION_FAILED: unknown, or arranged by sales */
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
