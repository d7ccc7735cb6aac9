import type { Reply } from '../../lib/api.ts'

export type Plan = Reply<'GET /subscriptions/plans'>[number]

const CARD_IDS = ['starter', 'professional']

/** The two plans with a card, in order; undefined while either is missing. */
export const cardPlans = (plans: readonly Plan[]): [Plan, Plan] | undefined => {
  const [starter, professional] = CARD_IDS.map(id => plans.find(plan => plan.id === id))
  return starter && professional ? [starter, professional] : undefined
}

/** Plans that are talked about, not clicked: everything beside the two cards. */
export const contactPlans = (plans: readonly Plan[]): Plan[] =>
  plans.filter(plan => !CARD_IDS.includes(plan.id))
