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

/** Under which name the unfinished interview of a vacancy is kept on this device. */
export const unfinishedKey = (vacancyId: string): string => `interview:${vacancyId}`
/** Likewise the one that was finished last. */
export const finishedKey = (vacancyId: string): string => `interview-finished:${vacancyId}`

/** The pass of a vacancy's interview on this device, unfinished or finished; null without one. */
export const passOfVacancy = (vacancyId: string): InterviewPass | null =>
  readPass(unfinishedKey(vacancyId)) ?? readPass(finishedKey(vacancyId))
