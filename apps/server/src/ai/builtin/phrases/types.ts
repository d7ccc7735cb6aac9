/** What a thin answer lacks. */
export const MISSING = ['example', 'ownPart', 'result', 'detail'] as const
export type Missing = (typeof MISSING)[number]

/** Spoken texts of one language. Slots: {position}, {questions}, {company}, {question}. */
export interface PhraseTexts {
  /** The job inside the greeting; null when the title cannot be said in this language. */
  position: (title: string | null) => string
  /** Number of questions with the noun in the right form, by plural category. */
  questions: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
  greeting: string
  demoGreeting: string
  howToAnswer: string
  first: readonly string[]
  next: readonly string[]
  last: readonly string[]
  acknowledgements: readonly string[]
  followUps: Readonly<Record<Missing, readonly string[]>>
  notWrittenDown: readonly string[]
  notHeard: readonly string[]
  repeat: readonly string[]
  resume: string
  skipped: readonly string[]
  timeLimit: string
  farewell: string
  stoppedEarly: string
  /** The same as `notWrittenDown`, where nothing is kept. */
  demoNotWrittenDown: string
  demoFarewell: string
}
