import { type InterviewPass, parsePass } from '../../../lib/interview-pass.ts'
import { readStored, writeStored } from '../../../lib/storage.ts'

const keyOf = (vacancyId: string) => `interview:${vacancyId}`
const tokenKeyOf = (interviewId: string) => `interview-token:${interviewId}`

/** The unfinished interview for a vacancy, or null. */
export const readInterview = (vacancyId: string): InterviewPass | null =>
  parsePass(readStored(keyOf(vacancyId)))

/** Keeps it until it ends. */
export const keepInterview = (vacancyId: string, { id, candidate_token }: InterviewPass): void =>
  writeStored(keyOf(vacancyId), JSON.stringify({ id, candidate_token }))

/** Forgets it: it does not exist any more, or a new one takes its place. */
export const forgetInterview = (vacancyId: string): void => writeStored(keyOf(vacancyId), null)

/** It has ended: the way back closes, and this tab keeps the token so that the results page may read. */
export const finishInterview = (vacancyId: string, { id, candidate_token }: InterviewPass): void => {
  forgetInterview(vacancyId)
  try {
    sessionStorage.setItem(tokenKeyOf(id), candidate_token)
  } catch {
    // The results page will say that it may not read.
  }
}
