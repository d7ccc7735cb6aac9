import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Banner, LinkButton } from '../../../components/ui/index.ts'
import { UsageMeter } from '../../../components/usage-meter.tsx'
import { useTexts } from '../../../i18n/index.ts'
import type { Reply } from '../../../lib/api.ts'
import { useFormat } from '../../../lib/format.ts'
import { subscriptionQuery } from '../../../lib/queries.ts'

type Subscription = NonNullable<Reply<'GET /subscriptions/current'>['subscription']>

const NoSubscription = () => {
  const t = useTexts()
  return (
    <Banner
      tone="warn"
      title={t('results.noPlan')}
      actions={
        <LinkButton to="/pricing" size="small">
          {t('results.choosePlan')}
        </LinkButton>
      }
    >
      {t('results.noPlanText')}
    </Banner>
  )
}

const LimitReached = () => {
  const t = useTexts()
  return (
    <Banner
      tone="warn"
      title={t('results.limitReached')}
      actions={
        <LinkButton to="/pricing" size="small">
          {t('results.choosePlan')}
        </LinkButton>
      }
    >
      {t('results.limitReachedText')}
    </Banner>
  )
}

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
  const { data } = useQuery(subscriptionQuery)
  if (data === undefined) return null
  if (data?.status !== 'active') return <NoSubscription />
  const full = data.interviews_limit !== null && data.completed_interviews >= data.interviews_limit
  return (
    <>
      {full && <LimitReached />}
      <Usage subscription={data} />
    </>
  )
}
