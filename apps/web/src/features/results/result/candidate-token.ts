import { readStored, writeStored } from '../../../lib/session/storage.ts'

/** The candidate's key to one interview, kept on this device by the interview page; null when there is none. */
export const candidateToken = (interviewId: string): string | null =>
  readStored(`interview-token:${interviewId}`)

const keyOf = (interviewId: string) => `receipt-token:${interviewId}`

/** Takes the key out of the address that a candidate's mail leads to, so that the address can be passed on without it. */
export const keepReceipt = (interviewId: string): void => {
  const token = /^#receipt=([\w-]{20,100})$/.exec(location.hash)?.[1]
  if (!token) return
  writeStored(keyOf(interviewId), token)
  history.replaceState(history.state, '', location.pathname + location.search)
}

/** What lets this device read one result: the candidate's key, or the one of the mail that was followed; null when there is neither. */
export const keptToken = (interviewId: string): string | null =>
  candidateToken(interviewId) ?? readStored(keyOf(interviewId))
