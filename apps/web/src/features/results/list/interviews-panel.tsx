import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState, Panel } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import type { Reply } from '../../../lib/api/api.ts'
import type { May } from '../../../lib/session/can.ts'
import { BulkActions } from '../bulk/bulk-bar.tsx'
import type { SelectedFrom } from './download-csv.tsx'
import { type InterviewFilter, NO_FILTER, narrows } from './interview-filter.ts'
import { InterviewFilters } from './interview-filters.tsx'
import { InterviewList } from './interview-list.tsx'
import { ListHead } from './list-head.tsx'
import { ListSkeleton, LoadMore, NoMatches } from './list-states.tsx'
import { useSelection } from './use-selection.ts'

interface Props {
  query: UseInfiniteQueryResult<InfiniteData<Reply<'GET /interviews'>>>
  /** Whose they are; null: of all vacancies. */
  vacancy: SelectedFrom['vacancy']
  /** What the reader may do with them. */
  may: May
  filter: InterviewFilter
  onChange: (part: Partial<InterviewFilter>) => void
  /** One more choice, among the less common filters. */
  more?: ReactNode
  /** There is none, whatever the filter. */
  hasNone?: boolean
  /** What stands there as long as there is none. */
  empty: ReactNode
}

/** Interviews with their filters, and what can be done with those that are selected. */
export const InterviewsPanel = (props: Props) => {
  const { query, vacancy, may, filter, onChange, more, hasNone = false, empty } = props
  const t = useTexts()
  const { data, error, refetch, isPlaceholderData: stale } = query
  const interviews = data?.pages.flatMap(page => page.interviews)
  const { selection, selected, clear } = useSelection(
    interviews?.map(({ id }) => id) ?? [],
    JSON.stringify(filter),
  )
  const isNone = hasNone || interviews?.length === 0
  const isEmpty = hasNone || (isNone && !narrows(filter))
  const clearFilter = () => onChange(NO_FILTER)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {!isEmpty && <InterviewFilters filter={filter} onChange={onChange} more={more} />}
      <ListHead
        total={data?.pages[0]?.total}
        shown={interviews?.length ?? 0}
        filter={filter}
        onClear={clearFilter}
        stale={stale}
        withoutFile={vacancy !== null || !may('interview.export')}
      />
      <Panel padded={false}>
        {interviews && !isNone && (
          <InterviewList
            interviews={interviews}
            showVacancy={vacancy === null}
            label={t('results.interviews')}
            stale={stale}
            selection={selection}
          />
        )}
        {isEmpty && empty}
        {isNone && !isEmpty && <NoMatches of="interviews" onClear={clearFilter} />}
        {!interviews &&
          (error ? (
            <ErrorState
              title={t('results.loadError.interviews')}
              error={error}
              onRetry={() => void refetch()}
            />
          ) : (
            <ListSkeleton />
          ))}
        <LoadMore query={query} />
      </Panel>
      <BulkActions selected={selected} list={{ vacancy, sort: filter.sort }} may={may} onClear={clear} />
    </div>
  )
}
