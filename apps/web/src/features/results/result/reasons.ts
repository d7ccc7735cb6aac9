import type { Evaluation, Evidence } from '@vivavox/contracts/evaluations'
import type { ShownEvaluation } from './shown-evaluation.ts'
import { readsStructure } from './shown-evaluation.ts'

/** One thing the result rests on, with the words that show it. */
export interface Reason {
  /** A criterion's name. */
  title: string
  /** 0–100. */
  score: number
  /** Why, in the scorer's words; empty where it gives none. */
  text: string
  quote: Evidence
}

type Item = Omit<Reason, 'score' | 'quote'> & { score: number | null; evidence: Evidence[] }

/** Reasons that one reads at a glance. */
const MOST = 3

const ofCriteria = (criteria: Evaluation['criteria']): Item[] =>
  criteria.map(({ name, score, rationale, evidence }) => ({ title: name, score, text: rationale, evidence }))

/** Prefers a quote that is not shown yet, and one that can be played. */
const bestQuote = (evidence: readonly Evidence[], used: ReadonlySet<string>): Evidence | undefined => {
  const fresh = evidence.filter(({ quote }) => !used.has(quote))
  const quotes = fresh.length > 0 ? fresh : evidence
  return quotes.find(({ start_ms }) => start_ms !== null) ?? quotes[0]
}

type Grounded = Item & { score: number }

const isGrounded = (item: Item): item is Grounded => item.score !== null && item.evidence.length > 0

const quoted = (items: readonly Grounded[]): Reason[] => {
  const used = new Set<string>()
  return items.flatMap(({ title, score, text, evidence }) => {
    const quote = bestQuote(evidence, used)
    if (!quote) return []
    used.add(quote.quote)
    return [{ title, score, text, quote }]
  })
}

/** From the strongest down, and the weakest last: no suggestion stands without what speaks against it. */
const bothSides = (reasons: readonly Grounded[]): Grounded[] => {
  const sorted = reasons.toSorted((a, b) => b.score - a.score)
  const last = sorted.at(-1)
  return sorted.length <= MOST || !last ? sorted : [...sorted.slice(0, MOST - 1), last]
}

/** For a 'no' the weakest comes first. */
const inOrder = (reasons: readonly Grounded[], recommendation: Evaluation['recommendation'] | undefined) =>
  recommendation === 'reject' ? reasons.toReversed() : reasons

/** What speaks for and against, at most three criteria, each with its best quote; nothing where the engine judges none. */
export const reasonsOf = (evaluation: ShownEvaluation): readonly Reason[] => {
  const sides = bothSides(ofCriteria(evaluation.criteria ?? []).filter(isGrounded))
  return quoted(inOrder(sides, evaluation.recommendation))
}

/** Criteria of which nothing can be told; none where the engine judges no criterion at all. */
export const cannotTell = (evaluation: ShownEvaluation): string[] =>
  readsStructure(evaluation)
    ? []
    : (evaluation.criteria ?? []).flatMap(({ name, score }) => (score === null ? [name] : []))

/** Words that a summary puts around what it repeats, in any quotation marks. */
const QUOTED = /[“«"][^“”«»"]*[”»"]/g

/** What a text says before it begins to quote, in whole sentences. Pure. */
export const ownWords = (text: string): string => {
  const [quoted] = text.match(QUOTED) ?? []
  if (quoted === undefined) return text
  const before = text.slice(0, text.indexOf(quoted))
  return before.slice(0, before.lastIndexOf('. ') + 1)
}

/** Does a summary say nothing in its own right: is each of its quotes shown beneath it anyway? Pure. */
export const onlyQuotes = (summary: string, shown: readonly { quote: string }[]): boolean => {
  const repeated = summary.match(QUOTED) ?? []
  return (
    repeated.length > 0 && repeated.every(words => shown.some(({ quote }) => words.slice(1, -1) === quote))
  )
}
