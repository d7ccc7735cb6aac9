import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Dialog, Failure, Field, Textarea } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { interviewKey } from './use-interview.ts'

/** As the server takes it, characters. */
const REASON_MAX = 500

interface DialogProps {
  interviewId: string
  open: boolean
  onClose: () => void
}

/** Has the interview evaluated once more, with a reason for the record; the earlier evaluation is kept. */
export const ReevaluateDialog = ({ interviewId, open, onClose }: DialogProps) => {
  const t = useTexts()
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const again = useMutation({
    mutationFn: () =>
      api('POST /interviews/{id}/re-evaluate', {
        params: { id: interviewId },
        body: reason.trim() ? { reason: reason.trim() } : null,
      }),
    onSuccess: async () => {
      setReason('')
      onClose()
      await client.invalidateQueries({ queryKey: interviewKey(interviewId), exact: true })
      // After it: where the new evaluation is there already, its state stays the same, and nothing else would ask.
      void client.invalidateQueries({ queryKey: [...interviewKey(interviewId), 'evaluations'] })
      void client.invalidateQueries({ queryKey: ['results'] })
    },
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('deciding.againTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" busy={again.isPending} onClick={() => again.mutate()}>
            {t('evaluations.again')}
          </Button>
        </>
      }
    >
      <p>{t('deciding.againText')}</p>
      <Field label={t('decisions.reason')} hint={t('deciding.reasonHint')} note={t('common.optional')}>
        <Textarea
          rows={3}
          maxLength={REASON_MAX}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      </Field>
      <Failure error={again.error} text={t('evaluations.againError')} />
    </Dialog>
  )
}

/** A button that asks for another evaluation. */
export const Reevaluate = ({ interviewId, primary = false }: { interviewId: string; primary?: boolean }) => {
  const t = useTexts()
  const [asking, setAsking] = useState(false)
  return (
    <div className="pt-1">
      <Button
        variant={primary ? 'primary' : 'secondary'}
        size={primary ? 'medium' : 'small'}
        icon="refresh"
        onClick={() => setAsking(true)}
      >
        {t('evaluations.again')}
      </Button>
      <ReevaluateDialog interviewId={interviewId} open={asking} onClose={() => setAsking(false)} />
    </div>
  )
}
