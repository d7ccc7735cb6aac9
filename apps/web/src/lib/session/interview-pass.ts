import { fieldsOf } from '../page/json.ts'
import { readKept, type Where } from './storage.ts'

/** What lets this browser into an interview or a demo that it has begun. */
export interface InterviewPass {
  id: string
  candidate_token: string
}

/** The pass that was kept under this name, or null when there is none. */
export const readPass = (key: string, where?: Where): InterviewPass | null => {
  const { id, candidate_token } = fieldsOf(readKept(key, where))
  return typeof id === 'string' && typeof candidate_token === 'string' ? { id, candidate_token } : null
}
