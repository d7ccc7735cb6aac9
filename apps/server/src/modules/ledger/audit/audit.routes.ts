import { auditRoutes, type LedgerEntry, type LedgerFilter } from '@vivavox/contracts/audit'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { DAY_MS } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import { BYTE_ORDER_MARK } from '../../../platform/csv.ts'
import { attachment } from '../../../platform/http/attachment.ts'
import { bindRoute, type Call } from '../../../platform/http/bind-route.ts'
import { streamText } from '../../../platform/http/stream-text.ts'
import { trailOf } from '../../../platform/http/trail.ts'
import { allPages } from '../../../platform/paging/all-pages.ts'
import { decodeCursor, type Position, toPage } from '../../../platform/paging/cursor.ts'
import { addAuditEntry, deleteEntriesBefore } from './audit.repository.ts'
import { CSV_HEADER, csvOf, jsonLineOf, presentEntry } from './ledger.presenter.ts'
import { type LedgerRow, listLedger } from './ledger.repository.ts'

/** Entries are kept so long, milliseconds. */
const KEPT_MS = 400 * DAY_MS

const positionOf = ({ at, id }: LedgerRow): Position => ({ value: at.toISOString(), id })

async function* lines(
  context: AppContext,
  filter: Parameters<typeof listLedger>[1],
  { head, line }: Format,
): AsyncGenerator<string> {
  yield head
  for await (const page of allPages(part => listLedger(context.db, filter, part), positionOf))
    yield page.map(row => line(presentEntry(row))).join('')
}

interface Format {
  extension: 'csv' | 'jsonl'
  type: string
  head: string
  line: (entry: LedgerEntry) => string
}
const CSV: Format = {
  extension: 'csv',
  type: 'text/csv; charset=utf-8',
  head: BYTE_ORDER_MARK + CSV_HEADER,
  line: csvOf,
}
const JSON_LINES: Format = {
  extension: 'jsonl',
  type: 'application/x-ndjson; charset=utf-8',
  head: '',
  line: jsonLineOf,
}

/** The organisation's ledger: read, exported, and forgotten after 400 days. */
export const registerAudit = (app: FastifyInstance, context: AppContext): void => {
  const { db, clock, jobs } = context
  jobs.schedule('clean-up-audit', '35 3 * * *', () =>
    deleteEntriesBefore(db, new Date(clock.now().getTime() - KEPT_MS)),
  )

  bindRoute(app, auditRoutes, 'GET /organisation/audit', async ({ query, organisation: { id } }) => {
    const { limit, cursor, ...filter } = query
    const after = decodeCursor('-created_at', cursor)
    const rows = await listLedger(db, { ...filter, organisationId: id }, { limit, after })
    const { page, next_cursor } = toPage(rows, limit, positionOf, '-created_at')
    return { entries: page.map(presentEntry), next_cursor }
  })

  const send = async (
    { query, organisation, request, actor, reply }: Call<(typeof auditRoutes)['GET /organisation/audit.csv']>,
    format: Format,
  ): Promise<FastifyReply> => {
    const filter: LedgerFilter & { organisationId: string } = { ...query, organisationId: organisation.id }
    await addAuditEntry(db, {
      at: clock.now(),
      action: 'audit.exported',
      organisation_id: organisation.id,
      details: { format: format.extension },
      trail: trailOf(request, actor),
    })
    return reply
      .type(format.type)
      .header(
        'content-disposition',
        attachment('audit', clock.now().toISOString().slice(0, 10), format.extension),
      )
      .send(streamText(context, lines(context, filter, format), 'an export of the ledger broke off'))
  }
  bindRoute(app, auditRoutes, 'GET /organisation/audit.csv', call => send(call, CSV))
  bindRoute(app, auditRoutes, 'GET /organisation/audit.jsonl', call => send(call, JSON_LINES))
}
