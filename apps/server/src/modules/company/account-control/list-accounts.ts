import type { AdministeredAccount } from '@vivavox/contracts/accounts-admin'
import type { AppContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/paging/cursor.ts'
import { type Period, runningWindow } from '../../billing/subscriptions/index.ts'
import {
  type AccountRow,
  countUse,
  type StandingRow,
  selectAccounts,
  selectStandings,
} from './account-control.repository.ts'

type Use = Awaited<ReturnType<typeof countUse>>
/** With the time that counts against the plan that runs, without plans the calendar month; null: none does. */
type Standing = StandingRow & { window: Period | null }

const present = (
  { email_verified_at, blocked_at, created_at, last_seen_at, ...account }: AccountRow,
  standings: readonly Standing[],
  use: Use,
  hasPlans: boolean,
): AdministeredAccount => {
  const owned = standings.filter(({ role }) => role === 'owner').map(({ id }) => use.get(id))
  return {
    ...account,
    email_verified: email_verified_at !== null,
    state: blocked_at ? 'blocked' : 'active',
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at?.toISOString() ?? null,
    organisations: standings.map(({ id, name, role, plan_id, window }) => ({
      ...{ id, name, role },
      plan_id: hasPlans && window ? plan_id : null,
    })),
    mails_today: owned.reduce((sum, each) => sum + (each?.mails ?? 0), 0),
    interviews_this_period: owned.reduce((sum, each) => sum + (each?.interviews ?? 0), 0),
  }
}

/** Accounts of the installation with their organisations and use, newest first: three statements, however many there are. */
export const listAccounts = async (
  { db, clock, config }: Pick<AppContext, 'db' | 'clock'> & { config: Pick<AppContext['config'], 'billing'> },
  { search = '', limit, cursor }: { search?: string | undefined; limit: number; cursor?: string | undefined },
): Promise<{ accounts: AdministeredAccount[]; next_cursor: string | null }> => {
  const now = clock.now()
  const rows = await selectAccounts(db, search, { limit, after: decodeCursor('-created_at', cursor) })
  const position = ({ created_at, id }: AccountRow) => ({ value: created_at.toISOString(), id })
  const { page, next_cursor } = toPage(rows, limit, position, '-created_at')
  const ids = page.map(({ id }) => id)
  const found = ids.length > 0 ? await selectStandings(db, ids) : []
  const standings = found.map(row => ({ ...row, window: runningWindow(config, row, now) }))
  const owned = standings.filter(({ role }) => role === 'owner')
  const windows = new Map(owned.map(({ id, window }) => [id, window]))
  const use = await countUse(db, windows, now.toISOString().slice(0, 10))
  const standingsOf = (id: string) => standings.filter(({ user_id }) => user_id === id)
  return { accounts: page.map(row => present(row, standingsOf(row.id), use, config.billing)), next_cursor }
}
