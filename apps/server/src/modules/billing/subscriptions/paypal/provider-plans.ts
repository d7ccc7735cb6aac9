import { priceIn } from '../money.ts'
import type { PlanRow } from '../subscriptions.policy.ts'
import type { PayPalContext } from './paypal-context.ts'
import { keepPlan, keepProduct, namePlan, nameProduct } from './provider-plans.repository.ts'

const productOf = async ({ db, config, paypal, account }: PayPalContext): Promise<string> => {
  const product = await keepProduct(db, account)
  if (product.provider_product_id) return product.provider_product_id
  const id = await paypal.createProduct(config.productName, product.id)
  await nameProduct(db, product.id, id)
  return id
}

/**
 * PayPal's plan for one of our catalogue at its price of now; made when it is asked for first. Another price makes another
 * plan, so a subscriber keeps the old one. All stand under one product, or no subscriber could change between them.
 * @throws ProviderError
 */
export const providerPlanOf = async (
  context: PayPalContext,
  plan: Pick<PlanRow, 'id' | 'name' | 'price_cents'>,
  trialDays: number,
): Promise<string> => {
  const { db, config, paypal, account } = context
  const { currency } = config.payments
  const amount = priceIn(plan.price_cents, currency)
  const kept = await keepPlan(db, {
    provider_account: account,
    plan_id: plan.id,
    amount,
    currency,
    trial_days: trialDays,
  })
  if (kept.provider_plan_id) return kept.provider_plan_id
  const order = { productId: await productOf(context), name: plan.name, amount, currency, trialDays }
  const id = await paypal.createPlan(order, kept.id)
  await namePlan(db, kept.id, id)
  return id
}
