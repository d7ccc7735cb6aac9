import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import {
  Banner,
  Button,
  ErrorState,
  Failure,
  LinkButton,
  Panel,
  toast,
} from '../../../components/ui/index.ts'
import { UsageMeter } from '../../../components/usage-meter.tsx'
import { useTexts } from '../../../i18n/index.ts'
import { api, type Reply } from '../../../lib/api/api.ts'
import { subscriptionQuery, usageQuery } from '../../../lib/api/queries.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { useHasPlans } from '../../../lib/page/brand.ts'
import { usePlans } from '../../../lib/plans/use-plans.ts'
import { useCan } from '../../../lib/session/can.ts'
import { dashboardQuery } from '../queries.ts'
import { QuotaNotice } from './quota-notice.tsx'

type Plan = Reply<'GET /subscriptions/plans'>[number]

/** The plan of the catalogue that costs nothing, and a press that begins it here: nothing is to be approved elsewhere. */
const useStartFree = () => {
  const t = useTexts()
  const client = useQueryClient()
  const plan = usePlans().data?.find(({ price }) => price === 0)
  const start = useMutation({
    mutationFn: async ({ id }: Plan) => {
      const { subscriptionId } = await api('POST /subscriptions/create', { body: { planId: id } })
      const body = { subscriptionId, paypalSubscriptionId: subscriptionId }
      return (await api('POST /subscriptions/confirm', { body })).subscription
    },
    onSuccess: subscription => {
      client.setQueryData(subscriptionQuery.queryKey, subscription)
      void client.invalidateQueries(usageQuery)
      toast.success(t('results.freeStarted'))
      // The button that was pressed is gone.
      document.getElementById('main')?.focus()
    },
  })
  return { plan, start }
}

const useOffer = (plan: Plan | undefined): string | undefined => {
  const t = useTexts()
  if (!plan) return undefined
  return plan.interview_limit === null
    ? t('results.freeOfferUnlimited')
    : t('results.freeOffer', { count: plan.interview_limit })
}

interface Props {
  /** Has the account nothing yet? */
  isNew: boolean
}

/** No plan: offers the free one, worded as a welcome on a new account. */
const FirstPlan = ({ isNew }: Props) => {
  const t = useTexts()
  const { plan, start } = useStartFree()
  const offer = useOffer(plan)
  return (
    <section
      aria-labelledby="first-plan"
      className="grid justify-items-start gap-4 rounded-box border border-accent bg-surface p-5 sm:p-6"
    >
      <div className="grid gap-1">
        <h2 id="first-plan" className="text-title">
          {t(isNew ? 'results.welcome' : 'results.noPlan')}
        </h2>
        <p className="max-w-[62ch]">{offer ?? t('results.noPlanText')}</p>
        <p className="max-w-[62ch] text-muted">{t(isNew ? 'results.welcomeNext' : 'results.noPlanKept')}</p>
      </div>
      <Failure error={start.error} text="" className="w-full" title={t('results.freeFailed')} />
      <div className="flex flex-wrap gap-2">
        {plan && (
          <Button variant="primary" busy={start.isPending} onClick={() => start.mutate(plan)}>
            {t('results.startFree')}
          </Button>
        )}
        <LinkButton to="/pricing">{t('results.seePlans')}</LinkButton>
      </div>
    </section>
  )
}

type Subscription = NonNullable<Reply<'GET /subscriptions/current'>['subscription']>

const Usage = ({ subscription }: { subscription: Subscription }) => {
  const t = useTexts()
  const format = useFormat()
  const may = useCan()
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
      {may('billing.manage') && (
        <Link to="/pricing" className="link inline-flex min-h-6 items-center">
          {t('results.managePlan')}
        </Link>
      )}
    </section>
  )
}

/** No plan, for a member who may not choose one. */
const AskForPlan = () => {
  const t = useTexts()
  return (
    <Banner title={t('results.noPlan')}>
      {t('results.noPlanText')} {t('desk.noPlanAsk')}
    </Banner>
  )
}

/** What the account may do now: nothing until it is known, an error with a retry where it cannot be read. */
export const PlanBanner = () => {
  const t = useTexts()
  const may = useCan()
  const hasPlans = useHasPlans()
  const { data: subscription, error, refetch } = useQuery(subscriptionQuery)
  const { data: counts } = useQuery(dashboardQuery)
  if (subscription === undefined) {
    if (!error) return null
    return (
      <Panel padded={false}>
        <ErrorState title={t('results.loadError.plan')} error={error} onRetry={() => void refetch()} />
      </Panel>
    )
  }
  if (subscription) {
    return (
      <>
        <QuotaNotice />
        {hasPlans && <Usage subscription={subscription} />}
      </>
    )
  }
  if (!counts) return null
  return (
    <>
      <QuotaNotice />
      {may('billing.manage') ? (
        <FirstPlan isNew={counts.total_vacancies + counts.total_interviews === 0} />
      ) : (
        <AskForPlan />
      )}
    </>
  )
}
