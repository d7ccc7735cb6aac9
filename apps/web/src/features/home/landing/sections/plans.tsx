import type { Plan } from '@vivavox/contracts/subscriptions'
import { Icon } from '../../../../components/icons.tsx'
import { formatters } from '../../../../lib/format/formatters.ts'
import { planLimit } from '../../../../lib/plans/plan-usage.ts'
import { Action } from '../action.tsx'
import { useLanding } from '../landing-context.tsx'
import { Section } from '../section.tsx'

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map(line => (
    <li key={line} className="flex items-start gap-2.5">
      <Icon name="check" size={18} className="mt-0.5 text-accent" />
      {line}
    </li>
  ))

/** Lines for one plan: limit, price per interview, and features that not every plan has. */
const usePlanLines = ({ price, interview_limit, contact_sales, features }: Plan): string[] => {
  const { t, plans, language } = useLanding()
  const each = price > 0 && interview_limit ? formatters(language).price(price / interview_limit) : null
  return [
    planLimit(t, interview_limit),
    ...(price === 0 ? [t('landing.plans.noCard')] : []),
    ...(each ? [t('landing.plans.each', { price: each })] : []),
    ...(contact_sales ? [t('landing.plans.contact')] : []),
    ...features.filter(feature => !isInEvery(plans, feature)),
  ]
}

const isInEvery = (plans: readonly Plan[], feature: string): boolean =>
  plans.every(({ features }) => features.includes(feature))

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
        <Lines lines={usePlanLines(plan)} />
      </ul>
    </li>
  )
}

/** The features of every plan, listed once. */
const CommonFeatures = () => {
  const { t, plans } = useLanding()
  const lines = (plans[0]?.features ?? []).filter(feature => isInEvery(plans, feature))
  if (lines.length === 0) return null
  return (
    <div className="mt-8 border-line border-t pt-5 md:flex md:gap-10">
      <h3 className="shrink-0 font-medium">{t('landing.plans.every')}</h3>
      <ul className="mt-3 grid gap-2 md:mt-0 md:flex md:flex-wrap md:gap-x-8">
        <Lines lines={lines} />
      </ul>
    </div>
  )
}

/** The plans in brief, with a link to the pricing page. */
export const Plans = () => {
  const { t, plans } = useLanding()
  return (
    <Section id="plans" title={t('landing.plans.title')} lead={t('landing.plans.lead')}>
      <ul className="grid gap-8 md:grid-cols-3 md:gap-6">
        {plans.map(plan => (
          <PlanColumn key={plan.id} plan={plan} />
        ))}
      </ul>
      <CommonFeatures />
      <Action href="/pricing" className="mt-10">
        {t('landing.plans.all')}
      </Action>
    </Section>
  )
}
