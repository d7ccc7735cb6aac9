import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { LinkButton, Spinner, toast } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { ApiError, api, errorMessage } from '../../../lib/api.ts'
import { subscriptionQuery } from '../../../lib/queries.ts'
import { useLater } from '../../../lib/use-later.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { Outcome } from '../components/outcome.tsx'
import { confirmationOf } from '../confirmation.ts'

const REDIRECT_MS = 3_000

/** A query, not a mutation: however often the page renders, one visit confirms once. */
const useConfirmation = () => {
  const t = useTexts()
  const [query] = useSearchParams()
  const confirmation = confirmationOf(query)
  return useQuery({
    queryKey: ['subscriptions', 'confirm', confirmation],
    queryFn: () => {
      if (!confirmation) throw new ApiError(0, 'VALIDATION_FAILED', t('subscriptions.success.insufficient'))
      return api('POST /subscriptions/confirm', { body: confirmation })
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
  })
}

/** Back from payment: confirms, says so, and goes on to the dashboard. */
export const Component = () => {
  const t = useTexts()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { data, error, isSuccess, isError } = useConfirmation()
  useTitle(t('subscriptions.success.pageTitle'))
  useEffect(() => {
    if (!data) return
    client.setQueryData(subscriptionQuery.queryKey, data.subscription)
    toast.success(t('subscriptions.success.toast'))
  }, [data, client, t])
  useEffect(() => {
    if (isError) toast.error(t('subscriptions.success.errorToast'))
  }, [isError, t])
  useLater(isSuccess, REDIRECT_MS, () => navigate('/dashboard', { replace: true }))

  if (isError) {
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
      </Outcome>
    )
  }
  if (!data) {
    return (
      <div role="status" className="flex min-h-[50dvh] items-center justify-center gap-3 text-muted">
        <Spinner size={20} />
        {t('subscriptions.success.processing')}
      </div>
    )
  }
  return (
    <Outcome
      icon="check"
      tone="text-good"
      title={t('subscriptions.success.title', { plan: data.subscription.plan_name })}
      actions={
        <LinkButton to="/dashboard" variant="primary">
          {t('subscriptions.toDashboard')}
        </LinkButton>
      }
    >
      <p>{t('subscriptions.success.text')}</p>
    </Outcome>
  )
}
