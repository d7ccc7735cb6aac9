import { Banner, ErrorState, Failure, Loading, Panel } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { planLimit } from '../../../lib/plans/plan-limit.ts'
import type { Plan } from '../plans.ts'
import { type PlanChooser, useChoosePlan } from '../use-choose-plan.ts'
import { useStanding } from '../use-standing.ts'
import { BillingDetailsForm } from './billing-details-form.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { PaymentNote } from './payment-note.tsx'
import { PaymentTrouble } from './payment-trouble.tsx'
import { PaymentsPanel } from './payments-panel.tsx'
import { PlanButton } from './plan-button.tsx'
import { RunningPlan } from './running-plan.tsx'

interface Props {
  plans: readonly Plan[]
  chooser: PlanChooser
  /** ISO 4217; dollars when absent. */
  currency: string | undefined
}

/** Plans, one on a row, each with its button. */
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

/** The plan and the way to another one. */
const PlanPart = () => {
  const t = useTexts()
  const standing = useStanding()
  const chooser = useChoosePlan(standing)
  const { plans, subscription, options, isKnown, error, refetch } = standing
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

/** The account's plan, what was paid for it, and whom the receipts name. */
export const Component = () => (
  <>
    <PlanPart />
    <PaymentsPanel />
    <BillingDetailsForm />
  </>
)
