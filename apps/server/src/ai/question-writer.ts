import type { GenerateContent, GeneratedContent } from '@vivavox/contracts/vacancies'

export type DraftedInterview = Omit<GeneratedContent, 'systemPrompt'>

/** Drafts the questions and criteria of a vacancy. */
export interface QuestionWriter {
  /**
   * @returns exactly `questions_count` distinct questions with what a strong answer to each contains, 3–6 criteria whose weights sum to 100, and the language the
   * questions really are in (BCP 47).
   */
  write(request: GenerateContent): Promise<DraftedInterview>
}
