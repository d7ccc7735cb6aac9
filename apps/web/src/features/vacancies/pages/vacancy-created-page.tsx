import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { BackLink } from '../../../components/layouts/back-link.tsx'
import { Page } from '../../../components/layouts/page.tsx'
import { LinkButton, Loading, Panel } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { InvitationPanel } from '../components/invitation-panel.tsx'
import { QrPanel } from '../components/qr-panel.tsx'
import { SharePanel } from '../components/share-panel.tsx'
import { VacancySummary } from '../components/vacancy-summary.tsx'
import { DryRunPanel } from '../dry-run/dry-run-panel.tsx'
import { vacancyQuery } from '../vacancy-query.ts'

const STEPS = ['vacancies.step1', 'vacancies.step2', 'vacancies.step3', 'vacancies.step4'] as const

const HowItWorks = () => {
  const t = useTexts()
  return (
    <Panel title={t('vacancies.how')}>
      <ol className="grid max-w-[68ch] gap-3">
        {STEPS.map((key, index) => (
          <li key={key} className="grid grid-cols-[1.25rem_1fr] gap-2">
            <span className="text-muted tabular-nums">{index + 1}</span>
            {t(key)}
          </li>
        ))}
      </ol>
      <p className="mt-4 max-w-[68ch] text-muted text-small">{t('vacancies.resultsNote')}</p>
    </Panel>
  )
}

/** The vacancy is there: its link, its letter, its QR code, a trial of it, and what happens next. */
export const Component = () => {
  const t = useTexts()
  const { vacancyId = '' } = useParams()
  const { data, isError, isSuccess } = useQuery(vacancyQuery(vacancyId))
  useTitle(t('vacancies.createdTitle'))
  if (isError || (isSuccess && data === null)) return <Navigate to="/dashboard" replace />
  const link = `${location.origin}/interview/${vacancyId}`
  return (
    <Page
      width="medium"
      title={t('vacancies.createdTitle')}
      lead={t('vacancies.createdLead')}
      back={<BackLink to="/dashboard">{t('common.nav.dashboard')}</BackLink>}
      actions={
        <LinkButton to="/create-vacancy" icon="plus">
          {t('vacancies.another')}
        </LinkButton>
      }
    >
      {data ? (
        <>
          <SharePanel vacancy={data} link={link} />
          <VacancySummary vacancy={data} />
          <DryRunPanel vacancy={data} />
          <InvitationPanel vacancy={data} link={link} />
          <div className="grid items-start gap-6 md:grid-cols-[auto_1fr]">
            <QrPanel id={data.id} link={link} title={data.title} />
            <HowItWorks />
          </div>
        </>
      ) : (
        <Loading />
      )}
    </Page>
  )
}
