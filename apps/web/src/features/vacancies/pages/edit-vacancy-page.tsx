import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { useParams } from 'react-router'
import { BackLink } from '../../../components/layouts/back-link.tsx'
import { Page } from '../../../components/layouts/page.tsx'
import { Refused } from '../../../components/layouts/refused.tsx'
import { Badge, Button, ErrorState, Failure, LinkButton, Loading } from '../../../components/ui/index.ts'
import { UnsavedGuard, useUnsaved } from '../../../components/unsaved.tsx'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { isPermitted } from '../../../lib/session/can.ts'
import { acceptanceText } from '../acceptance.ts'
import { DryRunPanel } from '../components/dry-run-panel.tsx'
import { VacancyForm } from '../components/vacancy-form.tsx'
import { VacancyLinks } from '../components/vacancy-links.tsx'
import { draftFromVacancy, isSameDraft } from '../draft.ts'
import { useVacancyForm } from '../use-vacancy-form.ts'
import { vacancyQuery } from '../vacancy-query.ts'

/** Shows whether the link accepts candidates, with a button that changes it immediately. */
const OpenOrClosed = ({ vacancy }: { vacancy: OwnVacancy }) => {
  const t = useTexts()
  const client = useQueryClient()
  const { id, status, not_accepting_reason: reason } = vacancy
  const toggleStatus = useMutation({
    mutationFn: () =>
      api('PUT /vacancies/{id}', {
        params: { id },
        body: { status: status === 'open' ? 'closed' : 'open' },
      }),
    onSuccess: async changed => {
      client.setQueryData(['vacancies', id], changed)
      await Promise.all([
        client.invalidateQueries({ queryKey: ['vacancies', 'list'] }),
        client.invalidateQueries({ queryKey: ['results'] }),
      ])
    },
  })
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={reason ? 'warn' : 'good'}>{t(`vacancies.status.${status}`)}</Badge>
          <span className="text-muted">{t(acceptanceText(vacancy))}</span>
        </p>
        <Button size="small" busy={toggleStatus.isPending} onClick={() => toggleStatus.mutate()}>
          {t(`vacancies.status.${status}.turn`)}
        </Button>
      </div>
      <Failure error={toggleStatus.error} text={t('vacancies.error.update')} />
    </section>
  )
}

const Editor = ({ vacancy }: { vacancy: OwnVacancy }) => {
  const t = useTexts()
  const saved = draftFromVacancy(vacancy)
  const form = useVacancyForm(saved, vacancy.id)
  useUnsaved(!isSameDraft(form.draft, saved))
  return (
    <VacancyForm
      form={form}
      links={<VacancyLinks id={vacancy.id} hasEdit={false} />}
      saveLabel={t('common.save')}
      saveError={t('vacancies.error.update')}
    />
  )
}

const Missing = () => {
  const t = useTexts()
  useTitle(t('vacancies.error.notFound'))
  return (
    <Page title={t('vacancies.error.notFound')} lead={t('vacancies.error.notFoundText')}>
      <div>
        <LinkButton to="/dashboard" icon="arrowLeft">
          {t('vacancies.toDashboard')}
        </LinkButton>
      </div>
    </Page>
  )
}

/** Edits a vacancy. Running interviews keep the version they started with. */
export const Component = () => {
  const t = useTexts()
  const { vacancyId = '' } = useParams()
  const { data, error, isError, isSuccess, refetch } = useQuery(vacancyQuery(vacancyId))
  const title = data ? t('vacancies.editTitleOf', { title: data.title }) : t('vacancies.editTitle')
  useTitle(title)
  if (isSuccess && data === null) return <Missing />
  if (data && !isPermitted(data, 'vacancy.edit')) return <Refused />
  return (
    <Page
      title={title}
      lead={t('vacancies.editLead')}
      back={<BackLink to="/dashboard">{t('common.nav.dashboard')}</BackLink>}
    >
      {isError && (
        <ErrorState
          title={t('vacancies.error.load')}
          error={error}
          onRetry={() => void refetch()}
          action={<LinkButton to="/dashboard">{t('vacancies.toDashboard')}</LinkButton>}
        />
      )}
      {!isError && !isSuccess && <Loading />}
      {data && (
        <UnsavedGuard key={data.id}>
          <OpenOrClosed vacancy={data} />
          <Editor vacancy={data} />
          <DryRunPanel vacancy={data} />
        </UnsavedGuard>
      )}
    </Page>
  )
}
