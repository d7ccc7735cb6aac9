import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, EmptyState, ErrorState, Panel } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { InterviewFilters } from '../list/interview-filters.tsx'
import { InterviewList } from '../list/interview-list.tsx'
import { narrows } from '../list/list-filter.ts'
import { ListSkeleton } from '../list/list-skeleton.tsx'
import { LoadMore } from '../list/load-more.tsx'
import { NoMatches } from '../list/no-matches.tsx'
import { useListFilter } from '../list/use-list-filter.ts'
import { interviewsQuery } from '../queries.ts'

const NoInterviews = ({ onVacancies }: { onVacancies: () => void }) => {
  const t = useTexts()
  return (
    <EmptyState
      title={t('results.noInterviews')}
      action={<Button onClick={onVacancies}>{t('results.toVacancies')}</Button>}
    >
      {t('results.noInterviewsText')}
    </EmptyState>
  )
}

/** All my interviews with their filters. `onVacancies` leads to the other tab. */
export const InterviewsTab = ({ onVacancies }: { onVacancies: () => void }) => {
  const t = useTexts()
  const { filter, change } = useListFilter()
  const query = useInfiniteQuery(interviewsQuery(filter))
  const { data, error, refetch, isPlaceholderData } = query
  const interviews = data?.pages.flatMap(page => page.interviews)
  const none = interviews?.length === 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {!(none && !narrows(filter)) && <InterviewFilters filter={filter} onChange={change} />}
      <Panel padded={false}>
        {interviews && !none && (
          <InterviewList
            interviews={interviews}
            showVacancy
            noScore="—"
            label={t('results.interviews')}
            stale={isPlaceholderData}
          />
        )}
        {none && narrows(filter) && <NoMatches onClear={() => change({ status: null, search: '' })} />}
        {none && !narrows(filter) && <NoInterviews onVacancies={onVacancies} />}
        {!interviews &&
          (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <ListSkeleton />)}
        <LoadMore query={query} />
      </Panel>
    </div>
  )
}
