import type { GoogleError } from '../google-error.ts'

/** A close frame's reason holds so many bytes. */
const MOST_BYTES = 123

/** What the provider closes a socket with, for an error: 1007 bad arguments, 1008 not allowed or not there, else 1011. */
export function closeCodeOf({ status }: Pick<GoogleError, 'status'>): number {
  if (status === 400 || status === 413) return 1007
  return status === 401 || status === 403 || status === 404 ? 1008 : 1011
}

/** The reason as far as a close frame holds it: never half a letter. */
export function closeReason(message: string): string {
  let reason = message
  while (Buffer.byteLength(reason) > MOST_BYTES) reason = reason.slice(0, -1)
  return reason
}
