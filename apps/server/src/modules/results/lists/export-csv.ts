import type { Readable } from 'node:stream'
import type { Sort } from '@vivavox/contracts/lists'
import type { UiLocale } from '@vivavox/contracts/locales'
import type { AppContext } from '../../../platform/context.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../../platform/csv.ts'
import { streamText } from '../../../platform/http/stream-text.ts'
import { allPages } from '../../../platform/paging/all-pages.ts'
import { csvHeader, csvRow } from './csv-columns.ts'
import { type ExportedRow, type InterviewFilter, listExported, positionIn } from './listed.repository.ts'
import { presentExported } from './results.presenter.ts'

async function* texts(context: AppContext, filter: InterviewFilter, sort: Sort, locale: UiLocale) {
  yield BYTE_ORDER_MARK + csvLine(csvHeader(locale))
  const pages = allPages<ExportedRow>(
    page => listExported(context.db, { ...filter, withoutSamples: true }, { sort, ...page }),
    row => positionIn(sort, row),
  )
  for await (const page of pages)
    yield page.map(row => csvLine(csvRow(presentExported(row, context.config.publicOrigin), locale))).join('')
}

/** The filtered interviews as CSV with a byte-order mark, streamed; a sample's are none of them. */
export const exportCsv = (
  context: AppContext,
  filter: InterviewFilter,
  sort: Sort,
  locale: UiLocale,
): Readable => streamText(context, texts(context, filter, sort, locale), 'a CSV export broke off')
