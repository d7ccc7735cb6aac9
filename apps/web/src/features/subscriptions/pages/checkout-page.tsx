import { useMutation, useQuery } from '@tanstack/react-query'
import type { Checkout } from '@vivavox/contracts/subscriptions'
import { useParams } from 'react-router'
import { Page } from '../../../components/layouts/page.tsx'
import { Banner, Button, ErrorState, Failure, LinkButton, Loading } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { answeredWith, api } from '../../../lib/api/api.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { planLimit } from '../../../lib/plans/plan-usage.ts'
import { checkoutQuery } from '../queries.ts'

const CheckoutTerms = ({ checkout: { plan, currency, trial_days, starts_at } }: { checkout: Checkout }) => {
  const t = useTexts()
  const format = useFormat()
  const rows = [
    [t('billing.checkout.plan'), plan.name],
    [t('billing.checkout.limit'), planLimit(t, plan.interview_limit)],
    [t('billing.checkout.price'), t('billing.perMonth', { price: format.price(plan.price, currency) })],
    trial_days > 0 && [t('billing.checkout.trial'), t('billing.checkout.trialDays', { count: trial_days })],
    [t('billing.checkout.begins'), starts_at ? format.date(starts_at) : t('billing.checkout.now')],
  ].filter(row => row !== false)
  return (
    <dl className="divide-y divide-line rounded-box border border-line bg-surface">
      {rows.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 px-5 py-3">
          <dt className="text-muted">{name}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Approves or cancels, then opens the page with the result. */
const useAnswer = (id: string) =>
  useMutation({
    mutationFn: (answer: 'approve' | 'cancel') =>
      answer === 'approve'
        ? api('POST /subscriptions/local-checkout/{id}/approve', { params: { id } })
        : api('POST /subscriptions/local-checkout/{id}/cancel', { params: { id } }),
    onSuccess: ({ redirect }) => window.location.assign(redirect),
  })

const Terms = ({ id, checkout }: { id: string; checkout: Checkout }) => {
  const t = useTexts()
  const answer = useAnswer(id)
  const busy = answer.isPending || answer.isSuccess
  return (
    <>
      <Banner title={t('billing.checkout.noMoney')}>{t('billing.checkout.noMoneyText')}</Banner>
      <CheckoutTerms checkout={checkout} />
      <Failure error={answer.error} text={t('billing.checkout.error')} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          busy={busy && answer.variables === 'approve'}
          disabled={busy}
          onClick={() => answer.mutate('approve')}
        >
          {t('billing.checkout.approve')}
        </Button>
        <Button
          busy={busy && answer.variables === 'cancel'}
          disabled={busy}
          onClick={() => answer.mutate('cancel')}
        >
          {t('common.cancel')}
        </Button>
      </div>
    </>
  )
}

/** The checkout does not exist or has expired: a retry would not help. */
const Missing = () => {
  const t = useTexts()
  return (
    <Banner
      tone="error"
      title={t('billing.checkout.missing')}
      actions={
        <LinkButton to="/pricing" variant="primary">
          {t('subscriptions.toPricing')}
        </LinkButton>
      }
    >
      {t('billing.checkout.missingText')}
    </Banner>
  )
}

/** Replaces a payment provider's page when none is set up: shows the terms, and moves no money. */
export const Component = () => {
  const t = useTexts()
  const { subscriptionId = '' } = useParams()
  const { data, error, isError, refetch } = useQuery(checkoutQuery(subscriptionId))
  const isMissing = answeredWith(error, 404, 409)
  useTitle(t('billing.checkout.title'))
  return (
    <Page width="narrow" title={t('billing.checkout.title')}>
      {data && <Terms id={subscriptionId} checkout={data} />}
      {isMissing && <Missing />}
      {isError && !isMissing && (
        <ErrorState
          error={error}
          onRetry={() => void refetch()}
          action={<LinkButton to="/pricing">{t('subscriptions.toPricing')}</LinkButton>}
        />
      )}
      {!data && !isError && <Loading className="h-72" />}
    </Page>
  )
}
