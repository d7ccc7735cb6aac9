import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { UsageMeter } from '../../../components/usage-meter.tsx'
import { useTexts } from '../../../i18n/index.ts'
import type { Reply } from '../../../lib/api/api.ts'
import { subscriptionQuery } from '../../../lib/api/queries.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { dashboardQuery } from '../queries.ts'
import { FirstPlan } from './first-plan.tsx'
import { PlacesNotice } from './places-notice.tsx'

type Subscription = NonNullable<Reply<'GET /subscriptions/current'>['subscription']>

/** One quiet line: the plan, how much of it is used, and where to change it. */
const Usage = ({ subscription }: { subscription: Subscription }) => {
  const t = useTexts()
  const format = useFormat()
  const { plan_name, current_period_end } = subscription
  return (
    <section
      aria-label={t('results.plan', { plan: plan_name })}
      className="flex flex-wrap items-center gap-x-5 gap-y-1.5 text-small"
    >
      <h2 className="font-medium">{t('results.plan', { plan: plan_name })}</h2>
      <UsageMeter inline />
      {current_period_end && (
        <span className="text-muted">
          {t(subscription.cancel_at_period_end ? 'results.planEnds' : 'results.planUntil', {
            date: format.date(current_period_end),
          })}
        </span>
      )}
      <Link to="/pricing" className="link inline-flex min-h-6 items-center">
        {t('results.managePlan')}
      </Link>
    </section>
  )
}

/** What the account may do now. Says nothing until it is known. */
export const PlanBanner = () => {
  const { data: subscription } = useQuery(subscriptionQuery)
  const { data: counts } = useQuery(dashboardQuery)
  if (subscription === undefined) return null
  if (subscription) {
    return (
      <>
        <PlacesNotice />
        <Usage subscription={subscription} />
      </>
    )
  }
  if (!counts) return null
  return (
    <>
      <PlacesNotice />
      <FirstPlan isNew={counts.total_vacancies + counts.total_interviews === 0} />
    </>
  )
}
