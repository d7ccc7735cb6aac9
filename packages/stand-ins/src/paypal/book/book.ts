import { check } from '../../server/check.ts'
import { alreadyRefunded, must, randomId, refused, unprocessable } from '../paypal-error.ts'
import { approveRevision, begin, findAsked } from './approvals.ts'
import { anchorAt, beginCycle, billDue, collect, type Ledger, turn } from './billing.ts'
import { keepCatalogue } from './catalogue.ts'
import { showRefund, showSubscription } from './present.ts'
import { approvalOf, REVISION, readSubscription } from './read-subscription.ts'
import type { Payment, Status, Subscription, Tell } from './records.ts'

export interface BookSettings {
  /** When an approved change of plan shows in `plan_id`. */
  revisionShows: 'at_renewal' | 'at_approval'
}

export interface BookNeeds {
  /** Epoch milliseconds. */
  now: () => number
  tell: Tell
  settings: BookSettings
  /** Of the links. */
  origin: () => string
}

export type Book = ReturnType<typeof keepBook>

const mustBe = (kept: Subscription, ...statuses: Status[]) => {
  if (!statuses.includes(kept.status))
    throw unprocessable('SUBSCRIPTION_STATUS_INVALID', `Invalid subscription status: ${kept.status}.`)
}

/** Runs again: what is owed is collected at once; a cycle that fell due meanwhile begins now. */
function reactivate(kept: Subscription, at: number, ledger: Ledger): void {
  turn(kept, 'ACTIVE', at)
  Object.assign(kept, { failures: 0, retryAt: null })
  ledger.tellOf(kept, 'ACTIVATED', at)
  if (kept.nextBillingAt !== null && kept.nextBillingAt <= at) {
    anchorAt(kept, at)
    beginCycle(kept, at, ledger)
  } else if (kept.unpaid) collect(kept, kept.unpaid, at, ledger)
}

/** @returns what goes back now, in the smallest unit @throws ProviderError when nothing is left */
function giveBack(payment: Payment, amount = payment.amount): number {
  const back = Math.min(amount, payment.amount - payment.refunded)
  if (payment.status === 'DECLINED' || back <= 0) throw alreadyRefunded()
  payment.refunded += back
  payment.status = payment.refunded === payment.amount ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  return back
}

/** What is done to subscriptions through the interface. Everything throws ProviderError. */
function keepSubscriptions({ now, tell, settings, origin }: BookNeeds) {
  const catalogue = keepCatalogue()
  const { planOf } = catalogue
  const subscriptions = new Map<string, Subscription>()
  const of = (id: string) => must(subscriptions.get(id))
  const show = (kept: Subscription, fields: readonly string[] = []) =>
    showSubscription(kept, planOf(kept.planId), { origin: origin(), fields })
  const ledger: Ledger = {
    planOf,
    tell,
    tellOf: (kept, what, at) => tell(`BILLING.SUBSCRIPTION.${what}`, at, show(kept, ['last_failed_payment'])),
  }
  const become = (kept: Subscription, status: 'SUSPENDED' | 'CANCELLED' | 'EXPIRED') => {
    turn(kept, status, now())
    ledger.tellOf(kept, status, now())
  }
  const actions = {
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
      mustBe(of(id), 'SUSPENDED', 'APPROVED')
      if (of(id).status === 'APPROVED') begin(of(id), now(), ledger)
      else reactivate(of(id), now(), ledger)
    },
    cancel: (id: string) => {
      mustBe(of(id), 'ACTIVE', 'SUSPENDED', 'APPROVED')
      become(of(id), 'CANCELLED')
    },
    expire: (id: string) => become(of(id), 'EXPIRED'),
    revise: (id: string, body: unknown) => {
      const kept = of(id)
      mustBe(kept, 'ACTIVE')
      const { plan_id, application_context } = check(REVISION, body, refused)
      const plan = planOf(plan_id)
      const current = planOf(kept.planId)
      if (plan.productId !== current.productId) throw unprocessable('PLAN_PRODUCT_NOT_COMPATIBLE')
      if (plan.currency !== current.currency) throw unprocessable('CURRENCY_MISMATCH')
      kept.revision = { ...approvalOf(application_context), planId: plan.id, approved: false }
      return kept.revision
    },
  }
  return { catalogue, subscriptions, of, show, ledger, actions, now, tell, settings }
}

/** The provider's own book: products, plans and subscriptions, and the billing of these. */
export function keepBook(needs: BookNeeds) {
  const { catalogue, subscriptions, of, show, ledger, actions } = keepSubscriptions(needs)
  const { now, tell, settings } = needs
  const asked = (baToken: string) => findAsked(subscriptions.values(), baToken, ledger)
  return {
    ...catalogue,
    ...actions,
    of,
    show,
    asked,
    all: () => [...subscriptions.values()],
    /** The catalogue stays: who uses it has its ids. */
    clear: () => subscriptions.clear(),
    /** The buyer agrees. @param only leaves a new subscription APPROVED, as the provider does while it works on it */
    approve: (baToken: string, only?: 'approved') => {
      const found = asked(baToken)
      const { kept } = found
      if (kept.revision?.baToken === baToken)
        approveRevision(kept, now(), ledger, settings.revisionShows === 'at_approval')
      else if (kept.status === 'APPROVAL_PENDING' && only) turn(kept, 'APPROVED', now())
      else if (kept.status === 'APPROVAL_PENDING') begin(kept, now(), ledger)
      return found
    },
    /**
     * @param amount smallest unit; none: all that is left
     * @returns the payment, and the refund as it shows itself
     * @throws ProviderError when nothing is left
     */
    refund: (paymentId: string, amount?: number) => {
      const payments = [...subscriptions.values()].flatMap(kept => kept.payments)
      const payment = must(payments.find(({ id }) => id === paymentId))
      const back = giveBack(payment, amount)
      const shown = showRefund(randomId('', 17), payment, back, now())
      tell('PAYMENT.SALE.REFUNDED', now(), shown)
      return { payment, shown }
    },
    /** Bills what has fallen due. */
    billDue: () => {
      for (const kept of subscriptions.values()) billDue(kept, now(), ledger)
    },
  }
}
