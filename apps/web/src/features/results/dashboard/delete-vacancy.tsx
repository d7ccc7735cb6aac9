import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeskVacancy } from '@vivavox/contracts/results'
import { Banner, ConfirmDialog, toast } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api, errorMessage } from '../../../lib/api/api.ts'

interface Props {
  /** The vacancy being asked about; null: the dialog is closed. */
  vacancy: DeskVacancy | null
  onClose: () => void
}

/** Asks before a vacancy goes, naming what goes with it. */
export const DeleteVacancy = ({ vacancy, onClose }: Props) => {
  const t = useTexts()
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: (id: string) => api('DELETE /vacancies/{id}', { params: { id } }),
    onSuccess: async (_, id) => {
      onClose()
      toast.success(t('results.deleted'))
      client.removeQueries({ queryKey: ['vacancies', id] })
      await Promise.all([
        client.invalidateQueries({ queryKey: ['vacancies', 'list'] }),
        client.invalidateQueries({ queryKey: ['results'] }),
      ])
    },
  })
  const close = () => {
    remove.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      open={vacancy !== null}
      title={t('results.deleteTitle', { title: vacancy?.title ?? '' })}
      confirmLabel={t('results.deleteConfirm')}
      danger
      busy={remove.isPending}
      onConfirm={() => vacancy && remove.mutate(vacancy.id)}
      onClose={close}
    >
      <p>{t('results.deleteText', { count: vacancy?.interviews_count ?? 0 })}</p>
      {remove.isError && <Banner tone="error">{errorMessage(remove.error, t('results.deleteError'))}</Banner>}
    </ConfirmDialog>
  )
}
