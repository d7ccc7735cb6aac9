import { Button, LinkButton } from '../../../components/ui/index.ts'
import { type Texts, useTexts } from '../../../i18n/index.ts'
import { useFormat } from '../../../lib/format/format.ts'
import type { Choice, Plan } from '../plans.ts'
import type { PlanChooser } from '../use-choose-plan.ts'

const DISABLED_CHOICES: ReadonlySet<Choice> = new Set(['current', 'unavailable'])

/** Label of a plan button on a card. */
const labelOf = (t: Texts, choice: Choice, plan: Plan): string => {
  if (choice === 'current') return t('subscriptions.current')
  if (choice === 'resume') return t('subscriptions.resume')
  if (choice === 'change') return t('subscriptions.changeTo', { plan: plan.name })
  return plan.price === 0 ? t('subscriptions.chooseFree') : t('subscriptions.choose', { plan: plan.name })
}

/** Shows when the plan starts or can be chosen, in place of a button. */
const StartDate = ({ choice, chooser: { subscription } }: { choice: Choice; chooser: PlanChooser }) => {
  const t = useTexts()
  const format = useFormat()
  const end = subscription?.current_period_end
  const isDateKnown = choice === 'next' || subscription?.cancel_at_period_end
  const key = choice === 'next' ? 'subscriptions.nextFrom' : 'subscriptions.laterFrom'
  return (
    <p className="text-muted text-small">
      {isDateKnown && end ? t(key, { date: format.date(end) }) : t('subscriptions.laterPaid')}
    </p>
  )
}

interface Props {
  plan: Plan
  chooser: PlanChooser
  primary?: boolean
  /** Shows the same short text on every row of a list; screen readers get the plan's name, too. */
  brief?: boolean
  className?: string
}

/** The button of a plan, for what the account can do about it. */
export const PlanButton = ({ plan, chooser, primary, brief, className }: Props) => {
  const t = useTexts()
  const choice = chooser.choice(plan)
  if (choice === 'contact')
    return <LinkButton to={`/contact?plan=${plan.id}`}>{t('subscriptions.contact')}</LinkButton>
  if (choice === 'next' || choice === 'later') return <StartDate choice={choice} chooser={chooser} />
  const isDisabled = DISABLED_CHOICES.has(choice)
  const hasGenericText = brief && !isDisabled && choice !== 'resume'
  return (
    <Button
      variant={primary ? 'primary' : 'secondary'}
      busy={chooser.busyId === plan.id}
      disabled={isDisabled || chooser.busyId !== undefined}
      onClick={() => chooser.choose(plan)}
      {...(hasGenericText && {
        'aria-label': t(choice === 'change' ? 'subscriptions.changeTo' : 'subscriptions.choose', {
          plan: plan.name,
        }),
      })}
      {...(className && { className })}
    >
      {hasGenericText || (brief && choice === 'unavailable')
        ? t('subscriptions.choosePlan')
        : labelOf(t, choice, plan)}
    </Button>
  )
}
