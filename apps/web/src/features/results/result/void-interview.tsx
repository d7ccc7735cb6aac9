import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Dialog, Failure, Field, Textarea } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { usageQuery } from '../../../lib/api/queries.ts'
import { interviewKey } from './use-interview.ts'

/** As the server takes it, characters. */
const REASON_MAX = 500

interface Props {
  interviewId: string
  open: boolean
  onClose: () => void
}

/** Gives the interview's place of the plan back, with a reason for the history. */
export const VoidDialog = ({ interviewId, open, onClose }: Props) => {
  const t = useTexts()
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const { data: usage } = useQuery({ ...usageQuery, enabled: open })
  const giveBack = useMutation({
    mutationFn: () =>
      api('POST /interviews/{id}/void', { params: { id: interviewId }, body: { reason: reason.trim() } }),
    onSuccess: async () => {
      setReason('')
      onClose()
      await client.invalidateQueries({ queryKey: interviewKey(interviewId) })
      void client.invalidateQueries({ queryKey: usageQuery.queryKey })
    },
  })
  const left = usage?.voids_left
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('deciding.voidTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="primary"
            busy={giveBack.isPending}
            disabled={left === 0 || reason.trim() === ''}
            onClick={() => giveBack.mutate()}
          >
            {t('deciding.voidNow')}
          </Button>
        </>
      }
    >
      <p>{t('deciding.voidText')}</p>
      {left !== undefined && <p className="text-muted">{t('deciding.voidsLeft', { count: left })}</p>}
      <Field label={t('decisions.reason')} hint={t('deciding.reasonHint')}>
        <Textarea
          rows={3}
          maxLength={REASON_MAX}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      </Field>
      <Failure error={giveBack.error} text={t('deciding.voidError')} />
    </Dialog>
  )
}
