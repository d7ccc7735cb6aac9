import { finished, Readable } from 'node:stream'
import type { Sort } from '@vivavox/contracts/lists'
import type { UiLocale } from '@vivavox/contracts/locales'
import type { AppContext } from '../../platform/context.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv.ts'
import type { Position } from '../../platform/paging/cursor.ts'
import { csvHeader, csvRow } from './csv-columns.ts'
import { type ExportedRow, type InterviewFilter, listExported, positionIn } from './listed.repository.ts'
import { presentExported } from './results.presenter.ts'

/** Rows read at a time: the memory used stays the same however many there are. */
const BATCH = 500

/** The pages of a list, each read while the one before it is written. */
async function* pages(
  context: AppContext,
  filter: InterviewFilter,
  sort: Sort,
): AsyncGenerator<ExportedRow[]> {
  const read = (after: Position | null) => listExported(context.db, filter, { sort, limit: BATCH, after })
  let reading = read(null)
  while (true) {
    const page = await reading
    const last = page[BATCH - 1]
    const isLast = page.length <= BATCH || !last
    if (!isLast) {
      reading = read(positionIn(sort, last))
      // Who goes away meanwhile never asks for it.
      reading.catch(() => undefined)
    }
    yield page.slice(0, BATCH)
    if (isLast) return
  }
}

async function* texts(context: AppContext, filter: InterviewFilter, sort: Sort, locale: UiLocale) {
  yield BYTE_ORDER_MARK + csvLine(csvHeader(locale))
  for await (const page of pages(context, filter, sort))
    yield page.map(row => csvLine(csvRow(presentExported(row, context.config.publicOrigin), locale))).join('')
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
): Readable => {
  const csv = Readable.from(texts(context, filter, sort, locale), { objectMode: false })
  finished(csv, error => error && context.log.warn({ err: error }, 'a CSV export broke off'))
  return csv
}
