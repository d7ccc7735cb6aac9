import type { LedgerFilter } from '@vivavox/contracts/audit'
import { LEDGER_ACTIONS, OF_INTERVIEW } from '@vivavox/contracts/ledger-actions'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/context.ts'
import type { Row } from '../../../platform/database/tables.ts'
import type { Position } from '../../../platform/paging/cursor.ts'
import { isAfter } from '../../../platform/paging/is-after.repository.ts'

export type LedgerRow = Row<'audit_entries'>

const STORED_AS = new Map(Object.entries(OF_INTERVIEW).map(([stored, action]) => [action as string, stored]))

/** What an action, or a group of them, is stored as. */
const storedAs = (wanted: string): string[] => {
  const of = LEDGER_ACTIONS.filter(action => action === wanted || action.startsWith(`${wanted}.`))
  return (of.length > 0 ? of : [wanted]).map(action => STORED_AS.get(action) ?? action)
}

/** Entries of an organisation, newest first, one more than `limit` where there are more. @param from at the earliest */
export const listLedger = (
  executor: Executor,
  { organisationId, actor, action, from, to }: LedgerFilter & { organisationId: string },
  { limit, after }: { limit: number; after: Position | null },
): Promise<LedgerRow[]> => {
  let query = executor.selectFrom('audit_entries').selectAll().where('organisation_id', '=', organisationId)
  if (actor === 'system') query = query.where('actor_kind', '=', 'system')
  else if (actor) query = query.where('user_id', '=', actor)
  if (action) query = query.where('action', 'in', storedAs(action))
  if (from) query = query.where('at', '>=', new Date(from))
  if (to) query = query.where('at', '<', new Date(to))
  if (after) query = query.where(isAfter({ by: sql.ref('at'), direction: 'desc' }, 'id', after))
  return query
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
}
