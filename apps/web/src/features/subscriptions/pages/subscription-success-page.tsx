import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Subscription } from '@vivavox/contracts/subscriptions'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Button, LinkButton, toast } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { ApiError, api, errorMessage } from '../../../lib/api/api.ts'
import { subscriptionQuery } from '../../../lib/api/queries.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { useLater } from '../../../lib/page/use-later.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { signInPath } from '../../../lib/session/redirect.ts'
import { signOut } from '../../../lib/session/session.ts'
import { Outcome } from '../components/outcome.tsx'
import { classifyConfirmationError, confirmationOf } from '../confirmation.ts'
import { periodWords, planName } from '../plans.ts'
import { usePaymentOptions, usePlans } from '../queries.ts'

/** The result is not known yet: offers to retry. */
const UnknownResult = ({ why, onRetry }: { why: 'waiting' | 'unreachable'; onRetry: () => void }) => {
  const t = useTexts()
  return (
    <Outcome
      icon="clock"
      tone="text-warn"
      title={t(`subscriptions.success.${why}.title`)}
      actions={
        <>
          <Button variant="primary" onClick={onRetry}>
            {t('subscriptions.success.askAgain')}
          </Button>
          <LinkButton to="/pricing">{t('subscriptions.toPricing')}</LinkButton>
        </>
      }
    >
      <p role="alert">{t(`subscriptions.success.${why}.text`)}</p>
    </Outcome>
  )
}

/** Two plans were approved: the other one is active, and this payment is refunded. */
const AlreadyRunning = () => {
  const t = useTexts()
  return (
    <Outcome
      icon="info"
      tone="text-muted"
      title={t('subscriptions.success.alreadyRunningTitle')}
      actions={
        <>
          <LinkButton to="/settings?tab=billing" variant="primary">
            {t('subscriptions.toBilling')}
          </LinkButton>
          <LinkButton to="/dashboard">{t('subscriptions.toDashboard')}</LinkButton>
        </>
      }
    >
      <p role="alert">{t('subscriptions.success.alreadyRunning')}</p>
    </Outcome>
  )
}

/** Signs in with another account and returns to this page. */
const changeAccount = async (): Promise<void> => {
  const { pathname, search } = window.location
  await signOut()
  window.location.assign(signInPath('/login', pathname + search))
}

const Foreign = () => {
  const t = useTexts()
  return (
    <Outcome
      icon="alert"
      tone="text-bad"
      title={t('subscriptions.success.errorTitle')}
      actions={
        <>
          <Button variant="primary" onClick={() => void changeAccount()}>
            {t('subscriptions.success.changeAccount')}
          </Button>
          <LinkButton to="/pricing">{t('subscriptions.toPricing')}</LinkButton>
        </>
      }
    >
      <p role="alert">{t('subscriptions.success.foreign')}</p>
    </Outcome>
  )
}

/** Explains why the plan is not active. */
const ConfirmationFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const t = useTexts()
  const why = classifyConfirmationError(error)
  const isUndecided = why === 'waiting' || why === 'unreachable'
  useEffect(() => {
    if (!isUndecided) toast.error(t('subscriptions.success.errorToast'), true)
  }, [isUndecided, t])
  if (isUndecided) return <UnknownResult why={why} onRetry={onRetry} />
  if (why === 'alreadyRunning') return <AlreadyRunning />
  if (why === 'foreign') return <Foreign />
  return (
    <Outcome
      icon="alert"
      tone="text-bad"
      title={t('subscriptions.success.errorTitle')}
      actions={
        <LinkButton to="/pricing" variant="primary">
          {t('subscriptions.toPricing')}
        </LinkButton>
      }
    >
      <p role="alert">{errorMessage(error, t('subscriptions.success.error'))}</p>
      <p>{t('subscriptions.success.safe')}</p>
    </Outcome>
  )
}

/** Automatic retries while the provider has not finished. */
const MAX_RETRIES = 5
const RETRY_DELAY_MS = 2_500

/** A query and not a mutation: however often the page renders, one visit confirms once. */
const useConfirmation = () => {
  const t = useTexts()
  const [query] = useSearchParams()
  const confirmation = confirmationOf(query)
  const confirming = useQuery({
    queryKey: ['subscriptions', 'confirm', confirmation],
    queryFn: () => {
      if (!confirmation) throw new ApiError(0, 'VALIDATION_FAILED', t('subscriptions.success.insufficient'))
      return api('POST /subscriptions/confirm', { body: confirmation })
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, error) => classifyConfirmationError(error) === 'waiting' && failures < MAX_RETRIES,
    retryDelay: RETRY_DELAY_MS,
    refetchOnWindowFocus: false,
  })
  return {
    ...confirming,
    /** The provider has not finished and is being asked again. */
    isRetrying: confirming.isFetching && confirming.failureCount > 0,
  }
}

/** The plan is active, or starts after the current one. */
const Confirmed = ({ subscription }: { subscription: Subscription }) => {
  const t = useTexts()
  const format = useFormat()
  const plans = usePlans().data ?? []
  const provider = usePaymentOptions().data?.provider
  const { plan_name, pending_plan_id: pending, current_period_end: end, trial_end: trialEnd } = subscription
  const date = end ? format.date(end) : ''
  const words = trialEnd ? periodWords(subscription, { provider, isPaid: true, now: Date.now() }) : null
  return (
    <Outcome
      icon="check"
      tone="text-good"
      title={
        pending
          ? t('subscriptions.change.follows', { plan: planName(plans, pending), date })
          : t('subscriptions.success.title', { plan: plan_name })
      }
      actions={
        <LinkButton to="/dashboard" variant="primary">
          {t('subscriptions.toDashboard')}
        </LinkButton>
      }
    >
      {pending && <p>{t('subscriptions.success.until', { plan: plan_name })}</p>}
      {!pending && words && <p>{t(words.key, { date: format.date(words.at) })}</p>}
      <p>{t('subscriptions.success.leaving')}</p>
    </Outcome>
  )
}

const REDIRECT_MS = 3_000

/** Confirms a payment after the return from the provider, then redirects to the dashboard. */
export const Component = () => {
  const t = useTexts()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { data, error, isSuccess, isFetching, isRetrying, refetch } = useConfirmation()
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
      title={t(isRetrying ? 'subscriptions.success.waiting.title' : 'subscriptions.success.processing')}
    >
      <p role="status">{t(isRetrying ? 'subscriptions.success.asking' : 'subscriptions.success.seconds')}</p>
    </Outcome>
  )
}
