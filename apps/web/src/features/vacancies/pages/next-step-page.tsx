import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { BackLink } from '../../../components/layouts/back-link.tsx'
import { Page } from '../../../components/layouts/page.tsx'
import { ErrorState, Loading } from '../../../components/ui/index.ts'
import { UnsavedGuard } from '../../../components/unsaved.tsx'
import { useTexts } from '../../../i18n/index.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { isPermitted } from '../../../lib/session/can.ts'
import { NextStepForm } from '../next-step/next-step-form.tsx'
import { SlotsPanel } from '../next-step/slots-panel.tsx'
import { vacancyQuery } from '../vacancy-query.ts'

/** What follows once a candidate of a vacancy is advanced. */
export const Component = () => {
  const t = useTexts()
  const { vacancyId = '' } = useParams()
  const { data: vacancy, error, refetch } = useQuery(vacancyQuery(vacancyId))
  useTitle(t('next-step.title'))
  if (vacancy === null) return <Navigate to="/dashboard" replace />
  const mayEdit = vacancy !== undefined && isPermitted(vacancy, 'vacancy.edit')
  return (
    <Page
      title={t('next-step.title')}
      lead={
        <>
          {vacancy && (
            <span className="block font-medium text-ink [overflow-wrap:anywhere]">{vacancy.title}</span>
          )}
          {t('next-step.lead')}
        </>
      }
      back={<BackLink to={`/vacancy/${vacancyId}/results`}>{t('next-step.back')}</BackLink>}
    >
      {error && <ErrorState title={t('next-step.load')} error={error} onRetry={() => void refetch()} />}
      {!vacancy && !error && <Loading />}
      {vacancy && (
        <UnsavedGuard key={vacancy.id}>
          {mayEdit && <NextStepForm vacancy={vacancy} />}
          {vacancy.next_step.kind === 'slots' && <SlotsPanel vacancyId={vacancy.id} mayEdit={mayEdit} />}
        </UnsavedGuard>
      )}
    </Page>
  )
}
