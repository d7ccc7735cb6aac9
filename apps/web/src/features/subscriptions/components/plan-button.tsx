import { Button, LinkButton } from '../../../components/ui/index.ts'
import { type Texts, useTexts } from '../../../i18n/index.ts'
import { useFormat } from '../../../lib/format/format.ts'
import type { Choice, Plan } from '../plans.ts'
import type { PlanChooser } from '../use-choose-plan.ts'

const RESTING: ReadonlySet<Choice> = new Set(['current', 'unavailable'])

/** What the button of a card says; rows are brief and carry this as their name. */
const labelOf = (t: Texts, choice: Choice, plan: Plan): string => {
  if (choice === 'current') return t('subscriptions.current')
  if (choice === 'resume') return t('subscriptions.resume')
  if (choice === 'change') return t('subscriptions.changeTo', { plan: plan.name })
  return plan.price === 0 ? t('subscriptions.chooseFree') : t('subscriptions.choose', { plan: plan.name })
}

/** When it comes, or can be chosen: nothing to press. */
const Since = ({ choice, chooser: { subscription } }: { choice: 'next' | 'later'; chooser: PlanChooser }) => {
  const t = useTexts()
  const format = useFormat()
  const end = subscription?.current_period_end
  const ends = choice === 'next' || subscription?.cancel_at_period_end
  const key = choice === 'next' ? 'subscriptions.nextFrom' : 'subscriptions.laterFrom'
  return (
    <p className="text-muted text-small">
      {ends && end ? t(key, { date: format.date(end) }) : t('subscriptions.laterPaid')}
    </p>
  )
}

interface Props {
  plan: Plan
  chooser: PlanChooser
  primary?: boolean
  /** In a list of plans: the same word on every row. */
  brief?: boolean
  className?: string
}

/** What can be done about a plan, as its button. */
export const PlanButton = ({ plan, chooser, primary, brief, className }: Props) => {
  const t = useTexts()
  const choice = chooser.choice(plan)
  if (choice === 'contact')
    return <LinkButton to={`/contact?plan=${plan.id}`}>{t('subscriptions.contact')}</LinkButton>
  if (choice === 'next' || choice === 'later') return <Since choice={choice} chooser={chooser} />
  const isResting = RESTING.has(choice)
  const isChosenByName = brief && !isResting && choice !== 'resume'
  return (
    <Button
      variant={primary ? 'primary' : 'secondary'}
      busy={chooser.busyId === plan.id}
      disabled={isResting || chooser.busyId !== undefined}
      onClick={() => chooser.choose(plan)}
      {...(isChosenByName && {
        'aria-label': t(choice === 'change' ? 'subscriptions.changeTo' : 'subscriptions.choose', {
          plan: plan.name,
        }),
      })}
      {...(className && { className })}
    >
      {isChosenByName || (brief && choice === 'unavailable')
        ? t('subscriptions.choosePlan')
        : labelOf(t, choice, plan)}
    </Button>
  )
}
