import type { GenerateContent, GeneratedContent } from '@vivavox/contracts/vacancies'

/** Drafts the questions and criteria of a vacancy. */
export interface QuestionWriter {
  /**
   * @returns exactly `questions_count` distinct questions, 3–6 criteria whose weights sum to 100, the interviewer's
   * instructions, and the language the questions really are in (BCP 47).
   */
  write(request: GenerateContent): Promise<GeneratedContent>
}
