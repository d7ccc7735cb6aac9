import * as z from 'zod'
import { id, nextCursor, pageQuery, timestamp } from './primitives.ts'
import { type RouteTable, route } from './route.ts'

/** `id` and `name` are empty for what the system did, and for accounts that were deleted since. */
const named = { id: id.nullable(), name: z.string() }
export const ledgerEntry = z.object({
  id,
  at: timestamp,
  actor: z.object({ kind: z.enum(['person', 'key', 'sso', 'system']), ...named }),
  /** One of LEDGER_ACTIONS, or one of later versions. */
  action: z.string(),
  /** An interview is named by its vacancy, never by its candidate. */
  object: z.object({ kind: z.string(), ...named }),
  /** Plain values; they depend on the action. */
  details: z.record(z.string(), z.unknown()),
  /** A network of 256 addresses, or a /48. */
  ip_prefix: z.string().nullable(),
  request_id: z.string().nullable(),
})
export type LedgerEntry = z.infer<typeof ledgerEntry>

const moment = z.iso.datetime({ offset: true })
const filter = z.object({
  /** An account, or what no account did. */
  actor: id.or(z.literal('system')).optional(),
  /** An action, or a group of them: what stands before the dot. */
  action: z
    .string()
    .regex(/^[a-z_]+(\.[a-z_]+)?$/)
    .max(60)
    .optional(),
  /** At this moment or later, and before the other. */
  from: moment.optional(),
  to: moment.optional(),
})
export type LedgerFilter = z.output<typeof filter>

const EXPORTS = { name: 'exportAudit', times: 60, seconds: 3_600 }

export const auditRoutes = {
  'GET /organisation/audit': route({
    operationId: 'listAudit',
    access: 'audit.view',
    summary: 'What happened in the organisation, newest first, of the last 400 days',
    query: filter.extend(pageQuery.pick({ limit: true, cursor: true }).shape),
    replies: { 200: z.object({ entries: z.array(ledgerEntry), next_cursor: nextCursor }) },
  }),
  'GET /organisation/audit.csv': route({
    operationId: 'exportAuditCsv',
    access: 'audit.view',
    limit: EXPORTS,
    summary: 'The filtered entries as CSV',
    query: filter,
    replies: { 200: null },
  }),
  'GET /organisation/audit.jsonl': route({
    operationId: 'exportAuditJsonLines',
    access: 'audit.view',
    limit: EXPORTS,
    summary: 'The filtered entries, one JSON object a line',
    query: filter,
    replies: { 200: null },
  }),
} satisfies RouteTable
