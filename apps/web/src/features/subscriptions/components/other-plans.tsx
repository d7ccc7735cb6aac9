import { useTexts } from '../../../i18n/index.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { planLimit } from '../../../lib/plans/plan-limit.ts'
import { otherPlans, type Plan } from '../plans.ts'
import type { PlanChooser } from '../use-choose-plan.ts'
import { PlanButton } from './plan-button.tsx'

interface Props {
  plans: readonly Plan[]
  chooser: PlanChooser
  /** ISO 4217; dollars when absent. */
  currency: string | undefined
}

/** What stands below the two cards. */
export const OtherPlans = ({ plans, chooser, currency }: Props) => {
  const t = useTexts()
  const format = useFormat()
  return otherPlans(plans).map(plan => {
    const price = format.price(plan.price, currency)
    return (
      <section
        key={plan.id}
        className="flex flex-wrap items-center justify-between gap-4 border-line border-y py-5"
      >
        <div>
          <h2 className="font-semibold">{plan.name}</h2>
          <p className="text-muted tabular-nums">
            {plan.contact_sales
              ? t('subscriptions.contactText', { price })
              : t('subscriptions.priceAndLimit', { price, limit: planLimit(t, plan.interview_limit) })}
          </p>
        </div>
        <PlanButton plan={plan} chooser={chooser} />
      </section>
    )
  })
}
