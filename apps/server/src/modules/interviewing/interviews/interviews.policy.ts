import type { CandidateResults, InterviewStatus } from '@vivavox/contracts/lists'

export const isClosed = (status: InterviewStatus): boolean =>
  status === 'completed' || status === 'abandoned' || status === 'cancelled'

/** Questions a session counts when a vacancy has none of its own (candidate specification §4). */
const QUESTIONS_BY_DIFFICULTY = { easy: 5, medium: 7, hard: 10 } as const

export const totalQuestions = (questions: number, difficulty: keyof typeof QUESTIONS_BY_DIFFICULTY): number =>
  questions || QUESTIONS_BY_DIFFICULTY[difficulty]

/** Whether the candidate's browser leads the call with the provider itself, so that it has to know the prompt. */
export const leadsCall = (
  { status, provider }: { status: InterviewStatus; provider: string | null },
  openai: { signalling: 'relay' | 'direct' } | null,
): boolean => status === 'in_progress' && provider === 'openai' && openai?.signalling === 'direct'

/** Completed when the last question was asked, else abandoned (P8). */
export const endStatus = (questionNumber: number, total: number): 'completed' | 'abandoned' =>
  questionNumber >= total ? 'completed' : 'abandoned'

/** Fields that only the server may set. */
const SERVER_FIELDS = [
  'technical_score',
  'communication_score',
  'overall_score',
  'detailed_feedback',
  'strengths',
  'areas_for_improvement',
  'recommendation',
  'evaluation',
  'transcript',
]
export const tamperedFields = (body: Record<string, unknown>): string[] =>
  SERVER_FIELDS.filter(field => body[field] !== undefined && body[field] !== null)

/** A candidate hears their own recording where the vacancy shares everything with them. */
export const mayHearRecording = (viewer: 'owner' | 'candidate', results: CandidateResults): boolean =>
  viewer === 'owner' || results === 'full'

/**
 * A moment by the browser's word, as far as it can be true.
 * @param claim ISO 8601 or milliseconds since 1970
 * @returns a time between the two; null when the word says nothing
 */
export const claimedTime = (claim: unknown, notBefore: Date, notAfter: Date): Date | null => {
  if (typeof claim !== 'string' || claim.length > 40) return null
  const ms = /^\d{1,16}$/.test(claim) ? Number(claim) : Date.parse(claim)
  if (!Number.isFinite(ms)) return null
  return new Date(Math.min(Math.max(ms, notBefore.getTime()), notAfter.getTime()))
}
