import type { Lexicon } from './lexicon.ts'
import type { AnswerStatus, ScoredAnswer } from './score-answer.ts'
import type { UnscoredReason } from './unscored-reason.ts'

/** One figure for what is told and one for how it can be followed: whole, 0–100; null without a ground. */
export interface Totals {
  technical: number | null
  communication: number | null
}

export interface ScoredInterview {
  answers: ScoredAnswer[]
  totals: Totals
  /** How each answer stands by its form, also where no number has a ground; empty in a language without a lexicon. */
  forms: AnswerStatus[]
  /** Why there is no number at all; null: it has a ground. */
  missing: UnscoredReason | null
  /** Is so little said, and so little in it, that it shows neither skill nor its lack? */
  saidTooLittle: boolean
  lexicon: Lexicon | null
}
