import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { MemberInvitation } from '@vivavox/contracts/organisations'
import { Button, CopyField, Failure, Fetching } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { memberInvitationsQuery } from './queries.ts'

const InvitationRow = ({ invitation }: { invitation: MemberInvitation }) => {
  const t = useTexts()
  const format = useFormat()
  const client = useQueryClient()
  const { id, email, role, state, expires_at } = invitation
  const refresh = () => client.invalidateQueries(memberInvitationsQuery)
  const resend = useMutation({
    mutationFn: () => api('POST /organisation/invitations/{id}/resend', { params: { id } }),
    onSuccess: refresh,
  })
  const revoke = useMutation({
    mutationFn: () => api('DELETE /organisation/invitations/{id}', { params: { id } }),
    onSuccess: refresh,
  })
  return (
    <li className="grid gap-3 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium [overflow-wrap:anywhere]">{email}</p>
          <p className="text-muted text-small">
            {t(`roles.name.${role}`)} · {t(`members.state.${state}`, { date: format.date(expires_at) })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            busy={resend.isPending}
            aria-label={t('members.resendTo', { email })}
            onClick={() => resend.mutate()}
          >
            {t('members.resend')}
          </Button>
          {state === 'open' && (
            <Button
              size="small"
              busy={revoke.isPending}
              aria-label={t('members.revokeOf', { email })}
              onClick={() => revoke.mutate()}
            >
              {t('members.revoke')}
            </Button>
          )}
        </div>
      </div>
      {resend.data && <CopyField label={t('members.linkFor', { email })} value={resend.data.url} />}
      <Failure error={resend.error ?? revoke.error} text={t('members.error')} />
    </li>
  )
}

/** Invitations that were not accepted, newest first. */
export const InvitationList = () => {
  const t = useTexts()
  const query = useQuery(memberInvitationsQuery)
  const waiting = (query.data ?? []).filter(({ state }) => state !== 'accepted')
  return (
    <>
      <Fetching query={query} size="h-24" />
      {query.data && waiting.length === 0 && <p className="text-muted">{t('members.noInvitations')}</p>}
      <ul className="divide-y divide-line">
        {waiting.map(invitation => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </>
  )
}
