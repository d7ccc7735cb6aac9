import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, ConfirmDialog, Failure, toast } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { refreshLists } from '../use-undo.ts'

/** Removes the sample with all its interviews, once that is confirmed. @param onRemoved leaves its page */
export const RemoveSample = ({ onRemoved }: { onRemoved?: () => void }) => {
  const t = useTexts()
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const remove = useMutation({
    mutationFn: () => api('DELETE /samples'),
    onSuccess: async () => {
      setAsked(false)
      toast.success(t('desk.sample.removed'))
      // The page that is left would ask for what is gone.
      await refreshLists(client, onRemoved ? 'none' : 'active')
      onRemoved?.()
    },
  })
  return (
    <>
      <Button size="small" variant="ghost" icon="trash" onClick={() => setAsked(true)}>
        {t('desk.sample.remove')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('desk.sample.removeTitle')}
        confirmLabel={t('desk.sample.remove')}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsked(false)}
      >
        <p>{t('desk.sample.removeText')}</p>
        <Failure error={remove.error} text={t('common.error.unknown')} />
      </ConfirmDialog>
    </>
  )
}
