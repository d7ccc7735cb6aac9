import { Page } from '../../../components/layouts/page.tsx'
import { Banner, Button, Failure } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { errorMessage } from '../../../lib/api/api.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { PAYMENT_SCRIPT_ALLOWED } from '../../../lib/page/brand.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { planLimit } from '../../../lib/plans/plan-usage.ts'
import { useSession } from '../../../lib/session/session.ts'
import { ChangeDialog } from '../components/change-dialog.tsx'
import { PaymentNote, PaymentTrouble } from '../components/payment-trouble.tsx'
import { PlanButton } from '../components/plan-button.tsx'
import { PlanCards } from '../components/plan-cards.tsx'
import { RunningPlan } from '../components/running-plan.tsx'
import { otherPlans, type Plan } from '../plans.ts'
import { type PlanChooser, useChoosePlan } from '../use-choose-plan.ts'
import { useSubscriptionState } from '../use-subscription-state.ts'

interface Props {
  plans: readonly Plan[]
  chooser: PlanChooser
  /** ISO 4217; dollars when absent. */
  currency: string | undefined
}

const OtherPlans = ({ plans, chooser, currency }: Props) => {
  const t = useTexts()
  const format = useFormat()
  return otherPlans(plans).map(plan => {
    const price = format.price(plan.price, currency)
    return (
      <section
        key={plan.id}
        className="flex flex-wrap items-center justify-between gap-4 border-line border-y py-5"
      >
        <div>
          <h2 className="font-semibold">{plan.name}</h2>
          <p className="text-muted tabular-nums">
            {t('subscriptions.priceAndLimit', { price, limit: planLimit(t, plan.interview_limit) })}
          </p>
        </div>
        <PlanButton plan={plan} chooser={chooser} />
      </section>
    )
  })
}

/** The current plan and the other plans. */
export const Component = () => {
  const t = useTexts()
  const isSignedIn = useSession().status === 'signed-in'
  const state = useSubscriptionState()
  const chooser = useChoosePlan(state)
  const { plans = [], subscription, options, isKnown, error, refetch } = state
  useTitle(t('common.nav.pricing'))
  return (
    <Page width="medium" title={t('subscriptions.title')} lead={t('subscriptions.lead')}>
      {subscription && (
        <>
          <PaymentTrouble subscription={subscription} options={options} />
          <RunningPlan subscription={subscription} plans={plans} />
        </>
      )}
      {error && (
        <Banner
          tone="error"
          actions={
            <Button size="small" onClick={refetch}>
              {t('common.retry')}
            </Button>
          }
        >
          {errorMessage(error, t('subscriptions.error.load'))}
        </Banner>
      )}
      <Failure error={chooser.error} text={t('subscriptions.error.create')} />
      {(state.plans || !error) && (
        <PlanCards
          state={state}
          chooser={chooser}
          withPayPal={PAYMENT_SCRIPT_ALLOWED && isSignedIn && isKnown}
        />
      )}
      <OtherPlans plans={plans} chooser={chooser} currency={options?.paypal?.currency} />
      <PaymentNote provider={options?.provider} paypal="subscriptions.paymentNote" />
      <ChangeDialog subscription={subscription} chooser={chooser} currency={options?.paypal?.currency} />
    </Page>
  )
}
