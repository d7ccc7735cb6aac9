import type { Funnel, FunnelRow } from '@vivavox/contracts/funnel'
import { FUNNEL_STEPS } from '@vivavox/contracts/lists'
import { DAY_MS } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { VacancyScope } from '../../accounts/organisations/index.ts'
import { countFunnel, type FunnelCounts } from './funnel.repository.ts'

const USUAL_MS = 84 * DAY_MS
const LONGEST_MS = 366 * DAY_MS

interface FunnelQuery {
  vacancy_id?: string | undefined
  from?: string | undefined
  to?: string | undefined
  by: 'week' | 'source'
}

/** @throws AppError VALIDATION_FAILED for a period that ends before it begins or is longer than a year */
const periodOf = ({ from, to }: FunnelQuery, now: Date): { from: Date; until: Date } => {
  const until = to === undefined ? now : new Date(to)
  const begin = from === undefined ? new Date(Math.max(0, until.getTime() - USUAL_MS)) : new Date(from)
  const length = until.getTime() - begin.getTime()
  if (length < 0 || length > LONGEST_MS)
    throw new AppError('VALIDATION_FAILED', { details: [{ path: 'from', message: 'period_too_long' }] })
  return { from: begin, until }
}

/** The Monday of a moment's week (UTC). */
const mondayOf = (moment: Date): number => {
  const day = Math.floor(moment.getTime() / DAY_MS)
  // 1 January 1970 was a Thursday.
  return (day - ((day + 3) % 7)) * DAY_MS
}

/** The Mondays of every week that a period touches, oldest first. */
export const weeksOf = ({ from, until }: { from: Date; until: Date }): string[] => {
  const first = mondayOf(from)
  const weeks = Math.max(0, Math.ceil((until.getTime() - first) / (7 * DAY_MS)))
  return Array.from({ length: weeks }, (_, index) =>
    new Date(first + index * 7 * DAY_MS).toISOString().slice(0, 10),
  )
}

const NONE = { invited: 0, opened: 0, started: 0, finished: 0, advanced: 0, declined: 0 }

const presentRow = ({ key, decision_hours, ...counts }: FunnelCounts): FunnelRow => {
  const { invited, opened, started, finished, advanced, declined } = counts
  return { key, invited, opened, started, finished, advanced, declined, decision_hours }
}

/** How far the candidates of a period came. @throws AppError VALIDATION_FAILED */
export const readFunnel = async (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  scope: VacancyScope,
  query: FunnelQuery,
): Promise<Funnel> => {
  const period = periodOf(query, clock.now())
  const filter = { ...scope, ...period, vacancyId: query.vacancy_id, by: query.by }
  const [total, ...groups] = await countFunnel(db, filter)
  const rows = groups.map(presentRow)
  const byKey = new Map(rows.map(row => [row.key, row]))
  const steps = FUNNEL_STEPS.map(step => ({
    step,
    count: total?.[step] ?? 0,
    median_hours: step === 'invited' ? null : (total?.[`${step}_hours`] ?? null),
  }))
  if (query.by === 'source') return { steps, series: rows }
  const week = (key: string): FunnelRow => byKey.get(key) ?? { key, ...NONE, decision_hours: null }
  return { steps, series: weeksOf(period).map(week) }
}
