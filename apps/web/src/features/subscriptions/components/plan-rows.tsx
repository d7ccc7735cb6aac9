import { Button, LinkButton } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useFormat } from '../../../lib/format.ts'
import { planLimit } from '../../../lib/plan-limit.ts'
import { contactPlans, type Plan } from '../plans.ts'

interface RowProps {
  plan: Plan
  current: boolean
  contact: boolean
  busy: boolean
  disabled: boolean
  onChoose: () => void
}

const PlanRow = ({ plan, current, contact, busy, disabled, onChoose }: RowProps) => {
  const t = useTexts()
  const format = useFormat()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-line border-b px-5 py-4 last:border-b-0 sm:px-6">
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="font-medium">{plan.name}</h3>
        <p className="text-muted text-small tabular-nums">
          {t('subscriptions.priceAndLimit', {
            price: format.price(plan.price),
            limit: planLimit(t, plan.interview_limit),
          })}
        </p>
      </div>
      {contact && !current ? (
        <LinkButton to="/contact">{t('subscriptions.contact')}</LinkButton>
      ) : (
        <Button
          busy={busy}
          disabled={disabled || current}
          onClick={onChoose}
          aria-label={current ? undefined : t('subscriptions.choose', { plan: plan.name })}
        >
          {t(current ? 'subscriptions.current' : 'subscriptions.choosePlan')}
        </Button>
      )}
    </li>
  )
}

interface Props {
  plans: readonly Plan[]
  /** Id of the active plan, if any. */
  currentId: string | undefined
  /** Id of the plan being asked for. */
  busyId: string | undefined
  /** Whether anything but a free plan can be had here. */
  paid: boolean
  onChoose: (plan: Plan) => void
}

/** All plans, one on a row, with the button that each has. */
export const PlanRows = ({ plans, currentId, busyId, paid, onChoose }: Props) => {
  const contact = contactPlans(plans)
  return (
    <ul>
      {plans.map(plan => (
        <PlanRow
          key={plan.id}
          plan={plan}
          current={plan.id === currentId}
          contact={contact.includes(plan)}
          busy={plan.id === busyId}
          disabled={busyId !== undefined || (plan.price > 0 && !paid)}
          onChoose={() => onChoose(plan)}
        />
      ))}
    </ul>
  )
}
