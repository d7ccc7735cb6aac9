import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Banner, Button, ConfirmDialog, toast } from '../../../components/ui/index.ts'
import { UsageMeter } from '../../../components/usage-meter.tsx'
import { type TextKey, useTexts } from '../../../i18n/index.ts'
import { api, errorMessage, type Reply } from '../../../lib/api.ts'
import { useFormat } from '../../../lib/format.ts'
import { subscriptionQuery } from '../../../lib/queries.ts'

type Subscription = NonNullable<Reply<'GET /subscriptions/current'>['subscription']>

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

interface Props {
  subscription: Subscription
  /** What is said when it cannot be cancelled. */
  cancelError?: TextKey
}

/** What the account has now: plan, use, end of the period, and the way out. */
export const ActiveSubscription = ({ subscription, cancelError = 'subscriptions.cancelError' }: Props) => {
  const t = useTexts()
  const format = useFormat()
  const cancel = useCancel()
  const [asking, setAsking] = useState(false)
  const { plan_name, current_period_end, cancel_at_period_end } = subscription
  const end = current_period_end && format.date(current_period_end)
  return (
    <>
      <section className="flex flex-wrap items-start justify-between gap-4 rounded-box border border-line bg-surface px-5 py-4">
        <div className="grid min-w-0 flex-1 basis-72 gap-1.5">
          <h2 className="font-semibold">{t('subscriptions.active', { plan: plan_name })}</h2>
          <UsageMeter />
          {end && (
            <p className="text-muted text-small">
              {t(cancel_at_period_end ? 'subscriptions.endsOn' : 'subscriptions.periodEnds', { date: end })}
            </p>
          )}
        </div>
        {!cancel_at_period_end && (
          <Button size="small" onClick={() => setAsking(true)}>
            {t('subscriptions.cancel')}
          </Button>
        )}
      </section>
      <ConfirmDialog
        open={asking}
        title={t('subscriptions.cancelTitle')}
        confirmLabel={t('subscriptions.cancelConfirm')}
        cancelLabel={t('subscriptions.cancelKeep')}
        danger
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate(undefined, { onSuccess: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <p>{end ? t('subscriptions.cancelText', { date: end }) : t('subscriptions.cancelTextNoDate')}</p>
        {cancel.isError && (
          <Banner tone="error" title={t(cancelError)}>
            {errorMessage(cancel.error, '')}
          </Banner>
        )}
      </ConfirmDialog>
    </>
  )
}
