import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button, Panel } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { membersQuery } from '../../../lib/api/queries.ts'
import { useCan } from '../../../lib/session/can.ts'
import { heirsOf } from '../../../lib/session/heirs-of.ts'
import { forgetOrganisation, useSession } from '../../../lib/session/session.ts'
import { HandOverDialog } from '../members/hand-over-dialog.tsx'

/** Leads to the page that says what comes next, once the person has no part in the organisation any more. */
export const useDeparture = () => {
  const navigate = useNavigate()
  return async () => {
    await forgetOrganisation()
    void navigate('/dashboard', { replace: true })
  }
}

/** The way out of the organisation; the account stays. */
export const LeaveOrganisation = () => {
  const t = useTexts()
  const { user } = useSession()
  const [isAsking, setAsking] = useState(false)
  const { data: members = [] } = useQuery({ ...membersQuery, enabled: useCan()('members.view') })
  const depart = useDeparture()
  const leave = useMutation({
    mutationFn: (hand_over_to: string | undefined) =>
      api('POST /organisation/leave', { body: hand_over_to === undefined ? {} : { hand_over_to } }),
    onSuccess: depart,
  })
  const close = () => {
    setAsking(false)
    leave.reset()
  }
  return (
    <Panel title={t('members.leaveTitle')}>
      <div className="grid justify-items-start gap-4">
        <p className="max-w-[60ch] text-muted">{t('members.leaveText')}</p>
        <Button onClick={() => setAsking(true)}>{t('members.leave')}</Button>
      </div>
      {isAsking && (
        <HandOverDialog
          title={t('members.leaveTitle')}
          text={t('members.leaveAsk')}
          confirmLabel={t('members.leave')}
          heirs={heirsOf(members, user?.id)}
          busy={leave.isPending}
          error={leave.error}
          onConfirm={leave.mutate}
          onClose={close}
        />
      )}
    </Panel>
  )
}
