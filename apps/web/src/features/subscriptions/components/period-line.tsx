import type { Subscription } from '@vivavox/contracts/subscriptions'
import { useTexts } from '../../../i18n/index.ts'
import { useFormat } from '../../../lib/format/format.ts'

interface Props {
  subscription: Subscription
  isPaid: boolean
}

/** When this period ends, and what happens then. */
export const PeriodLine = ({ subscription, isPaid }: Props) => {
  const t = useTexts()
  const format = useFormat()
  const { current_period_end: end, trial_end: trialEnd, cancel_at_period_end: isCancelled } = subscription
  if (!end) return null
  const date = format.date(end)
  const isTrial = trialEnd !== null && Date.parse(trialEnd) > Date.now()
  const key = () => {
    if (isCancelled) return 'subscriptions.endsOn'
    if (isTrial) return 'subscriptions.trial.ends'
    // A late payment has its own date and its own words, and another plan its own price.
    const isRenewed = isPaid && subscription.status === 'active' && subscription.pending_plan_id === null
    return isRenewed ? 'subscriptions.renewsOn' : 'subscriptions.periodEnds'
  }
  return (
    <p className="text-muted text-small">
      {t(key(), { date: isTrial && !isCancelled ? format.date(trialEnd) : date })}
    </p>
  )
}
