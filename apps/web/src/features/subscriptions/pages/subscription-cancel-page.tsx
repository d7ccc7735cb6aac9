import { LinkButton } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { Outcome } from '../components/outcome.tsx'
import { hasPaidPlan } from '../plans.ts'
import { useSubscriptionState } from '../use-subscription-state.ts'

/** The user cancelled a payment at the provider: nothing was activated, and an active paid plan is unchanged. */
export const Component = () => {
  const t = useTexts()
  const { subscription, plans = [] } = useSubscriptionState()
  const running = subscription && hasPaidPlan(subscription, plans) ? subscription : null
  const title = t(running ? 'subscriptions.calledOff.change.title' : 'subscriptions.calledOff.title')
  useTitle(title)
  return (
    <Outcome
      icon="info"
      tone="text-muted"
      title={title}
      actions={
        <>
          <LinkButton to="/pricing" variant="primary">
            {t('subscriptions.toPricing')}
          </LinkButton>
          <LinkButton to="/dashboard">{t('subscriptions.toDashboard')}</LinkButton>
        </>
      }
    >
      <p>
        {running
          ? t('subscriptions.calledOff.change.text', { plan: running.plan_name })
          : t('subscriptions.calledOff.text')}
      </p>
    </Outcome>
  )
}
