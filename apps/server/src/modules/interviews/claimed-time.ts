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
