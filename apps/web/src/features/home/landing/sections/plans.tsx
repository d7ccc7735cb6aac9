import type { Plan } from '@vivavox/contracts/subscriptions'
import { Icon } from '../../../../components/icons.tsx'
import { formatters } from '../../../../lib/format/formatters.ts'
import { planLimit } from '../../../../lib/plans/plan-limit.ts'
import { Action } from '../action.tsx'
import { useLanding } from '../landing-context.tsx'
import { Section } from '../section.tsx'

const PlanColumn = ({ plan }: { plan: Plan }) => {
  const { t, language } = useLanding()
  return (
    <li className="border-line border-t pt-5 md:border-t-0 md:border-l md:pt-0 md:pl-6">
      <h3 className="text-title">{plan.name}</h3>
      <p className="mt-3 flex items-baseline gap-2">
        <span className="font-semibold text-display tabular-nums">
          {formatters(language).price(plan.price)}
        </span>
        <span className="text-muted">
          {plan.price === 0 ? t('landing.plans.free') : t('subscriptions.perMonth')}
        </span>
      </p>
      <ul className="mt-5 grid gap-2">
        {[planLimit(t, plan.interview_limit), ...plan.features].map(line => (
          <li key={line} className="flex items-start gap-2.5">
            <Icon name="check" size={18} className="mt-0.5 text-accent" />
            {line}
          </li>
        ))}
      </ul>
    </li>
  )
}

/** The catalogue as the pricing page has it, in brief. */
export const Plans = () => {
  const { t, plans } = useLanding()
  return (
    <Section id="plans" title={t('landing.plans.title')} lead={t('landing.plans.lead')}>
      <ul className="grid gap-8 md:grid-cols-3 md:gap-6">
        {plans.map(plan => (
          <PlanColumn key={plan.id} plan={plan} />
        ))}
      </ul>
      <Action href="/pricing" className="mt-10">
        {t('landing.plans.all')}
      </Action>
    </Section>
  )
}
