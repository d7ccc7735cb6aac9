/** Before the end the candidate is asked twice: this many minutes before it. */
const ASKED_AT = [5, 1] as const

const MINUTE_MS = 60_000

/** The last asking that is due, in minutes before the end, and how many there are left; null while the end is far. */
export const dueAsking = (endsAt: number | null, now: number): { asking: number; minutes: number } | null => {
  if (endsAt === null) return null
  const minutes = Math.max(1, Math.ceil((endsAt - now) / MINUTE_MS))
  const asking = ASKED_AT.findLast(before => minutes <= before)
  return asking === undefined ? null : { asking, minutes }
}
