import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Banner, Button, ConfirmDialog, toast } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
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

/** What the account has now: plan, use, end of the period, and the way out. */
export const ActiveSubscription = ({ subscription }: { subscription: Subscription }) => {
  const t = useTexts()
  const format = useFormat()
  const cancel = useCancel()
  const [asking, setAsking] = useState(false)
  const { plan_name, completed_interviews, interviews_limit, current_period_end, cancel_at_period_end } =
    subscription
  const end = current_period_end && format.date(current_period_end)
  return (
    <>
      <Banner
        tone="success"
        title={t('subscriptions.active', { plan: plan_name })}
        actions={
          !cancel_at_period_end && (
            <Button size="small" variant="ghost" onClick={() => setAsking(true)}>
              {t('subscriptions.cancel')}
            </Button>
          )
        }
      >
        <p className="tabular-nums">
          {interviews_limit === null
            ? t('subscriptions.usedUnlimited', { used: completed_interviews })
            : t('subscriptions.used', { used: completed_interviews, limit: interviews_limit })}
        </p>
        {end && (
          <p className="text-muted">
            {t(cancel_at_period_end ? 'subscriptions.endsOn' : 'subscriptions.periodEnds', { date: end })}
          </p>
        )}
      </Banner>
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
          <Banner tone="error">{errorMessage(cancel.error, t('subscriptions.cancelError'))}</Banner>
        )}
      </ConfirmDialog>
    </>
  )
}
