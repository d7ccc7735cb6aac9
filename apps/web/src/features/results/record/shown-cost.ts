import type { InterviewCost } from '@vivavox/contracts/interviews'

export interface ShownCost {
  /** US dollars of everything that has a price; null when nothing has. */
  usd: number | null
  /** Is that all of it? */
  complete: boolean
  /** What was used, dearest first; what has no price stands last. */
  items: InterviewCost['items']
}

/** What there is to tell of an interview's cost; null when nothing was bought: the built-in parts are free. */
export const shownCost = (cost: InterviewCost | undefined): ShownCost | null => {
  const bought = (cost?.items ?? []).filter(({ provider }) => provider !== 'builtin')
  if (bought.length === 0) return null
  const prices = bought.flatMap(({ usd }) => usd ?? [])
  return {
    usd: prices.length > 0 ? prices.reduce((sum, usd) => sum + usd, 0) : null,
    complete: prices.length === bought.length && cost?.usd !== null,
    items: bought.toSorted((a, b) => (b.usd ?? -1) - (a.usd ?? -1)),
  }
}
