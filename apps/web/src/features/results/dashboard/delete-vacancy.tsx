import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeskVacancy } from '@vivavox/contracts/results'
import { useState } from 'react'
import { Banner, Button, ConfirmDialog, toast } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api, errorMessage } from '../../../lib/api/api.ts'
import { refreshLists, useTakeBack } from '../undo/use-undo.ts'

/** Deletes a vacancy at once, with the way back; asks first only while somebody is being interviewed. */
export const useDeleteVacancy = () => {
  const t = useTexts()
  const client = useQueryClient()
  const takeBack = useTakeBack()
  /** The last one that went. */
  const [gone, setGone] = useState<string | null>(null)
  const undo = useMutation({
    mutationFn: (id: string) => takeBack({ kind: 'vacancy', id }),
    onSettled: () => setGone(null),
  })
  const [asked, setAsked] = useState<DeskVacancy | null>(null)
  const remove = useMutation({
    mutationFn: ({ id }: DeskVacancy) => api('DELETE /vacancies/{id}', { params: { id } }),
    onSuccess: async (_, { id }) => {
      setAsked(null)
      setGone(id)
      client.removeQueries({ queryKey: ['vacancies', id] })
      await refreshLists(client)
    },
    onError: error => {
      if (!asked) toast.error(errorMessage(error, t('results.deleteError')))
    },
  })
  const close = () => {
    remove.reset()
    setAsked(null)
  }
  const notice = gone !== null && (
    <Banner
      actions={
        <>
          <Button size="small" busy={undo.isPending} onClick={() => undo.mutate(gone)}>
            {t('results.undo')}
          </Button>
          <Button size="small" variant="ghost" onClick={() => setGone(null)}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      {t('results.deleted')}
    </Banner>
  )
  const dialog = (
    <ConfirmDialog
      open={asked !== null}
      title={t('results.deleteTitle', { title: asked?.title ?? '' })}
      confirmLabel={t('results.deleteConfirm')}
      danger
      busy={remove.isPending}
      onConfirm={() => asked && remove.mutate(asked)}
      onClose={close}
    >
      <p>{t('results.deleteText', { count: asked?.running_count ?? 0 })}</p>
      {remove.isError && <Banner tone="error">{errorMessage(remove.error, t('results.deleteError'))}</Banner>}
    </ConfirmDialog>
  )
  const start = (vacancy: DeskVacancy): void => {
    if (vacancy.running_count > 0) setAsked(vacancy)
    else if (!remove.isPending) remove.mutate(vacancy)
  }
  return { start, notice, dialog }
}
