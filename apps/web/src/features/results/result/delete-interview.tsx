import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Interview } from '@vivavox/contracts/interviews'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
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

/** Removes every trace of the candidate, after asking. */
export const DeleteInterview = ({ interview, open, onClose }: Props) => {
  const t = useTexts()
  const navigate = useNavigate()
  const client = useQueryClient()
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
      toast.success(t('evaluations.deleted'))
      void client.invalidateQueries({ queryKey: ['results'] })
      void client.invalidateQueries({ queryKey: ['vacancies', 'list'] })
    },
  })
  const name = useCandidateName()(interview)
  return (
    <ConfirmDialog
      open={open}
      title={t('evaluations.deleteTitle', { name })}
      confirmLabel={t('evaluations.delete')}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>{t('evaluations.deleteText')}</p>
      {remove.isError && (
        <Banner tone="error">{errorMessage(remove.error, t('evaluations.deleteError'))}</Banner>
      )}
    </ConfirmDialog>
  )
}
