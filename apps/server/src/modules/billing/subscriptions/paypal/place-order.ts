import type { UiLocale } from '@vivavox/contracts/locales'
import { AppError } from '../../../../platform/http/app-error.ts'
import { ProviderError } from '../../../../platform/provider-error.ts'
import { findContact } from '../../../accounts/organisations/index.ts'
import { returnAddress } from '../return-address.ts'
import type { SubscriptionRow } from '../subscriptions.policy.ts'
import { giveUpOrder, keepOrder } from '../subscriptions.repository.ts'
import type { ReturnTo } from './paypal-client.ts'
import type { PayPalContext } from './paypal-context.ts'

export const returnTo = (
  { config }: Pick<PayPalContext, 'config'>,
  subscriptionId: string,
  locale: UiLocale,
): ReturnTo => ({
  brandName: config.productName,
  locale,
  returnUrl: returnAddress(config.publicOrigin, 'success', subscriptionId),
  cancelUrl: returnAddress(config.publicOrigin, 'cancel', subscriptionId),
})

/** What of a subscription is known once PayPal has made it. */
export interface Order {
  /** null: it is approved already. */
  approvalUrl: string | null
  providerSubscriptionId: string
}

type Asked = Pick<SubscriptionRow, 'id' | 'organisation_id' | 'provider_plan_id'>

const createThere = async (context: PayPalContext, row: Asked, locale: UiLocale) => {
  const mailbox = await findContact(context.db, row.organisation_id)
  if (!mailbox || !row.provider_plan_id) throw new AppError('NOT_FOUND')
  const order = {
    ...returnTo(context, row.id, locale),
    providerPlanId: row.provider_plan_id,
    customId: row.id,
    email: mailbox.email,
  }
  return context.paypal.createSubscription(order, row.id)
}

/**
 * Makes the subscription at PayPal. Its row stands already and its id is the key of the request, so a buyer who asks again
 * after a broken line or a crash gets the same one. A refusal for good ends the row: the next try is a new one.
 * @throws ProviderError, AppError NOT_FOUND when the account is gone
 */
export const placeOrder = async (context: PayPalContext, row: Asked, locale: UiLocale): Promise<Order> => {
  const { db, clock } = context
  try {
    const { id, approvalUrl } = await createThere(context, row, locale)
    const kept = await keepOrder(db, row.id, {
      provider_subscription_id: id,
      approval_url: approvalUrl,
      approval_token: approvalUrl && new URL(approvalUrl).searchParams.get('ba_token'),
      updated_at: clock.now(),
    })
    // The order is gone meanwhile: its approval link is not given out.
    if (!kept) throw new AppError('NOT_FOUND')
    return { approvalUrl, providerSubscriptionId: id }
  } catch (error) {
    if (error instanceof ProviderError && error.fault === 'refused')
      await giveUpOrder(db, row.id, clock.now())
    throw error
  }
}
