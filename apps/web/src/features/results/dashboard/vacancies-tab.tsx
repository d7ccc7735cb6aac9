import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { VACANCY_SORTS, VACANCY_STATUSES } from '@vivavox/contracts/lists'
import type { DeskVacancy } from '@vivavox/contracts/results'
import { useState } from 'react'
import {
  Choice,
  ChoiceOrNone,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  Failure,
  LinkButton,
  Panel,
  toast,
} from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api, errorMessage } from '../../../lib/api/api.ts'
import { useQueryFilter } from '../../../lib/page/use-query-filter.ts'
import { useStepFocus } from '../../../lib/page/use-step-focus.ts'
import { useCan } from '../../../lib/session/can.ts'
import { ListSkeleton, LoadMore, NoMatches } from '../list/list-states.tsx'
import { Search } from '../list/search.tsx'
import { dashboardQuery, paged } from '../queries.ts'
import { ExploreSample } from '../sample/sample-offer.tsx'
import { refreshLists, useUndo } from '../use-undo.ts'
import {
  hidesVacancies,
  readVacancyFilter,
  type VacancyFilter,
  vacancyQuery,
  writeVacancyFilter,
} from './vacancy-filter.ts'
import { VacancyList } from './vacancy-list.tsx'

/** My vacancies with their counts, page by page. */
export const vacanciesQuery = (filter: VacancyFilter) =>
  infiniteQueryOptions({
    queryKey: ['vacancies', 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      api('GET /dashboard/vacancies', {
        query: { ...vacancyQuery(filter), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: page => page.next_cursor,
    ...paged,
  })

/** Deletes a vacancy, with the way back; asks first when interviews go with it. */
const useDeleteVacancy = () => {
  const t = useTexts()
  const client = useQueryClient()
  const offerUndo = useUndo()
  const [asked, setAsked] = useState<DeskVacancy | null>(null)
  const remove = useMutation({
    mutationFn: ({ id }: DeskVacancy) => api('DELETE /vacancies/{id}', { params: { id } }),
    onSuccess: async (_, { id }) => {
      setAsked(null)
      offerUndo(t('results.deleted'), { kind: 'vacancy', id })
      client.removeQueries({ queryKey: ['vacancies', id] })
      await refreshLists(client)
    },
    onError: error => {
      if (!asked) toast.error(errorMessage(error, t('results.deleteError')))
    },
  })
  const close = () => {
    remove.reset()
    setAsked(null)
  }
  const dialog = (
    <ConfirmDialog
      open={asked !== null}
      title={t('results.deleteTitle', { title: asked?.title ?? '' })}
      confirmLabel={t('results.deleteConfirm')}
      danger
      busy={remove.isPending}
      onConfirm={() => asked && remove.mutate(asked)}
      onClose={close}
    >
      <p>{t('results.deleteText', { count: asked?.interviews_count ?? 0 })}</p>
      {asked && asked.running_count > 0 && (
        <p>{t('results.deleteRunning', { count: asked.running_count })}</p>
      )}
      <Failure error={remove.error} text={t('results.deleteError')} />
    </ConfirmDialog>
  )
  const start = (vacancy: DeskVacancy): void => {
    if (vacancy.interviews_count > 0) setAsked(vacancy)
    else if (!remove.isPending) remove.mutate(vacancy)
  }
  return { start, dialog }
}

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
  const may = useCan()
  const { data } = useQuery(dashboardQuery)
  if (!may('vacancy.create'))
    return <EmptyState title={t('desk.reader.noTeam')}>{t('desk.reader.noTeamText')}</EmptyState>
  return (
    <EmptyState
      title={t('results.noVacancies')}
      action={
        <>
          <LinkButton to="/create-vacancy" icon="plus">
            {t('results.create')}
          </LinkButton>
          {/* The first steps offer it, too. */}
          {data && !data.first_steps && <ExploreSample />}
        </>
      }
    >
      {t('results.noVacanciesText')}
    </EmptyState>
  )
}

/** From so many on, looking for one is quicker than reading them. */
const MANY = 8

/** All my vacancies, and how one goes. */
export const VacanciesTab = () => {
  const t = useTexts()
  const { filter, change } = useQueryFilter<VacancyFilter>(readVacancyFilter, writeVacancyFilter)
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
      {(narrowed || (data?.pages[0]?.total ?? 0) >= MANY) && (
        <VacancyFilters filter={filter} onChange={change} />
      )}
      <Panel ref={place} tabIndex={-1} padded={false}>
        {vacancies && !isNone && <VacancyList vacancies={vacancies} onDelete={deletion.start} />}
        {isNone &&
          (narrowed ? (
            <NoMatches of="vacancies" onClear={() => change({ status: null, search: '' })} />
          ) : (
            <NoVacancies />
          ))}
        {!vacancies && (
          <ErrorState title={t('results.loadError.vacancies')} error={error} onRetry={() => void refetch()} />
        )}
        <LoadMore query={query} />
        {deletion.dialog}
      </Panel>
    </div>
  )
}
