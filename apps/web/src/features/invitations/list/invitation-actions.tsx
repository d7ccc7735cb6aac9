import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Invitation } from '@vivavox/contracts/invitations'
import { useState } from 'react'
import { Banner, Button, ConfirmDialog, toast } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { invitationsKey } from '../queries.ts'
import { refusalOf } from '../refusal.ts'

const CALLS = {
  resend: 'POST /vacancies/{id}/invitations/{invitationId}/resend',
  retake: 'POST /vacancies/{id}/invitations/{invitationId}/retake',
  revoke: 'DELETE /vacancies/{id}/invitations/{invitationId}',
} as const
type Action = keyof typeof CALLS

const act = (action: Action, id: string, invitationId: string): Promise<unknown> =>
  api(CALLS[action], { params: { id, invitationId } })

const actionsFor = (status: Invitation['status']): Action[] => {
  if (status === 'completed') return ['retake']
  return status === 'expired' ? ['resend'] : ['resend', 'revoke']
}

interface Props {
  vacancyId: string
  invitation: Invitation
}

/** Sends an invitation again, takes it back or lets a completed interview be taken another time, each asked for once more. */
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
      {actionsFor(status).map(action => (
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
