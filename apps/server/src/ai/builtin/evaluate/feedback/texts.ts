/** What an answer can show or lack. */
export type Trait = 'actions' | 'numbers' | 'specifics' | 'outcome' | 'reason'

/** The evaluator's sentences in one language. No judgement of a person: only what an answer holds. */
export interface FeedbackTexts {
  notAsked: string
  silent: string
  unheard: string
  otherLanguage: string
  unknowing: string
  onlyAddressing: string
  echo: string
  repeated: string
  offTopic: string
  general: string
  nothing: string
  keywordList(words: string): string
  /** A trait with its examples in the candidate's words. */
  shows: Record<Trait, (examples: string) => string>
  lacks: Record<Trait, string>
  summary(shown: string, missing: string): string
  enumerate(items: string[]): string
  quoted(text: string): string
  question(number: number, text: string): string
  coverage(assessed: number, total: number): string
  unheardCount(count: number): string
  strongest(question: string, summary: string): string
  weakest(question: string, summary: string): string
  rationale(numbers: string, strongest: string | null): string
  communicationRationale(clear: number, total: number, ordered: number): string
  noAnswers: string
  point(question: string, text: string): string
  missing(items: string): string
}
