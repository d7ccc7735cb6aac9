import { useTexts } from '../../../i18n/index.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { planLimit } from '../../../lib/plans/plan-limit.ts'
import type { Plan } from '../plans.ts'
import type { PlanChooser } from '../use-choose-plan.ts'
import { PlanButton } from './plan-button.tsx'

interface Props {
  plans: readonly Plan[]
  chooser: PlanChooser
  /** ISO 4217; dollars when absent. */
  currency: string | undefined
}

/** Plans, one on a row, each with its button. */
export const PlanRows = ({ plans, chooser, currency }: Props) => {
  const t = useTexts()
  const format = useFormat()
  return (
    <ul>
      {plans.map(plan => (
        <li
          key={plan.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-line border-b px-5 py-4 last:border-b-0 sm:px-6"
        >
          <div className="min-w-0 flex-1 basis-48">
            <h3 className="font-medium">{plan.name}</h3>
            <p className="text-muted text-small tabular-nums">
              {t('subscriptions.priceAndLimit', {
                price: format.price(plan.price, currency),
                limit: planLimit(t, plan.interview_limit),
              })}
            </p>
          </div>
          <PlanButton plan={plan} chooser={chooser} brief />
        </li>
      ))}
    </ul>
  )
}
