import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { subscriptionQuery } from '../../../lib/api/queries.ts'
import { useLater } from '../../../lib/page/use-later.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { ConfirmationFailed } from '../components/confirmation-failed.tsx'
import { Confirmed } from '../components/confirmed.tsx'
import { Outcome } from '../components/outcome.tsx'
import { useConfirmation } from '../use-confirmation.ts'

const REDIRECT_MS = 3_000

/** Back from payment: confirms, says so, and goes on to the dashboard. */
export const Component = () => {
  const t = useTexts()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { data, error, isSuccess, isFetching, isAskingAgain, refetch } = useConfirmation()
  useTitle(t('subscriptions.success.pageTitle'))
  useEffect(() => {
    if (!data) return
    client.setQueryData(subscriptionQuery.queryKey, data.subscription)
    const isNext = data.subscription.pending_plan_id !== null
    toast.success(t(isNext ? 'subscriptions.change.done' : 'subscriptions.success.toast'))
  }, [data, client, t])
  useLater(isSuccess, REDIRECT_MS, () => navigate('/dashboard', { replace: true }))

  if (data) return <Confirmed subscription={data.subscription} />
  if (error && !isFetching) return <ConfirmationFailed error={error} onRetry={() => void refetch()} />
  return (
    <Outcome
      icon="clock"
      tone="text-muted"
      title={t(isAskingAgain ? 'subscriptions.success.waiting.title' : 'subscriptions.success.processing')}
    >
      <p role="status">
        {t(isAskingAgain ? 'subscriptions.success.asking' : 'subscriptions.success.seconds')}
      </p>
    </Outcome>
  )
}
