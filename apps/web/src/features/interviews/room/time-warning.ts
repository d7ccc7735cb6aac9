/** The candidate is warned of the end twice: this many minutes before it. */
const WARN_AT = [5, 1] as const

const MINUTE_MS = 60_000

/** The warning that is due, named by its minutes before the end, and how many are left; null while the end is far. */
export const dueWarning = (
  endsAt: number | null,
  now: number,
): { warning: number; minutes: number } | null => {
  if (endsAt === null) return null
  const minutes = Math.max(1, Math.ceil((endsAt - now) / MINUTE_MS))
  const warning = WARN_AT.findLast(before => minutes <= before)
  return warning === undefined ? null : { warning, minutes }
}
