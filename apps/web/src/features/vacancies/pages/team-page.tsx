import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { BackLink } from '../../../components/layouts/back-link.tsx'
import { Page } from '../../../components/layouts/page.tsx'
import { ErrorState, Loading } from '../../../components/ui/index.ts'
import { UnsavedGuard } from '../../../components/unsaved.tsx'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { ShownTeamPanel, TeamForm, teamKey } from '../team/team-form.tsx'
import { vacancyQuery } from '../vacancy-query.ts'

/** The hiring team of a vacancy. */
export const Component = () => {
  const t = useTexts()
  const { vacancyId = '' } = useParams()
  const { data: vacancy } = useQuery(vacancyQuery(vacancyId))
  const team = useQuery({
    queryKey: teamKey(vacancyId),
    queryFn: ({ signal }) => api('GET /vacancies/{id}/team', { params: { id: vacancyId }, signal }),
  })
  useTitle(t('team.title'))
  if (vacancy === null) return <Navigate to="/dashboard" replace />
  const mayEdit = vacancy?.permissions.includes('vacancy.edit')
  return (
    <Page
      title={t('team.title')}
      lead={
        <>
          {vacancy && (
            <span className="block font-medium text-ink [overflow-wrap:anywhere]">{vacancy.title}</span>
          )}
          {t('team.lead')}
        </>
      }
      back={<BackLink to={`/vacancy/${vacancyId}/results`}>{t('team.back')}</BackLink>}
    >
      {team.isError && (
        <ErrorState title={t('team.load')} error={team.error} onRetry={() => void team.refetch()} />
      )}
      {!team.isError && !(team.data && vacancy) && <Loading />}
      {team.data && vacancy && (
        <UnsavedGuard key={vacancy.id}>
          {mayEdit ? <TeamForm vacancy={vacancy} team={team.data} /> : <ShownTeamPanel team={team.data} />}
        </UnsavedGuard>
      )}
    </Page>
  )
}
