import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../../components/icons.tsx'
import { Badge, Skeleton } from '../../../components/ui/index.ts'
import { type TextKey, useTexts } from '../../../i18n/index.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { cx } from '../../../lib/page/cx.ts'
import { planLimit } from '../../../lib/plans/plan-usage.ts'
import { cardPlans, type Plan } from '../plans.ts'
import type { PlanChooser } from '../use-choose-plan.ts'
import type { SubscriptionState } from '../use-subscription-state.ts'
import { PlanButton } from './plan-button.tsx'

interface PlanCardProps {
  plan: Plan
  /** ISO 4217; dollars when absent. */
  currency: string | undefined
  audience: TextKey
  support: TextKey
  popular?: boolean
  /** The account's active plan. */
  current: boolean
  /** Length of the free trial, days; 0 without one. */
  trialDays: number
  /** The button and anything below it. */
  children: ReactNode
}

const Line = ({ children }: { children: ReactNode }) => (
  <li className="flex items-start gap-2.5">
    <Icon name="check" size={18} className="mt-0.5 text-accent" />
    {children}
  </li>
)

const PlanCard = (props: PlanCardProps) => {
  const { plan, currency, audience, support, popular, current, trialDays, children } = props
  const t = useTexts()
  const format = useFormat()
  return (
    <article
      className={cx(
        'flex flex-col rounded-box border bg-surface p-6',
        popular ? 'border-accent' : 'border-line',
      )}
    >
      <header className="flex min-h-7 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="text-title">{plan.name}</h2>
        {current ? (
          <Badge tone="good" icon="check">
            {t('subscriptions.current')}
          </Badge>
        ) : (
          popular && <Badge tone="accent">{t('subscriptions.popular')}</Badge>
        )}
      </header>
      <p className="text-muted">{t(audience)}</p>
      <p className="mt-5 flex items-baseline gap-2">
        <span className="font-semibold text-display tabular-nums">{format.price(plan.price, currency)}</span>
        <span className="text-muted">{t('subscriptions.perMonth')}</span>
      </p>
      {/* Reserves the height so that both feature lists align. */}
      <p className="font-medium text-accent md:min-h-6">
        {trialDays > 0 && t('subscriptions.trial.offer', { count: trialDays })}
      </p>
      <ul className="mt-3 mb-6 grid gap-2 border-line border-t pt-5">
        {[planLimit(t, plan.interview_limit), ...plan.features].map(line => (
          <Line key={line}>{line}</Line>
        ))}
        <Line>
          <Link to={`/contact?plan=${plan.id}`} className="link">
            {t(support)}
          </Link>
        </Line>
      </ul>
      <div className="mt-auto grid gap-3">{children}</div>
    </article>
  )
}

const PayPalButton = lazy(async () => ({
  default: (await import('../paypal/paypal-button.tsx')).PayPalButton,
}))

const CARD_TEXTS = [
  { audience: 'subscriptions.starter.for', support: 'subscriptions.starter.support' },
  { audience: 'subscriptions.professional.for', support: 'subscriptions.professional.support' },
] as const

interface Props {
  state: SubscriptionState
  chooser: PlanChooser
  /** Shows PayPal's own button, too. */
  withPayPal: boolean
}

/** The two cards, or placeholders until both plans are loaded. */
export const PlanCards = ({ state: { plans, options, subscription }, chooser, withPayPal }: Props) => {
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
  // The paid plan is prominent where it can be paid, else the free one.
  const isPrimary = (plan: Plan, index: number) =>
    plan.id !== subscription?.plan_id && index === (canPay ? 1 : 0)
  return (
    <div className="grid gap-6 md:grid-cols-2">
      {cards.map((plan, index) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          currency={options?.paypal?.currency}
          {...(CARD_TEXTS[index] ?? CARD_TEXTS[0])}
          popular={index === 1}
          current={plan.id === subscription?.plan_id}
          trialDays={(chooser.choice(plan) === 'create' && options?.trial_days[plan.id]) || 0}
        >
          <PlanButton plan={plan} chooser={chooser} primary={isPrimary(plan, index)} className="w-full" />
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
