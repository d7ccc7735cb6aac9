/** Periods that can be chosen, weeks. */
export const PERIODS = ['4', '12', '26', '52'] as const
type Period = (typeof PERIODS)[number]

/** What the page shows, as its address has it. */
export interface Chosen {
  vacancy: string | null
  weeks: Period
}

export const readChosen = (query: URLSearchParams): Chosen => ({
  vacancy: query.get('vacancy') || null,
  weeks: PERIODS.find(weeks => weeks === query.get('weeks')) ?? '12',
})

export const writeChosen = (query: URLSearchParams, part: Partial<Chosen>): URLSearchParams => {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(part)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

const DAY_MS = 86_400_000

/** The Monday (UTC) with which so many weeks begin, this one included. */
export const firstMonday = (now: number, weeks: number): string => {
  const day = Math.floor(now / DAY_MS)
  // 1 January 1970 was a Thursday.
  return new Date((day - ((day + 3) % 7) - (weeks - 1) * 7) * DAY_MS).toISOString()
}
