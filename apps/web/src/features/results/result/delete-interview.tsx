import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Interview } from '@vivavox/contracts/interviews'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Banner, ConfirmDialog, toast } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api, errorMessage } from '../../../lib/api/api.ts'
import { useCandidateName } from '../../../lib/format/candidate-name.ts'
import { refreshLists, useUndo } from '../undo/use-undo.ts'
import { interviewKey } from './use-interview.ts'

/** Deletes an interview at once, with the way back; asks first only while it is going on. */
export const useDeleteInterview = (interview: Interview) => {
  const t = useTexts()
  const navigate = useNavigate()
  const client = useQueryClient()
  const offerUndo = useUndo()
  const [asked, setAsked] = useState(false)
  const gone = useRef(false)
  useEffect(
    () => () => {
      // Not before the page has left: it would read what no longer exists.
      if (gone.current) client.removeQueries({ queryKey: interviewKey(interview.id) })
    },
    [client, interview.id],
  )
  const remove = useMutation({
    mutationFn: () => api('DELETE /interviews/{id}', { params: { id: interview.id } }),
    onSuccess: async () => {
      gone.current = true
      await navigate(`/vacancy/${interview.vacancy_id}/results`, { replace: true })
      offerUndo(t('evaluations.deleted'), { kind: 'interview', id: interview.id })
      void refreshLists(client)
    },
    onError: error => {
      if (!asked) toast.error(errorMessage(error, t('evaluations.deleteError')))
    },
  })
  const name = useCandidateName()(interview)
  const dialog = (
    <ConfirmDialog
      open={asked}
      title={t('evaluations.deleteTitle', { name })}
      confirmLabel={t('evaluations.delete')}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={() => setAsked(false)}
    >
      <p>{t('evaluations.deleteText')}</p>
      {remove.isError && (
        <Banner tone="error">{errorMessage(remove.error, t('evaluations.deleteError'))}</Banner>
      )}
    </ConfirmDialog>
  )
  return {
    start: () => (interview.status === 'in_progress' ? setAsked(true) : remove.mutate()),
    dialog,
  }
}
