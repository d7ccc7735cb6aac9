import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Interview } from '@vivavox/contracts/interviews'
import { useState } from 'react'
import { Banner, ConfirmDialog, toast } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api, errorMessage } from '../../../lib/api/api.ts'
import { useCandidateName } from '../../../lib/format/candidate-name.ts'
import { refreshLists, useUndo } from '../undo/use-undo.ts'
import { interviewKey } from './use-interview.ts'

/** Cancels one that has not begun at once, with the way back; one that is under way for good, after asking. */
export const useCancelInterview = (interview: Interview) => {
  const t = useTexts()
  const client = useQueryClient()
  const offerUndo = useUndo()
  const name = useCandidateName()(interview)
  const [asked, setAsked] = useState(false)
  const isPending = interview.status === 'pending'
  const cancel = useMutation({
    mutationFn: () =>
      api('PUT /interviews/{id}', { params: { id: interview.id }, body: { status: 'cancelled' } }),
    onSuccess: ({ started_at }) => {
      setAsked(false)
      const text = t('deciding.cancelled')
      if (started_at) toast.success(text)
      else offerUndo(text, { kind: 'interview', id: interview.id })
    },
    onError: error => {
      if (!asked) toast.error(errorMessage(error, t('common.error.unknown')))
    },
    // Also after a failure: it may have ended meanwhile.
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey: interviewKey(interview.id) }), refreshLists(client)]),
  })
  const dialog = (
    <ConfirmDialog
      open={asked}
      title={t('deciding.cancelTitle', { name })}
      confirmLabel={t('deciding.cancelConfirm')}
      cancelLabel={t('deciding.cancelKeep')}
      danger
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate()}
      onClose={() => {
        cancel.reset()
        setAsked(false)
      }}
    >
      <p>{t('deciding.cancelRunning')}</p>
      {cancel.isError && (
        <Banner tone="error">{errorMessage(cancel.error, t('common.error.unknown'))}</Banner>
      )}
    </ConfirmDialog>
  )
  return { start: () => (isPending ? cancel.mutate() : setAsked(true)), dialog }
}
