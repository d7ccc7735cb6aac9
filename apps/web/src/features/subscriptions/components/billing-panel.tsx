import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { COMPANY_NAME_MAX, TAX_ID_MAX } from '@vivavox/contracts/limits'
import type { BillingDetails, Payment } from '@vivavox/contracts/subscriptions'
import { Link } from 'react-router'
import { SaveForm } from '../../../components/save-form.tsx'
import {
  Banner,
  ErrorState,
  Failure,
  Fetching,
  Field,
  Loading,
  Panel,
  Skeleton,
  Textarea,
  TextInput,
} from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { useEdits } from '../../../lib/forms/use-edits.ts'
import { cx } from '../../../lib/page/cx.ts'
import { planLimit } from '../../../lib/plans/plan-usage.ts'
import type { Plan } from '../plans.ts'
import { billingDetailsQuery, paymentsQuery } from '../queries.ts'
import { type PlanChooser, useChoosePlan } from '../use-choose-plan.ts'
import { useSubscriptionState } from '../use-subscription-state.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { PaymentNote, PaymentTrouble } from './payment-trouble.tsx'
import { PlanButton } from './plan-button.tsx'
import { RunningPlan } from './running-plan.tsx'

/** On phones the date and receipt number move to a second row. */
const PaymentRow = ({ payment }: { payment: Payment }) => {
  const t = useTexts()
  const format = useFormat()
  const { amount, refunded, currency, period_start, period_end } = payment
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1.5 px-5 py-3 tabular-nums sm:grid-cols-[7.5rem_minmax(0,1fr)_auto_auto] sm:px-6">
      <span className="order-3 text-muted sm:order-none">{format.date(payment.paid_at)}</span>
      <span>
        {payment.plan_name}
        {/* The period stays on one line unless a refund line narrows its column. */}
        <span className={cx('block text-muted text-small', refunded === 0 && 'whitespace-nowrap')}>
          {format.period(period_start, period_end)}
        </span>
      </span>
      <span className="text-right">
        {format.money(amount, currency)}
        {refunded > 0 && (
          <span className="block text-muted text-small">
            {t('billing.payments.refunded', { amount: format.money(refunded, currency) })}
          </span>
        )}
      </span>
      <Link
        to={`/receipts/${payment.id}`}
        aria-label={t('billing.receipt.titleOf', { number: payment.number })}
        className="link order-4 inline-flex min-h-6 items-center justify-self-end sm:order-none"
      >
        {payment.number}
      </Link>
    </li>
  )
}

const PaymentsPanel = () => {
  const t = useTexts()
  const { data, error, isError, refetch } = useQuery(paymentsQuery)
  return (
    <Panel title={t('billing.payments.title')} padded={false} className="[&>header]:pb-4">
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <div role="status" aria-label={t('common.loading')} className="px-5 pb-5 sm:px-6">
          <Skeleton className="h-24" />
        </div>
      )}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line border-line border-t">
          {data.map(payment => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
      {data?.length === 0 && <p className="px-5 pb-5 text-muted sm:px-6">{t('billing.payments.none')}</p>}
    </Panel>
  )
}

const useSaveDetails = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Partial<BillingDetails>) => api('PUT /subscriptions/billing-details', { body }),
    onSuccess: saved => client.setQueryData(billingDetailsQuery.queryKey, saved),
  })
}

const DetailsForm = ({ details }: { details: BillingDetails }) => {
  const t = useTexts()
  const { value, changes, isChanged, edit, clear } = useEdits(details)
  const saving = useSaveDetails()
  return (
    <SaveForm changed={isChanged} saving={saving} onSave={() => saving.mutate(changes, { onSuccess: clear })}>
      <Panel title={t('billing.details.title')}>
        <div className="grid gap-5">
          <p className="max-w-[60ch] text-muted">{t('billing.details.text')}</p>
          <Field label={t('billing.details.company')}>
            <TextInput
              value={value.company_name}
              maxLength={COMPANY_NAME_MAX}
              autoComplete="organization"
              onChange={event => edit({ company_name: event.target.value })}
            />
          </Field>
          <Field label={t('billing.details.address')}>
            <Textarea
              value={value.address}
              maxLength={1_000}
              rows={3}
              autoComplete="street-address"
              onChange={event => edit({ address: event.target.value })}
            />
          </Field>
          <Field label={t('billing.details.taxId')} hint={t('billing.details.taxIdHint')}>
            <TextInput
              value={value.tax_id}
              maxLength={TAX_ID_MAX}
              onChange={event => edit({ tax_id: event.target.value })}
            />
          </Field>
        </div>
      </Panel>
    </SaveForm>
  )
}

/** Form for the buyer details printed on receipts. */
const BillingDetailsForm = () => {
  const query = useQuery(billingDetailsQuery)
  return query.data ? <DetailsForm details={query.data} /> : <Fetching query={query} size="h-72" />
}

interface Props {
  plans: readonly Plan[]
  chooser: PlanChooser
  /** ISO 4217; dollars when absent. */
  currency: string | undefined
}

const PlanRows = ({ plans, chooser, currency }: Props) => {
  const t = useTexts()
  const format = useFormat()
  return (
    <ul>
      {plans.map(plan => (
        <li
          key={plan.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-line border-b px-5 py-4 last:border-b-0 sm:px-6"
        >
          <div className="min-w-0 flex-1 basis-48">
            <h3 className="font-medium">{plan.name}</h3>
            <p className="text-muted text-small tabular-nums">
              {t('subscriptions.priceAndLimit', {
                price: format.price(plan.price, currency),
                limit: planLimit(t, plan.interview_limit),
              })}
            </p>
          </div>
          <PlanButton plan={plan} chooser={chooser} brief />
        </li>
      ))}
    </ul>
  )
}

/** The current plan and the other plans. */
const PlanPart = () => {
  const t = useTexts()
  const state = useSubscriptionState()
  const chooser = useChoosePlan(state)
  const { plans, subscription, options, isKnown, error, refetch } = state
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (!isKnown || !plans) {
    return <Loading />
  }
  return (
    <>
      {subscription ? (
        <>
          <PaymentTrouble subscription={subscription} options={options} />
          <RunningPlan
            subscription={subscription}
            plans={plans}
            cancelError="subscriptions.cancelErrorAgain"
          />
        </>
      ) : (
        <Banner title={t('subscriptions.none')}>{t('subscriptions.noneText')}</Banner>
      )}
      <Failure error={chooser.error} text="" title={t('subscriptions.error.createAgain')} />
      <Panel title={t('subscriptions.available')} padded={false} className="[&>header]:pb-4">
        <div className="border-line border-t">
          <PlanRows plans={plans} chooser={chooser} currency={options?.paypal?.currency} />
        </div>
      </Panel>
      <PaymentNote provider={options?.provider} paypal="subscriptions.secureNote" />
      <ChangeDialog subscription={subscription} chooser={chooser} currency={options?.paypal?.currency} />
    </>
  )
}

/** The account's plan, its payments, and the buyer details of receipts. */
export const Component = () => (
  <>
    <PlanPart />
    <PaymentsPanel />
    <BillingDetailsForm />
  </>
)
