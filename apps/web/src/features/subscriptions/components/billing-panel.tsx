import { Banner, ErrorState, Loading, Panel } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { errorMessage } from '../../../lib/api/api.ts'
import { useChoosePlan } from '../use-choose-plan.ts'
import { useStanding } from '../use-standing.ts'
import { BillingDetailsForm } from './billing-details-form.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { PaymentNote } from './payment-note.tsx'
import { PaymentTrouble } from './payment-trouble.tsx'
import { PaymentsPanel } from './payments-panel.tsx'
import { PlanRows } from './plan-rows.tsx'
import { RunningPlan } from './running-plan.tsx'

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
      {chooser.error && (
        <Banner tone="error" title={t('subscriptions.error.createAgain')}>
          {errorMessage(chooser.error, '')}
        </Banner>
      )}
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
