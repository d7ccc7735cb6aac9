import type { Evidence } from '@vivavox/contracts/evaluations'
import type { ShownEvaluation } from '../result/shown-evaluation.ts'

const sameQuote = (a: Pick<Evidence, 'seq' | 'quote'>, b: Pick<Evidence, 'seq' | 'quote'>): boolean =>
  a.seq === b.seq && a.quote === b.quote

/** Every quote of an evaluation once, in the order in which it was said. */
export const quotesOf = ({ criteria = [], questions = [] }: ShownEvaluation): Evidence[] => {
  const all = [...criteria, ...questions].flatMap(({ evidence }) => evidence)
  const first = all.filter((one, index) => all.findIndex(other => sameQuote(one, other)) === index)
  return first.sort((a, b) => a.seq - b.seq || (a.start_ms ?? 0) - (b.start_ms ?? 0))
}

/** Back to the beginning of what is being heard, unless it has just begun, milliseconds. */
const JUST_BEGUN_MS = 1_500

interface Now {
  /** The quote that was shown last. */
  shown: Pick<Evidence, 'seq' | 'quote'> | null
  /** Place in the recording, milliseconds. */
  ms: number
}

/** The quote after (or before) the one that is shown; without one, after (or before) what is being heard. */
export const nextQuote = (quotes: readonly Evidence[], { shown, ms }: Now, step: 1 | -1): Evidence | null => {
  const at = shown ? quotes.findIndex(quote => sameQuote(quote, shown)) : -1
  if (at >= 0) return quotes[at + step] ?? null
  const heard = quotes.filter(({ start_ms }) => start_ms !== null)
  const begins = ({ start_ms }: Evidence) => start_ms ?? 0
  if (step > 0) return (ms > 0 ? heard.find(quote => begins(quote) > ms) : quotes[0]) ?? null
  return heard.findLast(quote => begins(quote) < ms - JUST_BEGUN_MS) ?? null
}
