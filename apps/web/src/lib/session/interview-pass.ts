/** What lets this browser into an interview or a demo that it has begun. */
export interface InterviewPass {
  id: string
  candidate_token: string
}

const isPass = (value: unknown): value is InterviewPass =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'candidate_token' in value &&
  typeof value.candidate_token === 'string'

/** The pass that was kept as JSON, or null when it is none. */
export const parsePass = (kept: string | null): InterviewPass | null => {
  try {
    const value: unknown = JSON.parse(kept ?? 'null')
    return isPass(value) ? value : null
  } catch {
    return null
  }
}
