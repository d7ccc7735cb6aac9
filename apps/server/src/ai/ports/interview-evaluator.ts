import type { EvaluationFlag } from '@vivavox/contracts/evaluations'
import type { Difficulty } from '@vivavox/contracts/lists'
import type { TextProvider } from '@vivavox/contracts/providers'
import type { Criterion } from '@vivavox/contracts/vacancies'

/** Fewer words of a candidate than this are not enough to score. */
export const ENOUGH_WORDS = 25

/** One stored turn as the scorer sees it. Never a name, a contact or a voice. */
export interface EvaluationTurn {
  seq: number
  speaker: 'ai' | 'candidate'
  content: string
  questionIndex: number | null
  /** false: spoken but not written down; not assessable, never counted as bad. */
  transcribed: boolean
}

export interface EvaluationRequest {
  title: string
  description: string
  difficulty: Difficulty
  /** BCP 47. */
  language: string
  questions: string[]
  /** What a strong answer to each question contains, parallel to `questions`; '' where none was written. */
  strongAnswers: string[]
  /** Indexes of the questions the interviewer asked. */
  reached: number[]
  /** Those of them that the talk went on from: a later one was asked, or the candidate skipped it. */
  passed: number[]
  criteria: Criterion[]
  turns: EvaluationTurn[]
}

/** Words said to stand in turn `seq`; checked by code before the recruiter sees them. */
export interface ClaimedEvidence {
  seq: number
  quote: string
}

/** What a scorer claims. Code checks the quotes, and computes the totals over its criteria (modules/judgement/evaluations). */
export interface ScorerReport {
  /** 0–100, null where nothing could be assessed. */
  criteria: { name: string; score: number | null; rationale: string; evidence: ClaimedEvidence[] }[]
  questions: {
    index: number
    score: number | null
    summary: string
    evidence: ClaimedEvidence[]
    /** From the reader of structure: the most that an answer of such a form is worth, and why; null: its form says nothing. */
    limit?: { most: number; why: string } | null
  }[]
  /** Only from a scorer that judges the whole and no criterion by itself; null where it has no ground for a number. */
  totals?: { technical: number | null; communication: number | null }
  /** Only from such a scorer: what was said is too little for a number, however low. */
  saidTooLittle?: boolean
  detailedFeedback: string
  strengths: string[]
  areasForImprovement: string[]
  /** What to ask in the personal interview. */
  nextQuestions: string[]
  flags: EvaluationFlag[]
  /** The most that a scorer with known limits may be trusted; absent: no limit. */
  confidenceCeiling?: 'low' | 'medium'
}

/** Scores one interview from its record. */
export interface InterviewEvaluator {
  readonly engine: {
    provider: TextProvider
    model: string
    prompt_version: string
    /** Of the model's files, where they are known. */
    revision?: string
    /** Of the first sample, where the engine takes one. */
    seed?: number
    /** Its numbers are how likely each rating is to the model: the same each time. */
    method?: 'likelihoods'
  }
  /** Languages in which its check on this machine found that it cannot tell good answers from bad ones; BCP 47. */
  readonly failedIn?: readonly string[]
  /** The scale it scores on; changes when its scores would not compare any more. */
  readonly scaleVersion: string
  /**
   * How often it is asked about one interview, and whether all may be asked at the same time; absent: once, it always says the
   * same. `alone`: its machine does one thing at a time.
   */
  readonly sampling?: { count: number; atOnce: boolean; alone?: boolean }
  /**
   * @param options.sample its number, from 0
   * @param options.signal gives up at once
   * @param options.onProgress told whenever a part is done, by one whose parts take long
   * @throws ProviderError when the provider gives no usable answer (the job retries)
   */
  evaluate(
    request: EvaluationRequest,
    options?: { sample?: number; signal?: AbortSignal; onProgress?: () => void },
  ): Promise<ScorerReport>
  /** How long it will take, milliseconds; null: not known. Absent: seconds. */
  predictMs?(request: EvaluationRequest): Promise<number | null>
  /**
   * Judges one more answer of an interview that still runs, and keeps what it made of it; absent: it only reads whole interviews.
   * @returns false: nothing that is on record is left to judge
   * @throws ProviderError
   */
  judgeAhead?(request: EvaluationRequest, options?: { signal?: AbortSignal }): Promise<boolean>
}

/** Each turn with the question it belongs to: one without a question to the last one asked; null before the first. */
export const questionOfTurns = (
  turns: readonly EvaluationTurn[],
): { turn: EvaluationTurn; question: number | null }[] => {
  let question: number | null = null
  return turns.map(turn => {
    question = turn.questionIndex ?? question
    return { turn, question }
  })
}
