import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { CopyField, EmptyState, Panel } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import type { Reply } from '../../../lib/api/api.ts'
import { BulkActions } from '../bulk/bulk-bar.tsx'
import { InterviewFilters } from './interview-filters.tsx'
import { InterviewList } from './interview-list.tsx'
import { type ListFilter, NO_FILTER } from './list-filter.ts'
import { ListHead } from './list-head.tsx'
import { LoadMore, NoMatches } from './list-states.tsx'
import { useSelection } from './use-selection.ts'

const NoInterviews = () => {
  const t = useTexts()
  const { vacancyId } = useParams()
  return (
    <EmptyState
      title={t('results.noInterviews')}
      action={
        <CopyField
          primary
          label={t('results.candidateLink')}
          value={`${location.origin}/interview/${vacancyId}`}
        />
      }
    >
      <p>{t('results.noneForVacancy')}</p>
    </EmptyState>
  )
}

interface Props {
  query: UseInfiniteQueryResult<InfiniteData<Reply<'GET /vacancies/{id}/interviews'>>>
  /** Interviews of the vacancy, whatever the filter. */
  total: number
  filter: ListFilter
  onChange: (part: Partial<ListFilter>) => void
}

/** The vacancy's interviews with their filters; the candidate link while there are none. */
export const VacancyInterviews = ({ query, total, filter, onChange }: Props) => {
  const t = useTexts()
  const interviews = query.data?.pages.flatMap(page => page.interviews) ?? []
  const { selection, selected, clear } = useSelection(
    interviews.map(({ id }) => id),
    JSON.stringify(filter),
  )
  const clearFilter = () => onChange(NO_FILTER)
  if (total === 0) {
    return (
      <Panel padded={false}>
        <NoInterviews />
      </Panel>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <InterviewFilters filter={filter} onChange={onChange} />
      <ListHead
        total={query.data?.pages[0]?.total}
        shown={interviews.length}
        filter={filter}
        onClear={clearFilter}
        stale={query.isPlaceholderData}
        withoutFile
      />
      <Panel padded={false}>
        {interviews.length > 0 ? (
          <InterviewList
            interviews={interviews}
            showVacancy={false}
            label={t('results.interviews')}
            stale={query.isPlaceholderData}
            selection={selection}
          />
        ) : (
          <NoMatches onClear={clearFilter} />
        )}
        <LoadMore query={query} />
      </Panel>
      <BulkActions
        selected={selected}
        list={{ vacancy: query.data?.pages[0]?.vacancy ?? null, sort: filter.sort }}
        onClear={clear}
      />
    </div>
  )
}
