import type {
  AnotherQuestion,
  GenerateContent,
  GeneratedContent,
  QuestionAlternatives,
} from '@vivavox/contracts/vacancies'

export type DraftedInterview = Omit<GeneratedContent, 'systemPrompt'>

/** A question of a draft: the line it comes from (null: none), and what a strong answer contains ('' where it is not known). */
export interface WrittenQuestion {
  question: string
  source: string | null
  strongAnswer: string
}

/** Questions to choose from. */
export interface ProposedQuestions {
  /** The language they are in (BCP 47). */
  language: string
  /** For each place of the interview those that fit there, the one that the rules prefer first. */
  places: WrittenQuestion[][]
}

/** A recruiter who sees a draft grow, and may stop it. */
export interface DraftWatch {
  signal?: AbortSignal
  /** @param questions those that are complete, in order */
  onQuestions?: (questions: readonly WrittenQuestion[]) => void
  /** @param ms how long it will probably take from now on, milliseconds */
  onPrediction?: (ms: number) => void
}

/** Drafts the questions and criteria of a vacancy. */
export interface QuestionWriter {
  /**
   * @returns exactly `questions_count` distinct questions, each with the line of the description it comes from and what a
   * strong answer contains, 3–6 criteria whose weights sum to 100, and the language the questions really are in (BCP 47).
   */
  write(request: GenerateContent, watch?: DraftWatch): Promise<DraftedInterview>
  /** @returns two or three questions that the draft has not, in the place of one */
  another(request: AnotherQuestion): Promise<QuestionAlternatives>
}
