import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Button, EmptyState, ErrorState, Field, Panel, Select } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { BulkActions } from '../bulk/bulk-bar.tsx'
import { InterviewFilters } from '../list/interview-filters.tsx'
import { InterviewList } from '../list/interview-list.tsx'
import { interviewsOf, type ListFilter, NO_FILTER, narrows } from '../list/list-filter.ts'
import { ListHead } from '../list/list-head.tsx'
import { ListSkeleton, LoadMore, NoMatches } from '../list/list-states.tsx'
import { useListFilter } from '../list/use-list-filter.ts'
import { useSelection } from '../list/use-selection.ts'
import { listDelay, paged } from '../queries.ts'

/** The vacancies that a list of interviews can be narrowed to, by name. */
const vacancyChoicesQuery = queryOptions({
  queryKey: ['vacancies', 'list', 'choices'],
  queryFn: ({ signal }) => api('GET /dashboard/vacancies', { query: { sort: 'title', limit: 200 }, signal }),
})

/** My interviews over all vacancies, page by page. */
const interviewsQuery = (filter: ListFilter) =>
  infiniteQueryOptions({
    queryKey: ['results', 'interviews', filter],
    queryFn: ({ signal, pageParam }) =>
      api('GET /interviews', {
        query: { ...interviewsOf(filter), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: page => page.next_cursor,
    refetchInterval: ({ state }) => listDelay(state.data?.pages),
    ...paged,
  })

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

/** Which vacancy's; all of them at first. */
const VacancyChoice = ({
  chosen,
  onChange,
}: {
  chosen: string | null
  onChange: (part: Partial<ListFilter>) => void
}) => {
  const t = useTexts()
  const { data } = useQuery(vacancyChoicesQuery)
  return (
    <Field label={t('results.col.vacancy')}>
      <Select value={chosen ?? ''} onChange={({ target }) => onChange({ vacancy: target.value || null })}>
        <option value="">{t('desk.allVacancies')}</option>
        {data?.vacancies.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** All my interviews with their filters. `onVacancies` leads to the other tab. */
export const InterviewsTab = ({ onVacancies }: { onVacancies: () => void }) => {
  const t = useTexts()
  const { filter, change } = useListFilter()
  const query = useInfiniteQuery(interviewsQuery(filter))
  const { data, error, refetch, isPlaceholderData } = query
  const interviews = data?.pages.flatMap(page => page.interviews)
  const { selection, selected, clear } = useSelection(
    interviews?.map(({ id }) => id) ?? [],
    JSON.stringify(filter),
  )
  const none = interviews?.length === 0
  const clearFilter = () => change(NO_FILTER)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {!(none && !narrows(filter)) && (
        <InterviewFilters
          filter={filter}
          onChange={change}
          more={<VacancyChoice chosen={filter.vacancy} onChange={change} />}
        />
      )}
      <ListHead
        total={data?.pages[0]?.total}
        shown={interviews?.length ?? 0}
        filter={filter}
        onClear={clearFilter}
        stale={isPlaceholderData}
      />
      <Panel padded={false}>
        {interviews && !none && (
          <InterviewList
            interviews={interviews}
            showVacancy
            label={t('results.interviews')}
            stale={isPlaceholderData}
            selection={selection}
          />
        )}
        {none && narrows(filter) && <NoMatches onClear={clearFilter} />}
        {none && !narrows(filter) && <NoInterviews onVacancies={onVacancies} />}
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
      <BulkActions selected={selected} list={{ vacancy: null, sort: filter.sort }} onClear={clear} />
    </div>
  )
}
