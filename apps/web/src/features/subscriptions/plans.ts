import type { PaymentOptions, Plan, Subscription } from '@vivavox/contracts/subscriptions'

export type { Plan } from '@vivavox/contracts/subscriptions'

const CARD_IDS = ['starter', 'professional']

/** The two plans with a card, in order; undefined while either is missing. */
export const cardPlans = (plans: readonly Plan[]): [Plan, Plan] | undefined => {
  const [starter, professional] = CARD_IDS.map(id => plans.find(plan => plan.id === id))
  return starter && professional ? [starter, professional] : undefined
}

/** All plans without a card. */
export const otherPlans = (plans: readonly Plan[]): Plan[] =>
  plans.filter(plan => !CARD_IDS.includes(plan.id))

/** Name of a plan; its id when the plan is no longer offered. */
export const planName = (plans: readonly Plan[], id: string): string =>
  plans.find(plan => plan.id === id)?.name ?? id

/**
 * What the button of a plan does. `create`: requests it now. `change`: from the next period. `contact`: opens the sales form.
 * Without a button: `next` (already scheduled), `later` (when the current plan has ended or is paid). Disabled: `current`, `unavailable`.
 */
export type Choice = 'create' | 'change' | 'resume' | 'contact' | 'current' | 'next' | 'later' | 'unavailable'

interface AccountPlans {
  /** The account's subscription; undefined: none, or not signed in. */
  subscription: Subscription | undefined
  plans: readonly Plan[]
  provider: PaymentOptions['provider'] | undefined
}

/** True when the account's plan has a price. */
export const hasPaidPlan = (subscription: Subscription | undefined, plans: readonly Plan[]): boolean =>
  plans.some(plan => plan.id === subscription?.plan_id && plan.price > 0)

/** True for active, past-due and suspended subscriptions. */
export const isLive = ({ status }: Pick<Subscription, 'status'>): boolean =>
  status === 'active' || status === 'past_due' || status === 'suspended'

/** Decides what the account can do about one plan. */
export const choiceOf = (plan: Plan, { subscription, plans, provider }: AccountPlans): Choice => {
  // A suspended plan can be replaced by any plan, including itself.
  const running = subscription?.status === 'suspended' ? undefined : subscription
  if (plan.id === running?.plan_id) return running.cancel_at_period_end ? 'resume' : 'current'
  if (plan.contact_sales) return plan.id === running?.pending_plan_id ? 'next' : 'contact'
  if (plan.price > 0 && (provider === 'none' || provider === undefined)) return 'unavailable'
  if (!running || !hasPaidPlan(running, plans)) return 'create'
  const canChange = running.status === 'active' && !running.cancel_at_period_end
  return canChange ? 'change' : 'later'
}

interface Payer {
  /** Undefined until loaded. */
  provider: PaymentOptions['provider'] | undefined
  isPaid: boolean
  /** Milliseconds since 1970. */
  now: number
}

/** Text key and date (ISO 8601) for the end of the trial or period; null without a date or provider. */
export const periodWords = (
  { status, current_period_end, trial_end, cancel_at_period_end, pending_plan_id }: Subscription,
  { provider, isPaid, now }: Payer,
) => {
  if (!current_period_end || !provider) return null
  const takesMoney = provider === 'paypal'
  if (cancel_at_period_end) return { key: 'subscriptions.endsOn', at: current_period_end } as const
  if (trial_end !== null && Date.parse(trial_end) > now) {
    const key = takesMoney ? 'subscriptions.trial.ends' : 'subscriptions.trial.endsLocal'
    return { key, at: trial_end } as const
  }
  // "Renews on" only for an active paid plan without a pending change.
  const isRenewed = takesMoney && isPaid && status === 'active' && pending_plan_id === null
  const key = isRenewed ? 'subscriptions.renewsOn' : 'subscriptions.periodEnds'
  return { key, at: current_period_end } as const
}
