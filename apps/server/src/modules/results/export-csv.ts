import { pipeline, Readable } from 'node:stream'
import type { UiLocale } from '@vivavox/contracts/locales'
import type { Sort } from '@vivavox/contracts/values'
import { stringify } from 'csv-stringify'
import type { AppContext } from '../../platform/context.ts'
import type { Position } from '../../platform/paging/cursor.ts'
import { csvHeader, csvRow } from './csv.ts'
import { positionIn } from './interview-order.ts'
import { type InterviewFilter, listExported } from './listed.repository.ts'
import { presentExported } from './results.presenter.ts'

/** Rows read at a time: the memory used stays the same however many there are. */
const BATCH = 500

async function* rows(context: AppContext, filter: InterviewFilter, sort: Sort, locale: UiLocale) {
  yield csvHeader(locale)
  let after: Position | null = null
  do {
    const batch = await listExported(context.db, filter, { sort, limit: BATCH, after })
    const page = batch.slice(0, BATCH)
    for (const row of page) yield csvRow(presentExported(row), locale)
    const last = page.at(-1)
    after = batch.length > BATCH && last ? positionIn(sort, last) : null
  } while (after)
}

/**
 * The filtered interviews as CSV with a byte-order mark, streamed. When the database fails on the way, or the reader
 * goes away, both ends are let go.
 */
export const exportCsv = (
  context: AppContext,
  filter: InterviewFilter,
  sort: Sort,
  locale: UiLocale,
): Readable =>
  pipeline(
    Readable.from(rows(context, filter, sort, locale)),
    stringify({ bom: true, record_delimiter: '\r\n' }),
    error => error && context.log.warn({ err: error }, 'a CSV export broke off'),
  )
