import type { Decision } from '@vivavox/contracts/decisions'
import type { Evaluation } from '@vivavox/contracts/evaluations'
import type { UiLocale } from '@vivavox/contracts/locales'
import type { LogoPicture } from '../../hiring/logos/index.ts'
import type { PrintedNotice } from '../../hiring/vacancies/index.ts'
import type { ShownInterview } from '../shares/index.ts'

/** What a person decided. Notes stay with their author. */
export interface ReportDecision extends Pick<Decision, 'decision' | 'rating' | 'decided_at'> {
  /** null: it might name the candidate, whose name is left out. */
  reason: string | null
  /** null: that account is gone. */
  by: string | null
}

/** What every document has. */
interface DocumentInput {
  productName: string
  /** CSS colour of the operator; null: the product's own. */
  brandColor: string | null
  /** Of the company; null for none. */
  logo: LogoPicture | null
  /** ISO 8601. */
  printedAt: string
}

/** All that a printed notice is made of. */
export interface NoticeInput extends PrintedNotice, DocumentInput {}

/** All that a report is made of: plain values, since it is drawn in a thread of its own. */
export interface ReportInput extends DocumentInput {
  locale: UiLocale
  /** Where the result stands online; '': its reader comes to it by a link that no document holds. */
  address: string
  /** Is it told who the candidate is? */
  identity: boolean
  /** What a blind review calls the candidate; null: no name is hidden. */
  alias: string | null
  transcript: boolean
  interview: ShownInterview
  /** null: no decision, or it is not to be told. */
  decision: ReportDecision | null
  /** The mean of members' ratings, 0–100; null: none, or not for this reader. */
  humanScore: number | null
  /** What made the scores; null: nothing did, or it is not told. */
  engine: Evaluation['engine'] | null
  /** Who shared it; stands across each page. null: it was not shared. */
  watermark: string | null
}
