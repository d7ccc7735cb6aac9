import type {
  AnotherQuestion,
  GenerateContent,
  GeneratedContent,
  QuestionAlternatives,
} from '@vivavox/contracts/vacancies'

export type DraftedInterview = Omit<GeneratedContent, 'systemPrompt'>

/** Drafts the questions and criteria of a vacancy. */
export interface QuestionWriter {
  /**
   * @returns exactly `questions_count` distinct questions, each with the line of the description it comes from and what a
   * strong answer contains, 3–6 criteria whose weights sum to 100, and the language the questions really are in (BCP 47).
   */
  write(request: GenerateContent): Promise<DraftedInterview>
  /** @returns two or three questions that the draft has not, in the place of one */
  another(request: AnotherQuestion): Promise<QuestionAlternatives>
}
