import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Button, EmptyState, Field, Select } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { pollAfter } from '../../../lib/api/polling.ts'
import { useCan, useCanForAll } from '../../../lib/session/can.ts'
import { type InterviewFilter, interviewsOf } from '../list/interview-filter.ts'
import { InterviewsPanel } from '../list/interviews-panel.tsx'
import { useInterviewFilter } from '../list/use-interview-filter.ts'
import { listDelay, paged } from '../queries.ts'

/** The vacancies that a list of interviews can be narrowed to, by name. */
const vacancyChoicesQuery = queryOptions({
  queryKey: ['vacancies', 'list', 'choices'],
  queryFn: ({ signal }) => api('GET /dashboard/vacancies', { query: { sort: 'title', limit: 200 }, signal }),
})

const interviewsQuery = (filter: InterviewFilter) =>
  infiniteQueryOptions({
    queryKey: ['results', 'interviews', filter],
    queryFn: ({ signal, pageParam }) =>
      api('GET /interviews', {
        query: { ...interviewsOf(filter), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: page => page.next_cursor,
    refetchInterval: ({ state }) => pollAfter(state, listDelay(state.data?.pages)),
    ...paged,
  })

const NoInterviews = ({ onVacancies }: { onVacancies: () => void }) => {
  const t = useTexts()
  const may = useCan()
  if (!may('candidate.invite'))
    return <EmptyState title={t('results.noInterviews')}>{t('desk.reader.noInterviews')}</EmptyState>
  return (
    <EmptyState
      title={t('results.noInterviews')}
      action={<Button onClick={onVacancies}>{t('results.toVacancies')}</Button>}
    >
      {t('results.noInterviewsText')}
    </EmptyState>
  )
}

const VacancyChoice = ({
  chosen,
  onChange,
}: {
  chosen: string | null
  onChange: (part: Partial<InterviewFilter>) => void
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
  const { filter, change } = useInterviewFilter()
  return (
    <InterviewsPanel
      query={useInfiniteQuery(interviewsQuery(filter))}
      vacancy={null}
      may={useCanForAll()}
      filter={filter}
      onChange={change}
      more={<VacancyChoice chosen={filter.vacancy} onChange={change} />}
      empty={<NoInterviews onVacancies={onVacancies} />}
    />
  )
}
