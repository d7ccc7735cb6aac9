/** The sample vacancy in one language. */
export interface SampleTexts {
  title: string
  description: string
  /** Short ones: five answers in three to five minutes. */
  questions: readonly [string, string, string, string, string]
}
