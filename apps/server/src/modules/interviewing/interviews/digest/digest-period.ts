import type { Digest } from '@vivavox/contracts/lists'
import { isTimeZone } from '../../../../platform/clock.ts'

/** From this hour of the reader's day on. */
const MORNING_HOUR = 8

/**
 * The day whose digest is due where the reader is, `daily 2026-03-02`; null: none is, or not yet. A weekly one is due on Monday alone.
 * @param stored the reader's time zone, IANA; null, and what is unknown here: UTC
 */
export const digestPeriod = (kind: Digest, now: Date, stored: string | null): string | null => {
  const timeZone = stored !== null && isTimeZone(stored) ? stored : 'UTC'
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    ...{
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      weekday: 'short',
      hour: '2-digit',
      hourCycle: 'h23',
    },
  }).formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find(each => each.type === type)?.value ?? ''
  if (Number(part('hour')) < MORNING_HOUR) return null
  if (kind === 'weekly' && !part('weekday').startsWith('Mon')) return null
  return `${kind} ${part('year')}-${part('month')}-${part('day')}`
}
