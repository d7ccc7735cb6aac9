import type { LedgerEntry } from '@vivavox/contracts/audit'
import { OF_INTERVIEW } from '@vivavox/contracts/ledger-actions'
import { csvLine, withoutFormula } from '../../../platform/csv.ts'
import type { LedgerRow } from './ledger.repository.ts'

/** Details that are no words of people: an entry shows no others. */
const SHOWN = new Set([
  'back_to',
  'contacts',
  'decision',
  'expires_at',
  'fields',
  'format',
  'from',
  'method',
  'plan',
  'role',
])

const objectOf = (row: LedgerRow): LedgerEntry['object'] => {
  const name = row.object_name
  if (row.interview_id) return { kind: 'interview', id: row.interview_id, name }
  if (row.vacancy_id) return { kind: 'vacancy', id: row.vacancy_id, name }
  if (row.object_kind) return { kind: row.object_kind, id: row.object_id, name }
  return { kind: 'organisation', id: row.organisation_id, name }
}

/** An entry without anything of a candidate. */
export const presentEntry = (row: LedgerRow): LedgerEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: { kind: row.actor_kind, id: row.user_id, name: row.actor_name ?? '' },
  action: OF_INTERVIEW[row.action as keyof typeof OF_INTERVIEW] ?? row.action,
  object: objectOf(row),
  details: Object.fromEntries(Object.entries(row.details).filter(([name]) => SHOWN.has(name))),
  ip_prefix: row.ip_prefix,
  request_id: row.request_id,
})

export const CSV_HEADER = csvLine([
  'at',
  'actor_kind',
  'actor_id',
  'actor_name',
  'action',
  'object_kind',
  'object_id',
  'object_name',
  'details',
  'ip_prefix',
  'request_id',
  'id',
])

/** An entry as a line of CSV. */
export const csvOf = ({ actor, object, details, ...entry }: LedgerEntry): string =>
  csvLine([
    entry.at,
    actor.kind,
    actor.id,
    withoutFormula(actor.name),
    entry.action,
    object.kind,
    object.id,
    withoutFormula(object.name),
    JSON.stringify(details),
    entry.ip_prefix,
    entry.request_id,
    entry.id,
  ])

/** An entry as a line of JSON. */
export const jsonLineOf = (entry: LedgerEntry): string => `${JSON.stringify(entry)}\n`
