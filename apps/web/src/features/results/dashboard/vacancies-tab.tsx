import { useInfiniteQuery } from '@tanstack/react-query'
import { VACANCY_SORTS, VACANCY_STATUSES } from '@vivavox/contracts/values'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import {
  Button,
  Choice,
  ChoiceOrNone,
  EmptyState,
  ErrorState,
  LinkButton,
  Panel,
} from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useStepFocus } from '../../../lib/page/use-step-focus.ts'
import { ListSkeleton } from '../list/list-skeleton.tsx'
import { LoadMore } from '../list/load-more.tsx'
import { Search } from '../list/search.tsx'
import { vacanciesQuery } from '../queries.ts'
import { useDeleteVacancy } from './delete-vacancy.tsx'
import {
  hidesVacancies,
  readVacancyFilter,
  type VacancyFilter,
  writeVacancyFilter,
} from './vacancy-filter.ts'
import { VacancyList } from './vacancy-list.tsx'

interface Props {
  filter: VacancyFilter
  onChange: (part: Partial<VacancyFilter>) => void
}

/** Search, open or closed, and the order. */
const VacancyFilters = ({ filter, onChange }: Props) => {
  const t = useTexts()
  return (
    <search className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      <Search
        label={t('desk.vacancy.search')}
        search={filter.search}
        onSearch={search => onChange({ search })}
      />
      <ChoiceOrNone
        label={t('results.status')}
        values={VACANCY_STATUSES}
        chosen={filter.status}
        none={t('desk.vacancy.any')}
        textOf={status => t(`desk.vacancy.${status}`)}
        onChoose={status => onChange({ status })}
        className="sm:w-48"
      />
      <Choice
        label={t('results.sort')}
        values={VACANCY_SORTS}
        chosen={filter.sort}
        textOf={order => (order === 'title' ? t('desk.vacancy.byTitle') : t(`results.sort.${order}`))}
        onChoose={sort => onChange({ sort })}
        className="sm:w-52"
      />
    </search>
  )
}

const NoVacancies = () => {
  const t = useTexts()
  return (
    <EmptyState
      title={t('results.noVacancies')}
      action={
        <LinkButton to="/create-vacancy" icon="plus">
          {t('results.create')}
        </LinkButton>
      }
    >
      {t('results.noVacanciesText')}
    </EmptyState>
  )
}

const NoMatches = ({ onClear }: { onClear: () => void }) => {
  const t = useTexts()
  return (
    <EmptyState
      title={t('desk.vacancy.noMatches')}
      action={<Button onClick={onClear}>{t('results.clearFilter')}</Button>}
    >
      {t('desk.vacancy.noMatchesText')}
    </EmptyState>
  )
}

/** The filter in the address bar and how to change it. */
const useVacancyFilter = () => {
  const [query, setQuery] = useSearchParams()
  const change = useCallback(
    (part: Partial<VacancyFilter>) =>
      setQuery(now => writeVacancyFilter(now, part), { replace: true, preventScrollReset: true }),
    [setQuery],
  )
  return { filter: readVacancyFilter(query), change }
}

/** From so many on, looking for one is quicker than reading them. */
const MANY = 8

/** All my vacancies, and how one goes. */
export const VacanciesTab = () => {
  const t = useTexts()
  const { filter, change } = useVacancyFilter()
  const query = useInfiniteQuery(vacanciesQuery(filter))
  const deletion = useDeleteVacancy()
  const { data, error, refetch } = query
  const vacancies = data?.pages.flatMap(page => page.vacancies)
  const narrowed = hidesVacancies(filter)
  const place = useStepFocus<HTMLElement>(vacancies && !narrowed ? `${vacancies.length}` : null)
  const isNone = vacancies?.length === 0
  if (!vacancies && !error) {
    return (
      <Panel padded={false}>
        <ListSkeleton />
      </Panel>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {deletion.notice}
      {(narrowed || (data?.pages[0]?.total ?? 0) >= MANY) && (
        <VacancyFilters filter={filter} onChange={change} />
      )}
      <Panel ref={place} tabIndex={-1} padded={false}>
        {vacancies && !isNone && <VacancyList vacancies={vacancies} onDelete={deletion.start} />}
        {isNone &&
          (narrowed ? <NoMatches onClear={() => change({ status: null, search: '' })} /> : <NoVacancies />)}
        {!vacancies && (
          <ErrorState title={t('results.loadError.vacancies')} error={error} onRetry={() => void refetch()} />
        )}
        <LoadMore query={query} />
        {deletion.dialog}
      </Panel>
    </div>
  )
}
