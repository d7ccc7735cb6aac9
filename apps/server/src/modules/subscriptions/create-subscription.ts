import type { UiLocale } from '@vivavox/contracts/locales'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { newId } from '../../platform/ids.ts'
import { hasEnded, mayStart, type PlanRow, type SubscriptionRow } from './subscriptions.policy.ts'
import {
  findOccupying,
  findPending,
  findPlan,
  insertSubscription,
  lockAccount,
} from './subscriptions.repository.ts'

const TEXTS = {
  unknown: { en: 'There is no such plan', ru: 'Неверный тарифный план' },
  contactSales: {
    en: 'This plan is arranged personally: please write to us',
    ru: 'Этот тариф подключается индивидуально: напишите нам',
  },
  noPayments: {
    en: 'Paid plans cannot be bought on this server yet; the free plan works right away',
    ru: 'Оплатить тариф на этом сервере пока нельзя; бесплатный тариф работает сразу',
  },
} satisfies Record<string, Record<UiLocale, string>>

const refuse = (
  code: 'VALIDATION_FAILED' | 'PROVIDER_UNAVAILABLE',
  text: keyof typeof TEXTS,
  locale: UiLocale,
) => new AppError(code, { details: [{ path: 'planId', message: TEXTS[text][locale] }] })

const requirePlan = async ({ db }: AppContext, planId: string, locale: UiLocale): Promise<PlanRow> => {
  const plan = await findPlan(db, planId)
  if (!plan) throw refuse('VALIDATION_FAILED', 'unknown', locale)
  if (plan.contact_sales) throw refuse('VALIDATION_FAILED', 'contactSales', locale)
  return plan
}

/**
 * Asks for a plan: the account gets a pending subscription, the same one when asked again.
 * @param locale of the sentences in a refusal
 * @throws AppError VALIDATION_FAILED (unknown plan, or one that sales arranges), SUBSCRIPTION_ACTIVE,
 * PROVIDER_UNAVAILABLE for a paid plan, which needs a payment provider
 */
export const createSubscription = async (
  context: AppContext,
  userId: string,
  planId: string,
  locale: UiLocale,
): Promise<SubscriptionRow> => {
  const plan = await requirePlan(context, planId, locale)
  const now = context.clock.now()
  return inTransaction(context.db, async transaction => {
    await lockAccount(transaction, userId)
    const occupying = await findOccupying(transaction, userId)
    if (!mayStart(plan.id, occupying && !hasEnded(occupying, now) ? occupying : null)) {
      throw new AppError('SUBSCRIPTION_ACTIVE')
    }
    if (plan.price_cents > 0) throw refuse('PROVIDER_UNAVAILABLE', 'noPayments', locale)
    const pending = await findPending(transaction, userId, plan.id)
    if (pending) return pending
    return insertSubscription(transaction, {
      id: newId(),
      user_id: userId,
      plan_id: plan.id,
      status: 'pending',
      provider: 'free',
      created_at: now,
      updated_at: now,
    })
  })
}

/** Where the browser goes next. Nothing is to be approved for a free plan, so straight to the success page. */
export const approvalUrl = (publicOrigin: string, subscriptionId: string): string => {
  const query = new URLSearchParams({ subscription_id: subscriptionId, ba_token: subscriptionId })
  return `${publicOrigin}/subscription/success?${query}`
}
