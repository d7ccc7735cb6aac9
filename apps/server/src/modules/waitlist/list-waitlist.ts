import type { TurnedAway } from '@vivavox/contracts/subscriptions'
import type { AppContext } from '../../platform/context.ts'
import { readUsage } from '../subscriptions/index.ts'
import { findVacancy, readAcceptance, type VacancyRow } from '../vacancies/index.ts'
import { countsSince, QUIET_MS } from './waitlist.policy.ts'
import { listWaiting, type WaitingRow, writtenSince } from './waitlist.repository.ts'

/** As many are shown, and written to with one press. */
const LISTED_MAX = 500

interface Reachable {
  row: WaitingRow & { email: string }
  vacancy: VacancyRow
}

/** Vacancies of these rows that take candidates, or would with a free place. */
const findOpen = async (context: AppContext, rows: WaitingRow[]): Promise<Map<string, VacancyRow>> => {
  const open = new Map<string, VacancyRow>()
  for (const id of new Set(rows.map(row => row.vacancy_id))) {
    const vacancy = await findVacancy(context.db, id)
    const reason = vacancy && (await readAcceptance(context, vacancy))
    if (vacancy && (reason === null || reason === 'paused')) open.set(id, vacancy)
  }
  return open
}

/** An address, no mail yet, no interview since, and a vacancy that is still open. */
const isReachable = (row: WaitingRow): row is WaitingRow & { email: string } =>
  row.email !== null && row.written_at === null && !row.has_begun

/** Who was turned away, and who of them can be written to. @param context with the transaction as `db`, if one is open */
export const readWaitlist = async (
  context: AppContext,
  ownerId: string,
): Promise<{ rows: WaitingRow[]; reachable: Reachable[] }> => {
  const { db, clock } = context
  const now = clock.now()
  const { period } = await readUsage(db, ownerId, now)
  const rows = await listWaiting(db, ownerId, countsSince(period, now), LISTED_MAX)
  const withAddress = rows.filter(isReachable)
  const lately = new Date(now.getTime() - QUIET_MS)
  const written = await writtenSince(
    db,
    withAddress.map(({ email }) => email),
    lately,
  )
  const waiting = withAddress.filter(({ email }) => !written.has(email))
  const open = await findOpen(context, waiting)
  const reachable = waiting.flatMap(row => {
    const vacancy = open.get(row.vacancy_id)
    return vacancy ? [{ row, vacancy }] : []
  })
  return { rows, reachable }
}

/** Who reviews blind learns neither name nor address here either. */
const presentCandidate = (row: WaitingRow): TurnedAway['candidates'][number] => ({
  vacancy_id: row.vacancy_id,
  vacancy_title: row.vacancy_title,
  name: row.blind_review ? null : row.name,
  email: row.blind_review ? null : row.email,
  at: row.at.toISOString(),
  written_at: row.written_at?.toISOString() ?? null,
})

export const listWaitlist = async (context: AppContext, ownerId: string): Promise<TurnedAway> => {
  const { rows, reachable } = await readWaitlist(context, ownerId)
  return {
    count: rows[0]?.total ?? 0,
    first_at: rows[0]?.first_at.toISOString() ?? null,
    reachable: reachable.length,
    candidates: rows.map(presentCandidate),
  }
}
