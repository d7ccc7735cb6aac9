import { limitsFor, TIME_FACTORS, type TimeFactor } from '@vivavox/contracts/accommodation-limits'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import { usualMinutes } from './interview-limits.ts'

/**
 * The moment from which a limit counts as reached, for a query of interviews: those with more time have an earlier one.
 * @param now milliseconds since 1970
 */
export const cutoffOf = (
  context: Pick<AppContext, 'config'>,
  limit: 'resumeMs' | 'pendingMs',
  now: number,
): RawBuilder<Date> => {
  const at = (time_factor: TimeFactor) =>
    new Date(now - limitsFor(usualMinutes(context), { time_factor, breaks: false })[limit])
  const whens = TIME_FACTORS.map(factor =>
    factor === null
      ? sql`when time_factor is null then ${at(factor)}::timestamptz`
      : sql`when time_factor = ${factor} then ${at(factor)}::timestamptz`,
  )
  return sql<Date>`coalesce((select case ${sql.join(whens, sql` `)} end from accommodations
    where accommodations.interview_id = interviews.id), ${at(1)}::timestamptz)`
}
