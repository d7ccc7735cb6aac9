import { useQuery } from '@tanstack/react-query'
import { Banner, ErrorState, Panel, Skeleton } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { errorMessage } from '../../../lib/api.ts'
import { subscriptionQuery } from '../../../lib/queries.ts'
import { usePaidPlans, usePlans } from '../queries.ts'
import { useSubscribe } from '../use-subscribe.ts'
import { ActiveSubscription } from './active-subscription.tsx'
import { PlanRows } from './plan-rows.tsx'

/** The account's plan and what of it is used, the way out, and the other plans. */
export const Component = () => {
  const t = useTexts()
  const plans = usePlans()
  const paid = usePaidPlans()
  const current = useQuery(subscriptionQuery)
  const { subscribe, isError, isPending, isSuccess, error, variables } = useSubscribe()
  const loadError = plans.error ?? current.error
  if (loadError)
    return (
      <ErrorState error={loadError} onRetry={() => void Promise.all([plans.refetch(), current.refetch()])} />
    )
  if (!plans.data || current.data === undefined)
    return (
      <div role="status" aria-label={t('common.loading')}>
        <Skeleton className="h-96" />
      </div>
    )
  const active = current.data?.status === 'active' ? current.data : undefined
  return (
    <>
      {active ? (
        <ActiveSubscription subscription={active} cancelError="subscriptions.cancelErrorAgain" />
      ) : (
        <Banner title={t('subscriptions.none')}>{t('subscriptions.noneText')}</Banner>
      )}
      {isError && (
        <Banner tone="error" title={t('subscriptions.error.createAgain')}>
          {errorMessage(error, '')}
        </Banner>
      )}
      <Panel title={t('subscriptions.available')} padded={false} className="[&>header]:pb-4">
        <div className="border-line border-t">
          <PlanRows
            plans={plans.data}
            currentId={active?.plan_id}
            busyId={isPending || isSuccess ? variables : undefined}
            paid={paid}
            onChoose={plan => subscribe(plan.id)}
          />
        </div>
      </Panel>
      <p className="max-w-[68ch] text-muted text-small">
        {t(paid ? 'subscriptions.secureNote' : 'subscriptions.paymentNone')}
      </p>
    </>
  )
}
