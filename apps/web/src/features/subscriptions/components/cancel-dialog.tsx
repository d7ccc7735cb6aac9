import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Subscription } from '@vivavox/contracts/subscriptions'
import { ConfirmDialog, Failure, toast } from '../../../components/ui/index.ts'
import { type TextKey, useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { subscriptionQuery } from '../../../lib/api/queries.ts'
import { useFormat } from '../../../lib/format/format.ts'

const useCancel = () => {
  const t = useTexts()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /subscriptions/cancel'),
    onSuccess: ({ subscription }) => {
      client.setQueryData(subscriptionQuery.queryKey, subscription)
      toast.success(t('subscriptions.cancelled'))
    },
  })
}

/** Until when everything goes on. What is paused ends at once. */
const CancelText = ({ status, current_period_end: end }: Subscription) => {
  const t = useTexts()
  const format = useFormat()
  if (status === 'suspended') return <p>{t('subscriptions.cancelPaused')}</p>
  return (
    <>
      <p>
        {end
          ? t('subscriptions.cancelText', { date: format.date(end) })
          : t('subscriptions.cancelTextNoDate')}
      </p>
      <p className="text-muted">{t('subscriptions.cancelResume')}</p>
    </>
  )
}

interface Props {
  open: boolean
  subscription: Subscription
  errorKey: TextKey
  onClose: () => void
}

/** Asks once. */
export const CancelDialog = ({ open, subscription, errorKey, onClose }: Props) => {
  const t = useTexts()
  const cancel = useCancel()
  return (
    <ConfirmDialog
      open={open}
      title={t('subscriptions.cancelTitle')}
      confirmLabel={t('subscriptions.cancelConfirm')}
      cancelLabel={t('subscriptions.cancelKeep')}
      danger
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <CancelText {...subscription} />
      <Failure error={cancel.error} text="" title={t(errorKey)} />
    </ConfirmDialog>
  )
}
