import type { TurnedAway } from '@vivavox/contracts/subscriptions'
import type { AppContext } from '../../../platform/context.ts'
import type { VacancyScope } from '../../accounts/organisations/index.ts'
import { readUsage } from '../../billing/subscriptions/index.ts'
import { findVacancy, readAcceptance, type VacancyRow } from '../vacancies/index.ts'
import { countsSince, MIN_MAIL_INTERVAL_MS } from './waitlist.policy.ts'
import { findMailedSince, type ListedEntry, listEntries } from './waitlist.repository.ts'

/** Most entries that are listed, and mailed at once. */
const LISTED_MAX = 500

interface Reachable {
  row: ListedEntry & { email: string }
  vacancy: VacancyRow
}

/** Finds the vacancies of these entries that accept candidates, or would with a free place. */
const findOpen = async (context: AppContext, rows: ListedEntry[]): Promise<Map<string, VacancyRow>> => {
  const open = new Map<string, VacancyRow>()
  for (const id of new Set(rows.map(row => row.vacancy_id))) {
    const vacancy = await findVacancy(context.db, id)
    const reason = vacancy && (await readAcceptance(context, vacancy))
    if (vacancy && (reason === null || reason === 'paused')) open.set(id, vacancy)
  }
  return open
}

/** Has an email, was not mailed, and began no interview since. */
const isReachable = (row: ListedEntry): row is ListedEntry & { email: string } =>
  row.email !== null && row.written_at === null && !row.has_begun

/** Lists waitlist entries and those that may be mailed. @param context with the transaction as `db`, if one is open */
export const readWaitlist = async (
  context: AppContext,
  scope: VacancyScope,
): Promise<{ rows: ListedEntry[]; reachable: Reachable[] }> => {
  const { db, clock } = context
  const now = clock.now()
  const { period } = await readUsage(context, db, scope.userId)
  const rows = await listEntries(db, scope, countsSince(period, now), LISTED_MAX)
  const withEmail = rows.filter(isReachable)
  const quietSince = new Date(now.getTime() - MIN_MAIL_INTERVAL_MS)
  const mailed = await findMailedSince(
    db,
    withEmail.map(({ email }) => email),
    quietSince,
  )
  const waiting = withEmail.filter(({ email }) => !mailed.has(email))
  const open = await findOpen(context, waiting)
  const reachable = waiting.flatMap(row => {
    const vacancy = open.get(row.vacancy_id)
    return vacancy ? [{ row, vacancy }] : []
  })
  return { rows, reachable }
}

/** Hides name and email for blind review. */
const presentCandidate = (row: ListedEntry): TurnedAway['candidates'][number] => ({
  vacancy_id: row.vacancy_id,
  vacancy_title: row.vacancy_title,
  name: row.blind_review ? null : row.name,
  email: row.blind_review ? null : row.email,
  at: row.at.toISOString(),
  written_at: row.written_at?.toISOString() ?? null,
})

export const listWaitlist = async (context: AppContext, scope: VacancyScope): Promise<TurnedAway> => {
  const { rows, reachable } = await readWaitlist(context, scope)
  return {
    count: rows[0]?.total ?? 0,
    first_at: rows[0]?.first_at.toISOString() ?? null,
    reachable: reachable.length,
    candidates: rows.map(presentCandidate),
  }
}
