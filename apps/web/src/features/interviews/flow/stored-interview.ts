import { readStored, writeStored } from '../../../lib/storage.ts'

/** The interview this browser has begun and not finished. */
export interface StoredInterview {
  id: string
  candidate_token: string
}

const keyOf = (vacancyId: string) => `interview:${vacancyId}`
const tokenKeyOf = (interviewId: string) => `interview-token:${interviewId}`

const isStored = (value: unknown): value is StoredInterview =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'candidate_token' in value &&
  typeof value.candidate_token === 'string'

/** The unfinished interview for a vacancy, or null. */
export const readInterview = (vacancyId: string): StoredInterview | null => {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(vacancyId)) ?? 'null')
    return isStored(stored) ? stored : null
  } catch {
    return null
  }
}

/** Keeps it until it ends. */
export const keepInterview = (vacancyId: string, { id, candidate_token }: StoredInterview): void =>
  writeStored(keyOf(vacancyId), JSON.stringify({ id, candidate_token }))

/** Forgets it: it does not exist any more, or a new one takes its place. */
export const forgetInterview = (vacancyId: string): void => writeStored(keyOf(vacancyId), null)

/** It has ended: the way back closes, and this tab keeps the token so that the results page may read. */
export const finishInterview = (vacancyId: string, { id, candidate_token }: StoredInterview): void => {
  forgetInterview(vacancyId)
  try {
    sessionStorage.setItem(tokenKeyOf(id), candidate_token)
  } catch {
    // The results page will say that it may not read.
  }
}
