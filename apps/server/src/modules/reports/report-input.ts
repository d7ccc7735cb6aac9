import type { Evaluation } from '@vivavox/contracts/evaluations'
import type { UiLocale } from '@vivavox/contracts/locales'
import type { ShownInterview } from '../shares/index.ts'

/** All that a report is made of: plain values, since it is drawn in a thread of its own. */
export interface ReportInput {
  locale: UiLocale
  productName: string
  /** CSS colour of the operator; null: the product's own. */
  brandColor: string | null
  /** Where the result stands online. */
  address: string
  /** Is it told who the candidate is? */
  identity: boolean
  /** What a blind review calls the candidate; null: it hides nobody. */
  alias: string | null
  transcript: boolean
  interview: ShownInterview
  /** What made the scores; null: nothing did. */
  engine: Evaluation['engine'] | null
  /** ISO 8601. */
  printedAt: string
}
