import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Interview } from '@vivavox/contracts/interviews'
import { Banner, ConfirmDialog, toast } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api, errorMessage } from '../../../lib/api/api.ts'
import { useCandidateName } from '../../../lib/format/candidate-name.ts'
import { interviewKey } from './use-interview.ts'

interface Props {
  interview: Interview
  open: boolean
  onClose: () => void
}

/** Ends an interview that has not begun, or that is under way, for good, after asking. */
export const CancelInterview = ({ interview, open, onClose }: Props) => {
  const t = useTexts()
  const client = useQueryClient()
  const name = useCandidateName()(interview)
  const cancel = useMutation({
    mutationFn: () =>
      api('PUT /interviews/{id}', { params: { id: interview.id }, body: { status: 'cancelled' } }),
    onSuccess: () => {
      onClose()
      toast.success(t('deciding.cancelled'))
    },
    // Also after a failure: it may have ended meanwhile.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: interviewKey(interview.id) }),
        client.invalidateQueries({ queryKey: ['results'] }),
        client.invalidateQueries({ queryKey: ['vacancies', 'list'] }),
      ]),
  })
  return (
    <ConfirmDialog
      open={open}
      title={t('deciding.cancelTitle', { name })}
      confirmLabel={t('deciding.cancelConfirm')}
      cancelLabel={t('deciding.cancelKeep')}
      danger
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate()}
      onClose={() => {
        cancel.reset()
        onClose()
      }}
    >
      <p>{t(interview.status === 'pending' ? 'deciding.cancelPending' : 'deciding.cancelRunning')}</p>
      {cancel.isError && (
        <Banner tone="error">{errorMessage(cancel.error, t('common.error.unknown'))}</Banner>
      )}
    </ConfirmDialog>
  )
}
