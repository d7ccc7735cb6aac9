import { alreadyRefunded, must, randomId, unprocessable } from '../paypal-error.ts'
import { begin, billDue, type Ledger, reactivate } from './billing.ts'
import { showRefund, showSubscription } from './present.ts'
import {
  type Payment,
  type Plan,
  readPlan,
  readProduct,
  readRevision,
  readSubscription,
  type Status,
  type Subscription,
} from './records.ts'

interface BookNeeds extends Pick<Ledger, 'tell'> {
  now(): number
  settings: { revisionShows: 'at_renewal' | 'at_approval' }
  origin(): string
}

export type Book = ReturnType<typeof keepBook>

const mustBe = (kept: Subscription, ...statuses: Status[]) => {
  if (!statuses.includes(kept.status))
    throw unprocessable('SUBSCRIPTION_STATUS_INVALID', `Invalid subscription status: ${kept.status}.`)
}

/** @returns what goes back now, in the smallest unit @throws ProviderError when nothing is left */
function giveBack(payment: Payment, amount = payment.amount): number {
  const back = Math.min(amount, payment.amount - payment.refunded)
  if (payment.status === 'DECLINED' || back <= 0) throw alreadyRefunded()
  payment.refunded += back
  payment.status = payment.refunded === payment.amount ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  return back
}

export type Asked = ReturnType<Book['asked']>

/** The buyer agrees to a change of plan. @param shown does `plan_id` name the new one already? */
function approveRevision(kept: Subscription, at: number, ledger: Ledger, shown: boolean): void {
  const { revision } = kept
  if (!revision || revision.approved || kept.status !== 'ACTIVE') return
  revision.approved = true
  kept.comingPlanId = revision.planId
  if (shown) kept.planId = revision.planId
  ledger.tellOf(kept, 'UPDATED', at)
}

/** The provider's own book: products, plans and subscriptions, and the billing of these. Everything throws ProviderError. */
export function keepBook({ now, tell, settings, origin }: BookNeeds) {
  const products = new Set<string>()
  const plans = new Map<string, Plan>()
  const subscriptions = new Map<string, Subscription>()
  const planOf = (id: string) => must(plans.get(id))
  const of = (id: string) => must(subscriptions.get(id))
  const show = (kept: Subscription, fields: readonly string[] = []) =>
    showSubscription(kept, origin(), fields)
  const ledger: Ledger = {
    planOf,
    tell,
    tellOf: (kept, what, at) => tell(`BILLING.SUBSCRIPTION.${what}`, at, show(kept, ['last_failed_payment'])),
  }
  const become = (kept: Subscription, status: 'SUSPENDED' | 'CANCELLED' | 'EXPIRED') => {
    kept.status = status
    ledger.tellOf(kept, status, now())
  }
  const asked = (baToken: string) => {
    const all = [...subscriptions.values()].flatMap(kept => [
      { kept, approval: kept.approval, planId: kept.planId },
      ...(kept.revision ? [{ kept, approval: kept.revision, planId: kept.revision.planId }] : []),
    ])
    const { planId, ...found } = must(all.find(({ approval }) => approval.baToken === baToken))
    return { ...found, plan: planOf(planId) }
  }
  return {
    of,
    show,
    asked,
    products: () => [...products],
    plans: () => [...plans.values()],
    all: () => [...subscriptions.values()],
    /** Products and plans stay: who uses them has their ids. */
    clear: () => subscriptions.clear(),
    createProduct: (body: unknown) => {
      const product = readProduct(body)
      products.add(product.id)
      return product
    },
    createPlan: (body: unknown): Plan => {
      const plan = readPlan(body)
      must(products.has(plan.productId))
      plans.set(plan.id, plan)
      return plan
    },
    create: (body: unknown): Subscription => {
      const kept = readSubscription(body, planOf, now())
      subscriptions.set(kept.id, kept)
      ledger.tellOf(kept, 'CREATED', now())
      return kept
    },
    suspend: (id: string) => {
      mustBe(of(id), 'ACTIVE')
      become(of(id), 'SUSPENDED')
    },
    activate: (id: string) => {
      mustBe(of(id), 'SUSPENDED')
      reactivate(of(id), now(), ledger)
    },
    cancel: (id: string) => {
      mustBe(of(id), 'ACTIVE', 'SUSPENDED')
      become(of(id), 'CANCELLED')
    },
    expire: (id: string) => become(of(id), 'EXPIRED'),
    revise: (id: string, body: unknown) => {
      const kept = of(id)
      mustBe(kept, 'ACTIVE')
      const revision = readRevision(body)
      const plan = planOf(revision.planId)
      const current = planOf(kept.planId)
      if (plan.productId !== current.productId) throw unprocessable('PLAN_PRODUCT_NOT_COMPATIBLE')
      if (plan.currency !== current.currency) throw unprocessable('CURRENCY_MISMATCH')
      kept.revision = revision
      return revision
    },
    /** The buyer agrees. @param only leaves a new subscription APPROVED, as the provider does while it works on it; again ends that */
    approve: (baToken: string, only?: 'approved') => {
      const found = asked(baToken)
      const { kept } = found
      if (kept.revision?.baToken === baToken)
        approveRevision(kept, now(), ledger, settings.revisionShows === 'at_approval')
      else if (kept.status === 'APPROVAL_PENDING' && only) kept.status = 'APPROVED'
      else if (kept.status === 'APPROVAL_PENDING' || kept.status === 'APPROVED') begin(kept, now(), ledger)
      return found
    },
    /** @param amount smallest unit; none: all that is left @returns the payment, and the refund as it shows itself */
    refund: (paymentId: string, amount?: number) => {
      const payments = [...subscriptions.values()].flatMap(kept => kept.payments)
      const payment = must(payments.find(({ id }) => id === paymentId))
      const back = giveBack(payment, amount)
      const shown = showRefund(randomId('', 17), payment, back, now())
      tell('PAYMENT.SALE.REFUNDED', now(), shown)
      return { payment, shown }
    },
    billDue: () => {
      for (const kept of subscriptions.values()) billDue(kept, now(), ledger)
    },
  }
}
