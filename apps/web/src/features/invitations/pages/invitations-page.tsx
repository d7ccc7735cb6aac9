import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { BackLink } from '../../../components/layouts/back-link.tsx'
import { Page } from '../../../components/layouts/page.tsx'
import { Refused } from '../../../components/layouts/refused.tsx'
import { Banner, Failure, Fetching, Panel, Switch } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { isPermitted } from '../../../lib/session/can.ts'
import { ComposePanel } from '../compose/compose-panel.tsx'
import { InvitationList } from '../invitation-list.tsx'
import { invitationsQuery } from '../queries.ts'

/** Closes and opens the public link; at once. */
const InvitedOnly = ({ vacancy: { id, invited_only } }: { vacancy: OwnVacancy }) => {
  const t = useTexts()
  const queries = useQueryClient()
  /** What was clicked and is being saved; null: nothing. The switch follows it at once, not a moment later. */
  const [saving, setSaving] = useState<boolean | null>(null)
  const { mutate, error } = useMutation({
    mutationFn: (wanted: boolean) =>
      api('PUT /vacancies/{id}', { params: { id }, body: { invited_only: wanted } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['vacancies', id] }),
    onSettled: () => setSaving(null),
  })
  return (
    <Panel title={t('invitations.only.title')}>
      <div className="grid gap-4">
        <Switch
          checked={saving ?? invited_only}
          label={t('invitations.only.label')}
          hint={t('invitations.only.hint')}
          onChange={({ target }) => {
            setSaving(target.checked)
            mutate(target.checked)
          }}
        />
        <Failure error={error} text="" title={t('invitations.only.failed')} />
      </div>
    </Panel>
  )
}

const readOwn = async (id: string, signal: AbortSignal): Promise<OwnVacancy | null> => {
  const vacancy = await api('GET /vacancies/{id}', { params: { id }, signal })
  return 'questions' in vacancy ? vacancy : null
}

const isClosed = ({ not_accepting_reason }: OwnVacancy): boolean =>
  not_accepting_reason === 'closed' || not_accepting_reason === 'deadline'

/** The list comes first if it had candidates when the page opened; inviting does not reorder the panels. */
const Panels = ({ vacancy, isListFirst }: { vacancy: OwnVacancy; isListFirst: boolean }) => {
  const [isFirst] = useState(isListFirst)
  return (
    <>
      {isFirst && <InvitationList vacancy={vacancy} />}
      <ComposePanel vacancyId={vacancy.id} />
      {!isFirst && <InvitationList vacancy={vacancy} />}
      {isPermitted(vacancy, 'vacancy.edit') && <InvitedOnly vacancy={vacancy} />}
    </>
  )
}

const Inviting = ({ vacancy }: { vacancy: OwnVacancy }) => {
  const query = useInfiniteQuery(invitationsQuery(vacancy.id))
  if (query.isPending) return <Fetching query={query} />
  const isListFirst = query.data?.pages.some(({ invitations }) => invitations.length > 0) ?? false
  return <Panels vacancy={vacancy} isListFirst={isListFirst} />
}

/** Inviting candidates to a vacancy by mail, and who has been. */
export const Component = () => {
  const t = useTexts()
  const { vacancyId = '' } = useParams()
  const query = useQuery({
    queryKey: ['vacancies', vacancyId, 'inviting'],
    queryFn: ({ signal }) => readOwn(vacancyId, signal),
  })
  useTitle(t('invitations.title'))
  const { data } = query
  if (data === null) return <Navigate to="/dashboard" replace />
  if (data && !isPermitted(data, 'candidate.invite')) return <Refused />
  return (
    <Page
      title={t('invitations.title')}
      lead={
        <>
          {data && <span className="block font-medium text-ink [overflow-wrap:anywhere]">{data.title}</span>}
          {t('invitations.lead')}
        </>
      }
      back={<BackLink to={`/vacancy/${vacancyId}/results`}>{t('invitations.back')}</BackLink>}
    >
      {data ? (
        <>
          {isClosed(data) && <Banner tone="warn">{t('invitations.closed')}</Banner>}
          <Inviting vacancy={data} />
        </>
      ) : (
        <Fetching query={query} />
      )}
    </Page>
  )
}
