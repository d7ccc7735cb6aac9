import { asText, type JsonObject } from '../../basics/json.ts'
import { randomId } from '../ids.ts'
import { missing, must, unprocessable } from '../paypal-error.ts'
import { readPlan } from './read-plan.ts'
import type { Plan, Product } from './records.ts'

export type Catalogue = ReturnType<typeof keepCatalogue>

/** Products, and plans of them. Everything throws PayPalError. @param now epoch milliseconds */
export function keepCatalogue(now: () => number) {
  const products = new Map<string, Product>()
  const plans = new Map<string, Plan>()
  const planOf = (id: string) => must(plans.get(id))
  return {
    planOf,
    /** The plan, if it can be had now. */
    sellable: (id: string): Plan => {
      const plan = planOf(id)
      if (plan.status !== 'ACTIVE') throw unprocessable('PLAN_STATUS_INVALID', 'Plan is not active.')
      return plan
    },
    plans: () => [...plans.values()],
    products: () => [...products.values()],
    createProduct: (body: JsonObject): Product => {
      const [name, type] = [asText(body.name), asText(body.type)]
      if (!name) throw missing('/name')
      if (!type) throw missing('/type')
      const product = { id: asText(body.id) || randomId('PROD-', 17), name, type, createdAt: now() }
      products.set(product.id, product)
      return product
    },
    createPlan: (body: JsonObject): Plan => {
      const plan = readPlan(body, now())
      must(products.get(plan.productId))
      plans.set(plan.id, plan)
      return plan
    },
    setPlanStatus: (id: string, status: Plan['status']) => {
      planOf(id).status = status
    },
  }
}
