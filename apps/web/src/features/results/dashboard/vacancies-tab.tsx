import { useInfiniteQuery } from '@tanstack/react-query'
import type { ListedVacancy } from '@vivavox/contracts/vacancies'
import { useState } from 'react'
import { EmptyState, ErrorState, LinkButton, Panel } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useStepFocus } from '../../../lib/page/use-step-focus.ts'
import { ListSkeleton } from '../list/list-skeleton.tsx'
import { LoadMore } from '../list/load-more.tsx'
import { vacanciesQuery } from '../queries.ts'
import { DeleteVacancy } from './delete-vacancy.tsx'
import { VacancyList } from './vacancy-list.tsx'

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

/** All my vacancies, and asking before one goes. */
export const VacanciesTab = () => {
  const query = useInfiniteQuery(vacanciesQuery)
  const [deleting, setDeleting] = useState<ListedVacancy | null>(null)
  const { data, error, refetch } = query
  const vacancies = data?.pages.flatMap(page => page.vacancies)
  const place = useStepFocus<HTMLElement>(vacancies ? `${vacancies.length}` : null)
  return (
    <Panel ref={place} tabIndex={-1} padded={false}>
      {vacancies && vacancies.length > 0 && <VacancyList vacancies={vacancies} onDelete={setDeleting} />}
      {vacancies?.length === 0 && <NoVacancies />}
      {!vacancies && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <ListSkeleton />)}
      <LoadMore query={query} />
      <DeleteVacancy vacancy={deleting} onClose={() => setDeleting(null)} />
    </Panel>
  )
}
