import { lazy, Suspense } from 'react'
import { Skeleton } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { cardPlans, type Plan } from '../plans.ts'
import type { PlanChooser } from '../use-choose-plan.ts'
import type { Standing } from '../use-standing.ts'
import { PlanButton } from './plan-button.tsx'
import { PlanCard } from './plan-card.tsx'

const PayPalButton = lazy(async () => ({
  default: (await import('../paypal/paypal-button.tsx')).PayPalButton,
}))

const WORDS = [
  { audience: 'subscriptions.starter.for', support: 'subscriptions.starter.support' },
  { audience: 'subscriptions.professional.for', support: 'subscriptions.professional.support' },
] as const

interface Props {
  standing: Standing
  chooser: PlanChooser
  /** Whether PayPal's own button is drawn, too. */
  withPayPal: boolean
}

/** The two cards, or their place-holders until the catalogue has both. */
export const PlanCards = ({ standing: { plans, options, subscription }, chooser, withPayPal }: Props) => {
  const t = useTexts()
  const cards = cardPlans(plans ?? [])
  if (!cards) {
    return (
      <div role="status" aria-label={t('common.loading')} className="grid gap-6 md:grid-cols-2">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    )
  }
  const canPay = options?.provider !== 'none'
  const isMain = (plan: Plan, index: number) =>
    plan.id !== subscription?.plan_id && index === (canPay ? 1 : 0)
  return (
    <div className="grid gap-6 md:grid-cols-2">
      {cards.map((plan, index) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          currency={options?.paypal?.currency}
          {...(WORDS[index] ?? WORDS[0])}
          popular={index === 1}
          current={plan.id === subscription?.plan_id}
          trialDays={(chooser.choice(plan) === 'create' && options?.trial_days[plan.id]) || 0}
        >
          <PlanButton plan={plan} chooser={chooser} primary={isMain(plan, index)} className="w-full" />
          {withPayPal && options?.paypal && chooser.choice(plan) === 'create' && plan.price > 0 && (
            <Suspense fallback={null}>
              <PayPalButton planId={plan.id} seller={options.paypal} />
            </Suspense>
          )}
        </PlanCard>
      ))}
    </div>
  )
}
