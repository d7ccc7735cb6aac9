import type { JsonObject } from '../../basics/json.ts'
import { asText } from '../../basics/json.ts'
import { randomId } from '../ids.ts'
import { missing, notFound, unprocessable } from '../paypal-error.ts'
import { anchorAt, beginCycle, billDue, collect, type Ledger, turn } from './billing.ts'
import { showRefund, showSubscription } from './present.ts'
import { readPlan } from './read-plan.ts'
import { readApproval, readSubscription } from './read-subscription.ts'
import type { Payment, Plan, Product, Status, Subscription, Tell } from './records.ts'

export interface BookSettings {
  /** When an approved change of plan shows in `plan_id`. */
  revisionShows: 'at_renewal' | 'at_approval'
}

export type Book = ReturnType<typeof keepBook>

const must = <T>(kept: T | undefined): T => {
  if (!kept) throw notFound()
  return kept
}

const mustBe = (kept: Subscription, ...statuses: Status[]) => {
  if (!statuses.includes(kept.status))
    throw unprocessable('SUBSCRIPTION_STATUS_INVALID', `Invalid subscription status: ${kept.status}.`)
}

/** The provider's own book: products, plans and subscriptions, and the billing of these. */
export function keepBook({
  now,
  tell,
  settings,
  origin,
}: {
  now: () => number
  tell: Tell
  settings: BookSettings
  origin: () => string
}) {
  const products = new Map<string, Product>()
  const plans = new Map<string, Plan>()
  const subscriptions = new Map<string, Subscription>()
  const planOf = (id: string) => must(plans.get(id))
  const of = (id: string) => must(subscriptions.get(id))
  const sellable = (id: string) => {
    const plan = planOf(id)
    if (plan.status !== 'ACTIVE') throw unprocessable('PLAN_STATUS_INVALID', 'Plan is not active.')
    return plan
  }
  const show = (kept: Subscription, fields?: readonly string[]) =>
    showSubscription(kept, planOf(kept.planId), { origin: origin(), ...(fields && { fields }) })
  const ledger: Ledger = {
    planOf,
    tell,
    tellOf: (kept, what, at) => tell(`BILLING.SUBSCRIPTION.${what}`, at, show(kept, ['last_failed_payment'])),
  }
  const end = (id: string, what: 'CANCELLED' | 'EXPIRED') => {
    const kept = of(id)
    turn(kept, what, now())
    ledger.tellOf(kept, what, now())
  }
  const begin = (kept: Subscription) => {
    turn(kept, 'ACTIVE', now())
    anchorAt(kept, now())
    ledger.tellOf(kept, 'ACTIVATED', now())
    beginCycle(kept, now(), ledger)
  }
  const approveRevision = (kept: Subscription, revision: NonNullable<Subscription['revision']>) => {
    revision.approved = true
    if (settings.revisionShows === 'at_approval') {
      kept.planId = revision.planId
      // The new plan has its own cycles; what ran goes on until they begin.
      kept.begun = planOf(revision.planId).cycles.map(() => 0)
    }
    ledger.tellOf(kept, 'UPDATED', now())
  }
  const awaiting = (baToken: string) => {
    for (const kept of subscriptions.values()) {
      if (kept.approval.baToken === baToken)
        return { kept, approval: kept.approval, plan: planOf(kept.planId) }
      const { revision } = kept
      if (revision?.baToken === baToken) return { kept, approval: revision, plan: planOf(revision.planId) }
    }
    throw notFound()
  }
  return {
    show,
    planOf,
    of,
    awaiting,
    plans: () => [...plans.values()],
    products: () => [...products.values()],
    all: () => [...subscriptions.values()],
    clear: () => {
      for (const kept of [products, plans, subscriptions]) kept.clear()
    },
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
    create: (body: JsonObject): Subscription => {
      if (!asText(body.plan_id)) throw missing('/plan_id')
      const kept = readSubscription(body, sellable(asText(body.plan_id)), now())
      subscriptions.set(kept.id, kept)
      ledger.tellOf(kept, 'CREATED', now())
      return kept
    },
    /** The buyer agrees. @param only leaves a new subscription APPROVED, as the provider does while it works on it */
    approve: (baToken: string, only?: 'approved') => {
      const { kept } = awaiting(baToken)
      if (kept.revision?.baToken === baToken) {
        if (kept.status === 'ACTIVE' && !kept.revision.approved) approveRevision(kept, kept.revision)
      } else if (kept.status === 'APPROVAL_PENDING') {
        if (only) turn(kept, 'APPROVED', now())
        else begin(kept)
      }
      return awaiting(baToken)
    },
    suspend: (id: string) => {
      const kept = of(id)
      mustBe(kept, 'ACTIVE')
      turn(kept, 'SUSPENDED', now())
      ledger.tellOf(kept, 'SUSPENDED', now())
    },
    /** What is owed is collected at once; a cycle that fell due meanwhile begins now. */
    activate: (id: string) => {
      const kept = of(id)
      mustBe(kept, 'SUSPENDED', 'APPROVED')
      if (kept.status === 'APPROVED') return begin(kept)
      turn(kept, 'ACTIVE', now())
      Object.assign(kept, { failures: 0, retryAt: null })
      ledger.tellOf(kept, 'ACTIVATED', now())
      if (kept.nextBillingAt !== null && kept.nextBillingAt <= now()) {
        anchorAt(kept, now())
        beginCycle(kept, now(), ledger)
      } else if (kept.unpaid) collect(kept, kept.unpaid, now(), ledger)
    },
    cancel: (id: string) => {
      mustBe(of(id), 'ACTIVE', 'SUSPENDED', 'APPROVED')
      end(id, 'CANCELLED')
    },
    expire: (id: string) => end(id, 'EXPIRED'),
    revise: (id: string, body: JsonObject) => {
      const kept = of(id)
      mustBe(kept, 'ACTIVE')
      const plan = sellable(asText(body.plan_id))
      const current = planOf(kept.planId)
      if (plan.productId !== current.productId) throw unprocessable('PLAN_PRODUCT_NOT_COMPATIBLE')
      if (plan.currency !== current.currency) throw unprocessable('CURRENCY_MISMATCH')
      kept.revision = { ...readApproval(body), planId: plan.id, approved: false }
      return kept.revision
    },
    refund: (paymentId: string, amount?: number): Payment => {
      const payment = must(
        [...subscriptions.values()].flatMap(({ payments }) => payments).find(({ id }) => id === paymentId),
      )
      const back = Math.min(amount ?? payment.amount, payment.amount - payment.refunded)
      if (payment.status === 'DECLINED' || back <= 0) throw new Error('Nothing to refund')
      payment.refunded += back
      payment.status = payment.refunded === payment.amount ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
      tell('PAYMENT.SALE.REFUNDED', now(), showRefund(randomId('', 17), payment, back, now()))
      return payment
    },
    /** Bills what has fallen due. */
    billDue: () => {
      for (const kept of subscriptions.values()) billDue(kept, now(), ledger)
    },
  }
}
