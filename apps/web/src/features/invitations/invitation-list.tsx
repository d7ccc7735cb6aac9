import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Invitation, InvitationStatus } from '@vivavox/contracts/invitations'
import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { useState } from 'react'
import type { IconName } from '../../components/icons.tsx'
import {
  Badge,
  Banner,
  Button,
  ConfirmDialog,
  EmptyState,
  Fetching,
  LinkButton,
  Panel,
  toast,
} from '../../components/ui/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { api } from '../../lib/api/api.ts'
import { useOutbox } from '../../lib/api/use-outbox.ts'
import { useFormat } from '../../lib/format/format.ts'
import { invitationsKey, invitationsQuery, refusalOf } from './queries.ts'

const CALLS = {
  resend: 'POST /vacancies/{id}/invitations/{invitationId}/resend',
  retake: 'POST /vacancies/{id}/invitations/{invitationId}/retake',
  revoke: 'DELETE /vacancies/{id}/invitations/{invitationId}',
} as const
type Action = keyof typeof CALLS

const act = (action: Action, id: string, invitationId: string): Promise<unknown> =>
  api(CALLS[action], { params: { id, invitationId } })

const actionsFor = ({ status, by_public_link }: Invitation): Action[] => {
  if (by_public_link) return ['resend', 'revoke']
  if (status === 'started' || status === 'revoked') return []
  if (status === 'completed') return ['retake']
  return status === 'expired' ? ['resend'] : ['resend', 'revoke']
}

interface Props {
  vacancyId: string
  invitation: Invitation
}

/** Sends an invitation again, takes it back or lets a completed interview be taken another time, each asked for once more. */
const InvitationActions = ({ vacancyId, invitation }: Props) => {
  const { id, email } = invitation
  const t = useTexts()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Action | null>(null)
  const isOutbox = useOutbox()
  const refresh = () => queries.invalidateQueries({ queryKey: invitationsKey(vacancyId) })
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (action: Action) => act(action, vacancyId, id),
    onSuccess: async (_, action) => {
      setAsked(null)
      const isWaiting = isOutbox && action !== 'revoke'
      toast.success(t(isWaiting ? 'invitations.doneOutbox' : `invitations.${action}.done`, { email }))
      await refresh()
    },
    onError: refresh,
  })
  const ask = (action: Action) => {
    reset()
    setAsked(action)
  }
  const shown = asked ?? 'resend'
  return (
    <>
      {actionsFor(invitation).map(action => (
        <Button
          key={action}
          size="small"
          icon={action === 'revoke' ? 'close' : 'refresh'}
          onClick={() => ask(action)}
        >
          {t(`invitations.list.${action}`)}
        </Button>
      ))}
      <ConfirmDialog
        open={asked !== null}
        title={t(`invitations.${shown}.title`)}
        confirmLabel={t(`invitations.list.${shown}`)}
        danger={shown === 'revoke'}
        busy={isPending}
        onConfirm={() => mutate(shown)}
        onClose={() => setAsked(null)}
      >
        <p className="[overflow-wrap:anywhere]">{t(`invitations.${shown}.text`, { email })}</p>
        {error && <Banner tone="error">{refusalOf(error)}</Banner>}
      </ConfirmDialog>
    </>
  )
}

type Tone = 'neutral' | 'accent' | 'good' | 'warn'

const LOOKS: Record<InvitationStatus, { tone: Tone; icon: IconName }> = {
  sent: { tone: 'neutral', icon: 'mail' },
  opened: { tone: 'neutral', icon: 'eye' },
  started: { tone: 'accent', icon: 'mic' },
  completed: { tone: 'good', icon: 'check' },
  expired: { tone: 'warn', icon: 'clock' },
  revoked: { tone: 'neutral', icon: 'close' },
}

/** How far an invitation is: shape, word and colour. */
const InvitationBadge = ({ status }: { status: InvitationStatus }) => {
  const t = useTexts()
  const isOutbox = useOutbox()
  return (
    <Badge tone={LOOKS[status].tone} icon={LOOKS[status].icon}>
      {t(`invitations.status.${status === 'sent' && isOutbox ? 'outbox' : status}`)}
    </Badge>
  )
}

const Times = ({ status, sent_at, reminded_at, expires_at, by_public_link }: Invitation) => {
  const t = useTexts()
  const format = useFormat()
  const isOutbox = useOutbox()
  const waits = status === 'sent' || status === 'opened'
  const parts = [
    by_public_link && t('invitations.list.publicLink'),
    t(`invitations.list.${isOutbox ? 'written' : 'sent'}`, { date: format.dateTime(sent_at) }),
    reminded_at && t('invitations.list.reminded', { date: format.dateTime(reminded_at) }),
    waits && t('invitations.list.until', { date: format.dateTime(expires_at) }),
  ]
  return <p className="text-muted text-small">{parts.filter(Boolean).join(' · ')}</p>
}

const Row = ({ vacancyId, invitation }: { vacancyId: string; invitation: Invitation }) => {
  const t = useTexts()
  const { email, name, status, interview_id } = invitation
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 sm:px-6">
      <div className="grid min-w-0 flex-1 basis-72 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium [overflow-wrap:anywhere]">{name ?? email}</span>
          <InvitationBadge status={status} />
        </p>
        {name && <p className="text-small [overflow-wrap:anywhere]">{email}</p>}
        <Times {...invitation} />
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {actionsFor(invitation).length > 0 && (
          <InvitationActions vacancyId={vacancyId} invitation={invitation} />
        )}
        {interview_id && (
          <LinkButton to={`/results/${interview_id}`} size="small" icon="arrowRight">
            {t('invitations.list.result')}
          </LinkButton>
        )}
      </div>
    </li>
  )
}

/** Who was invited, newest first, with how far they are. */
export const InvitationList = ({ vacancy }: { vacancy: Pick<OwnVacancy, 'id' | 'blind_review'> }) => {
  const t = useTexts()
  const { id: vacancyId, blind_review } = vacancy
  const query = useInfiniteQuery(invitationsQuery(vacancyId))
  const invitations = query.data?.pages.flatMap(page => page.invitations) ?? []
  return (
    <Panel title={t('invitations.list.title')} padded={false}>
      {blind_review && (
        <p className="max-w-[68ch] px-5 pt-2 pb-4 text-muted text-small sm:px-6">
          {t('invitations.list.blind')}
        </p>
      )}
      <Fetching query={query} size="h-40" />
      {query.data && invitations.length === 0 && !blind_review && (
        <EmptyState title={t('invitations.list.empty')}>{t('invitations.list.emptyText')}</EmptyState>
      )}
      <ul className="mt-3 divide-y divide-line border-line border-t empty:hidden">
        {invitations.map(invitation => (
          <Row key={invitation.id} vacancyId={vacancyId} invitation={invitation} />
        ))}
      </ul>
      {query.hasNextPage && (
        <p className="px-5 py-4 sm:px-6">
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('invitations.list.more')}
          </Button>
        </p>
      )}
    </Panel>
  )
}
