import type { RequestKind } from '@vivavox/contracts/requests'
import { DAY_MS } from '../../../../platform/clock.ts'

/** How long a company has to answer, in days; `working`: Saturdays and Sundays do not count. */
const DUE: Record<RequestKind, { days: number; working: boolean }> = {
  accommodation: { days: 2, working: true },
  human_instead: { days: 2, working: true },
  extension: { days: 2, working: true },
  question: { days: 5, working: true },
  human_review: { days: 30, working: false },
  data: { days: 30, working: false },
}

/** The time on a clock of a zone, as if that zone were UTC; milliseconds. */
const wallTime = (at: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find(({ type: other }) => other === type)?.value)
  const second = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return second + (at % 1_000)
}

/** When a clock of the zone shows this. */
const momentOf = (wall: number, timeZone: string): Date => {
  const offsetAt = (at: number) => wallTime(at, timeZone) - at
  // The first guess may stand on the other side of a change of summer time.
  const guess = wall - offsetAt(wall)
  return new Date(wall - offsetAt(guess))
}

const isWeekend = (wall: number): boolean => [0, 6].includes(new Date(wall).getUTCDay())

/** When a request has to be answered: at the time of day at which it came. @param timeZone of the company, IANA */
export const dueAt = (kind: RequestKind, from: Date, timeZone: string): Date => {
  const { days, working } = DUE[kind]
  let wall = wallTime(from.getTime(), timeZone)
  for (let left = days; left > 0; ) {
    wall += DAY_MS
    if (!working || !isWeekend(wall)) left -= 1
  }
  return momentOf(wall, timeZone)
}
