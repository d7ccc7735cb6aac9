import type { Groundless } from '../groundless.ts'
import type { AnswerStatus } from '../score-answer.ts'

/** What a sentence is good for when the recruiter asks on: an end, a reason, or anything else that was told. */
export type Hook = 'outcome' | 'reason' | 'told'

/** The evaluator's sentences in one language. They restate; they never praise, blame or claim that something is missing. */
export interface ReportTexts {
  quoted(text: string): string
  /** What somebody said, said why, and said came of it; each takes quotes. */
  says(quotes: string): string
  why(quote: string): string
  came(quote: string): string
  and(quotes: string[]): string
  /** Said of an answer without a measured number, or with one that is certain. */
  status: Record<Exclude<AnswerStatus, 'measured'>, string>
  /** What this evaluator is, and why it gives no number at all. */
  structureOnly: string
  missing: Record<Groundless, string>
  /** Too many answers stand without a number. */
  noTotals: string
  /** One question and a quote from its answer, in several wordings. */
  told: ((question: string, quote: string) => string)[]
  /** Certain gaps, for the list of what stayed open. */
  leftOpen(number: number, question: string, status: string): string
  /** Questions for the personal interview, by what the quote holds. */
  next: Record<Hook, ((quote: string) => string)[]>
  again(question: string): string
  /** When the answers hold nothing to ask about. */
  general: string[]
}
