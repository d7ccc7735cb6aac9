import { useQuery } from '@tanstack/react-query'
import { Page } from '../../../components/layouts/page.tsx'
import { Banner, Button, LinkButton } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { errorMessage } from '../../../lib/api.ts'
import { useFormat } from '../../../lib/format.ts'
import { subscriptionQuery } from '../../../lib/queries.ts'
import { useSession } from '../../../lib/session.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { ActiveSubscription } from '../components/active-subscription.tsx'
import { PlanCards } from '../components/plan-cards.tsx'
import { contactPlans } from '../plans.ts'
import { usePaidPlans, usePlans } from '../queries.ts'
import { useSubscribe } from '../use-subscribe.ts'

/** Plans, what the account has, and the way to another one. */
export const Component = () => {
  const t = useTexts()
  const format = useFormat()
  const signedIn = useSession().status === 'signed-in'
  const plans = usePlans()
  const paid = usePaidPlans()
  const current = useQuery({ ...subscriptionQuery, enabled: signedIn })
  const { subscribe, isError, isPending, isSuccess, error, variables } = useSubscribe()
  useTitle(t('common.nav.pricing'))
  const active = current.data?.status === 'active' ? current.data : undefined
  const loadError = plans.error ?? current.error
  return (
    <Page width="medium" title={t('subscriptions.title')} lead={t('subscriptions.lead')}>
      {active && <ActiveSubscription subscription={active} />}
      {loadError && (
        <Banner
          tone="error"
          actions={
            <Button
              size="small"
              onClick={() => void Promise.all([plans.refetch(), signedIn && current.refetch()])}
            >
              {t('common.retry')}
            </Button>
          }
        >
          {errorMessage(loadError, t('subscriptions.error.load'))}
        </Banner>
      )}
      {isError && <Banner tone="error">{errorMessage(error, t('subscriptions.error.create'))}</Banner>}
      {!plans.isError && (
        <PlanCards
          plans={plans.data ?? []}
          currentId={active?.plan_id}
          busyId={isPending || isSuccess ? variables : undefined}
          paid={paid}
          onChoose={plan => subscribe(plan.id)}
        />
      )}
      {contactPlans(plans.data ?? []).map(plan => (
        <section
          key={plan.id}
          className="flex flex-wrap items-center justify-between gap-4 border-line border-y py-5"
        >
          <div>
            <h2 className="font-semibold">{plan.name}</h2>
            <p className="text-muted">
              {t('subscriptions.contactText', { price: format.price(plan.price) })}
            </p>
          </div>
          <LinkButton to="/contact">{t('subscriptions.contact')}</LinkButton>
        </section>
      ))}
      <p className="max-w-[68ch] text-muted text-small">
        {t(paid ? 'subscriptions.paymentNote' : 'subscriptions.paymentNone')}
      </p>
    </Page>
  )
}
