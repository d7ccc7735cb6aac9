import { Skeleton } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { cardPlans, type Plan } from '../plans.ts'
import { PlanCard } from './plan-card.tsx'

const WORDS = [
  { audience: 'subscriptions.starter.for', support: 'subscriptions.starter.support' },
  { audience: 'subscriptions.professional.for', support: 'subscriptions.professional.support' },
] as const

interface Props {
  plans: Plan[]
  /** Id of the active plan, if any. */
  currentId: string | undefined
  /** Id of the plan being asked for. */
  busyId: string | undefined
  /** Whether anything but a free plan can be had here. */
  paid: boolean
  onChoose: (plan: Plan) => void
}

/** The two cards, or their place-holders until the catalogue has both. */
export const PlanCards = ({ plans, currentId, busyId, paid, onChoose }: Props) => {
  const t = useTexts()
  const cards = cardPlans(plans)
  if (!cards) {
    return (
      <div role="status" aria-label={t('common.loading')} className="grid gap-6 md:grid-cols-2">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    )
  }
  return (
    <div className="grid gap-6 md:grid-cols-2">
      {cards.map((plan, index) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          {...(WORDS[index] ?? WORDS[0])}
          popular={index === 1}
          current={plan.id === currentId}
          busy={plan.id === busyId}
          primary={index === (paid ? 1 : 0) && plan.id !== currentId}
          disabled={busyId !== undefined || (plan.price > 0 && !paid)}
          onChoose={() => onChoose(plan)}
        />
      ))}
    </div>
  )
}
