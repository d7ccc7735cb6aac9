import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Invitation } from '@vivavox/contracts/invitations'
import { useState } from 'react'
import { Banner, Button, ConfirmDialog, toast } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { invitationsKey } from '../queries.ts'
import { refusalOf } from '../refusal.ts'

type Action = 'resend' | 'revoke'

const act = (action: Action, id: string, invitationId: string): Promise<unknown> =>
  action === 'resend'
    ? api('POST /vacancies/{id}/invitations/{invitationId}/resend', { params: { id, invitationId } })
    : api('DELETE /vacancies/{id}/invitations/{invitationId}', { params: { id, invitationId } })

interface Props {
  vacancyId: string
  invitation: Invitation
}

/** Sends an invitation again or takes it back, each asked for once more: the link ends with both. */
export const InvitationActions = ({ vacancyId, invitation: { id, email, status } }: Props) => {
  const t = useTexts()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Action | null>(null)
  const refresh = () => queries.invalidateQueries({ queryKey: invitationsKey(vacancyId) })
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (action: Action) => act(action, vacancyId, id),
    onSuccess: async (_, action) => {
      setAsked(null)
      toast.success(t(`invitations.${action}.done`, { email }))
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
      <Button size="small" icon="refresh" onClick={() => ask('resend')}>
        {t('invitations.list.resend')}
      </Button>
      {status !== 'expired' && (
        <Button size="small" icon="close" onClick={() => ask('revoke')}>
          {t('invitations.list.revoke')}
        </Button>
      )}
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
