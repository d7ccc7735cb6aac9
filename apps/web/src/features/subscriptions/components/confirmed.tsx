import type { Subscription } from '@vivavox/contracts/subscriptions'
import { LinkButton } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { planName } from '../plans.ts'
import { usePlans } from '../queries.ts'
import { Outcome } from './outcome.tsx'

/** The plan runs, or is the next one. */
export const Confirmed = ({ subscription }: { subscription: Subscription }) => {
  const t = useTexts()
  const format = useFormat()
  const plans = usePlans().data ?? []
  const { plan_name, pending_plan_id: pending, current_period_end: end, trial_end: trialEnd } = subscription
  const date = end ? format.date(end) : ''
  const isTrial = trialEnd !== null && Date.parse(trialEnd) > Date.now()
  return (
    <Outcome
      icon="check"
      tone="text-good"
      title={
        pending
          ? t('subscriptions.success.next', { plan: planName(plans, pending), date })
          : t('subscriptions.success.title', { plan: plan_name })
      }
      actions={
        <LinkButton to="/dashboard" variant="primary">
          {t('subscriptions.toDashboard')}
        </LinkButton>
      }
    >
      {pending && <p>{t('subscriptions.success.until', { plan: plan_name })}</p>}
      {!pending && isTrial && <p>{t('subscriptions.trial.ends', { date: format.date(trialEnd) })}</p>}
      <p>{t(pending ? 'subscriptions.success.leaving' : 'subscriptions.success.text')}</p>
    </Outcome>
  )
}
