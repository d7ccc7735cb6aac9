import * as z from 'zod'
import { check } from '../../server/check.ts'
import { invalidRequest, must, randomId, refused } from '../paypal-error.ts'
import { readAmount } from './money.ts'
import type { Plan, Product } from './records.ts'

const PRODUCT = z.strictObject({ name: z.string().min(1), type: z.literal('SERVICE') })

const cycle = {
  sequence: z.int(),
  frequency: z.strictObject({
    interval_unit: z.enum(['DAY', 'MONTH']),
    interval_count: z.int().min(1).max(365),
  }),
}
const price = z.strictObject({
  fixed_price: z.strictObject({ currency_code: z.string().length(3), value: z.string() }),
})

/** A plan as the product makes it: days for nothing, once, where there are any; then months without end. */
const PLAN = z.strictObject({
  product_id: z.string(),
  name: z.string().min(1),
  status: z.literal('ACTIVE'),
  billing_cycles: z
    .array(
      z.discriminatedUnion('tenure_type', [
        z.strictObject({ tenure_type: z.literal('TRIAL'), total_cycles: z.literal(1), ...cycle }),
        z.strictObject({
          tenure_type: z.literal('REGULAR'),
          total_cycles: z.literal(0),
          ...cycle,
          pricing_scheme: price,
        }),
      ]),
    )
    .min(1)
    .max(2),
  payment_preferences: z.strictObject({
    auto_bill_outstanding: z.boolean().optional(),
    setup_fee_failure_action: z.string().optional(),
    payment_failure_threshold: z.int().min(0),
  }),
})

/** @throws ProviderError when the provider would not make such a plan */
function readPlan(body: unknown): Plan {
  const { product_id: productId, name, billing_cycles, payment_preferences } = check(PLAN, body, refused)
  const ordered = billing_cycles.toSorted((one, other) => one.sequence - other.sequence)
  const regular = ordered.at(-1)
  if (regular?.tenure_type !== 'REGULAR') throw invalidRequest('/billing_cycles')
  const { currency_code: currency, value } = regular.pricing_scheme.fixed_price
  const amount = readAmount(value, currency)
  if (amount === null) throw invalidRequest('/billing_cycles/pricing_scheme/fixed_price/value')
  const cycles = ordered.map(({ tenure_type: tenure, frequency }) => ({
    tenure,
    frequency: { unit: frequency.interval_unit, count: frequency.interval_count },
    price: tenure === 'TRIAL' ? 0 : amount,
  }))
  const threshold = payment_preferences.payment_failure_threshold
  return { id: randomId('P-', 24), productId, name, currency, cycles, threshold }
}

/** Products, and plans of them. Everything throws ProviderError. */
export function keepCatalogue() {
  const products = new Map<string, Product>()
  const plans = new Map<string, Plan>()
  return {
    planOf: (id: string) => must(plans.get(id)),
    plans: () => [...plans.values()],
    products: () => [...products.values()],
    createProduct: (body: unknown): Product => {
      const product = { id: randomId('PROD-', 17), name: check(PRODUCT, body, refused).name }
      products.set(product.id, product)
      return product
    },
    createPlan: (body: unknown): Plan => {
      const plan = readPlan(body)
      must(products.get(plan.productId))
      plans.set(plan.id, plan)
      return plan
    },
  }
}
