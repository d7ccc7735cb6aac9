import { readStored } from '../../../lib/session/storage.ts'

/** The candidate's key to one interview, kept on this device by the interview page; null when there is none. */
export const candidateToken = (interviewId: string): string | null =>
  readStored(`interview-token:${interviewId}`)
