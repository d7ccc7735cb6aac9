import { useInfiniteQuery } from '@tanstack/react-query'
import type { LedgerEntry } from '@vivavox/contracts/audit'
import { useState } from 'react'
import { DownloadButton } from '../../../components/download-button.tsx'
import { Button, EmptyState, Failure, Fetching, Panel } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { apiUrl } from '../../../lib/api/api-url.ts'
import { download } from '../../../lib/api/download.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { AuditFilters } from '../audit/audit-filters.tsx'
import { actorOf, sentenceOf } from '../audit/audit-sentence.ts'
import { type AuditFilter, auditOf, auditQuery, NO_FILTER } from '../audit/queries.ts'

const Line = ({ entry }: { entry: LedgerEntry }) => {
  const t = useTexts()
  const format = useFormat()
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
        <p className="font-medium">{sentenceOf(t, entry)}</p>
        <p className="text-muted text-small tabular-nums">
          {[actorOf(t, entry), entry.ip_prefix].filter(Boolean).join(' · ')}
        </p>
      </div>
      <time dateTime={entry.at} className="text-muted text-small tabular-nums">
        {format.dateTime(entry.at)}
      </time>
    </li>
  )
}

const FILES = [
  ['csv', 'text/csv'],
  ['jsonl', 'application/x-ndjson'],
] as const

const Downloads = ({ filter }: { filter: AuditFilter }) => {
  const t = useTexts()
  return (
    <div className="flex flex-wrap gap-2">
      {FILES.map(([format, type]) => (
        <DownloadButton
          key={format}
          size="small"
          save={() =>
            download(apiUrl(`/organisation/audit.${format}`, {}, auditOf(filter)), type, `audit.${format}`)
          }
          failure={t('audit.downloadError')}
        >
          {t(`audit.${format}`)}
        </DownloadButton>
      ))}
    </div>
  )
}

const Entries = ({ filter, onClear }: { filter: AuditFilter; onClear: () => void }) => {
  const t = useTexts()
  const query = useInfiniteQuery(auditQuery(filter))
  const entries = query.data?.pages.flatMap(page => page.entries)
  const isFiltered = Object.values(filter).some(Boolean)
  return (
    <>
      <Fetching query={query} />
      {entries?.length === 0 &&
        (isFiltered ? (
          <EmptyState
            title={t('audit.noMatches')}
            action={<Button onClick={onClear}>{t('audit.clear')}</Button>}
          />
        ) : (
          <EmptyState title={t('audit.empty')}>{t('audit.emptyText')}</EmptyState>
        ))}
      <ul className="divide-y divide-line">
        {entries?.map(entry => (
          <Line key={entry.id} entry={entry} />
        ))}
      </ul>
      {query.isFetchNextPageError && <Failure error={query.error} />}
      {query.hasNextPage && (
        <Button
          className="justify-self-start"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('audit.more')}
        </Button>
      )}
    </>
  )
}

/** What happened in the organisation, narrowed and saved as a file. */
export const Component = () => {
  const t = useTexts()
  const [filter, setFilter] = useState(NO_FILTER)
  return (
    <Panel title={t('audit.title')}>
      <div className="grid gap-5">
        <p className="max-w-[60ch] text-muted">{t('audit.text')}</p>
        <AuditFilters filter={filter} onChange={part => setFilter({ ...filter, ...part })} />
        <Downloads filter={filter} />
        <Entries filter={filter} onClear={() => setFilter(NO_FILTER)} />
      </div>
    </Panel>
  )
}
