import type { Checkout } from '@vivavox/contracts/subscriptions'
import { useTexts } from '../../../i18n/index.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { planLimit } from '../../../lib/plans/plan-limit.ts'

/** What is agreed to: plan, price, trial, when it begins. */
export const CheckoutTerms = ({
  checkout: { plan, currency, trial_days, starts_at },
}: {
  checkout: Checkout
}) => {
  const t = useTexts()
  const format = useFormat()
  const rows = [
    [t('billing.checkout.plan'), plan.name],
    [t('billing.checkout.limit'), planLimit(t, plan.interview_limit)],
    [t('billing.checkout.price'), t('billing.perMonth', { price: format.price(plan.price, currency) })],
    trial_days > 0 && [t('billing.checkout.trial'), t('billing.checkout.trialDays', { count: trial_days })],
    [t('billing.checkout.begins'), starts_at ? format.date(starts_at) : t('billing.checkout.now')],
  ].filter(row => row !== false)
  return (
    <dl className="divide-y divide-line rounded-box border border-line bg-surface">
      {rows.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 px-5 py-3">
          <dt className="text-muted">{name}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
