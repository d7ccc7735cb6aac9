import type { Plan } from '@vivavox/contracts/subscriptions'

export type { Plan } from '@vivavox/contracts/subscriptions'

const CARD_IDS = ['starter', 'professional']

/** The two plans with a card, in order; undefined while either is missing. */
export const cardPlans = (plans: readonly Plan[]): [Plan, Plan] | undefined => {
  const [starter, professional] = CARD_IDS.map(id => plans.find(plan => plan.id === id))
  return starter && professional ? [starter, professional] : undefined
}

/** Everything beside the two cards. */
export const otherPlans = (plans: readonly Plan[]): Plan[] =>
  plans.filter(plan => !CARD_IDS.includes(plan.id))

/** A plan by what the catalogue calls it; its id where the catalogue has it no more. */
export const planName = (plans: readonly Plan[], id: string): string =>
  plans.find(plan => plan.id === id)?.name ?? id
