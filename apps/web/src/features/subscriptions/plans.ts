import type { PaymentOptions, Plan, Subscription } from '@vivavox/contracts/subscriptions'

export type { Plan } from '@vivavox/contracts/subscriptions'

const CARD_IDS = ['starter', 'professional']

/** The two plans with a card, in order; undefined while either is missing. */
export const cardPlans = (plans: readonly Plan[]): [Plan, Plan] | undefined => {
  const [starter, professional] = CARD_IDS.map(id => plans.find(plan => plan.id === id))
  return starter && professional ? [starter, professional] : undefined
}

/** Everything besides the two cards. */
export const otherPlans = (plans: readonly Plan[]): Plan[] =>
  plans.filter(plan => !CARD_IDS.includes(plan.id))

/** A plan by what the catalogue calls it; its id where the catalogue has it no more. */
export const planName = (plans: readonly Plan[], id: string): string =>
  plans.find(plan => plan.id === id)?.name ?? id

/**
 * What the button of a plan does. `create`: asks for it now. `change`: from the next period. `contact`: it is talked about.
 * `next`: it follows and needs no talk.
 * `current`, `later` (once the plan that runs has ended or is paid), `unavailable`: nothing to press.
 */
export type Choice = 'create' | 'change' | 'resume' | 'contact' | 'current' | 'next' | 'later' | 'unavailable'

interface AccountPlans {
  /** The account's subscription; undefined: none, or not signed in. */
  subscription: Subscription | undefined
  plans: readonly Plan[]
  provider: PaymentOptions['provider'] | undefined
}

/** Does this account have a plan that costs something? */
export const hasPaidPlan = (subscription: Subscription | undefined, plans: readonly Plan[]): boolean =>
  plans.some(plan => plan.id === subscription?.plan_id && plan.price > 0)

/** Does it say anything about the account now? One that waits for approval or is over does not. */
export const isLive = ({ status }: Pick<Subscription, 'status'>): boolean =>
  status === 'active' || status === 'past_due' || status === 'suspended'

/** What an account can do about one plan. */
export const choiceOf = (plan: Plan, { subscription, plans, provider }: AccountPlans): Choice => {
  // A plan that is paused gives way to any other, and to itself begun anew.
  const running = subscription?.status === 'suspended' ? undefined : subscription
  if (plan.id === running?.plan_id) return running.cancel_at_period_end ? 'resume' : 'current'
  if (plan.contact_sales) return plan.id === running?.pending_plan_id ? 'next' : 'contact'
  if (plan.price > 0 && (provider === 'none' || provider === undefined)) return 'unavailable'
  if (!running || !hasPaidPlan(running, plans)) return 'create'
  const canChange = running.status === 'active' && !running.cancel_at_period_end
  return canChange ? 'change' : 'later'
}

interface Payer {
  /** Undefined until it is known. */
  provider: PaymentOptions['provider'] | undefined
  isPaid: boolean
  /** Milliseconds since 1970. */
  now: number
}

/** What is said of the end of a trial or a period, and its day (ISO 8601): of payments only where a provider is set up. Null: nothing. */
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
  // A late payment has its own date and its own words, and another plan its own price.
  const isRenewed = takesMoney && isPaid && status === 'active' && pending_plan_id === null
  const key = isRenewed ? 'subscriptions.renewsOn' : 'subscriptions.periodEnds'
  return { key, at: current_period_end } as const
}
