import { Icon } from '../../../components/icons.tsx'
import { Badge, Button } from '../../../components/ui/index.ts'
import { type TextKey, useTexts } from '../../../i18n/index.ts'
import { cx } from '../../../lib/cx.ts'
import { useFormat } from '../../../lib/format.ts'
import { planLimit } from '../../../lib/plan-limit.ts'
import type { Plan } from '../plans.ts'

interface Props {
  plan: Plan
  audience: TextKey
  support: TextKey
  popular?: boolean
  /** The account's active plan. */
  current: boolean
  /** The card whose button is the page's main action. */
  primary: boolean
  busy: boolean
  disabled: boolean
  onChoose: () => void
}

/** One plan: for whom, price, limit, what it holds, and the button. */
export const PlanCard = ({
  plan,
  audience,
  support,
  popular,
  current,
  primary,
  busy,
  disabled,
  onChoose,
}: Props) => {
  const t = useTexts()
  const format = useFormat()
  return (
    <article
      className={cx(
        'flex flex-col rounded-box border bg-surface p-6',
        popular ? 'border-accent' : 'border-line',
      )}
    >
      <header className="flex min-h-7 items-center justify-between gap-3">
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
        <span className="font-semibold text-display tabular-nums">{format.price(plan.price)}</span>
        <span className="text-muted">{t('subscriptions.perMonth')}</span>
      </p>
      <ul className="mt-5 mb-6 grid gap-2 border-line border-t pt-5">
        {[planLimit(t, plan.interview_limit), ...plan.features, t(support)].map(line => (
          <li key={line} className="flex items-start gap-2.5">
            <Icon name="check" size={18} className="mt-0.5 text-accent" />
            {line}
          </li>
        ))}
      </ul>
      <Button
        variant={primary ? 'primary' : 'secondary'}
        busy={busy}
        disabled={disabled || current}
        onClick={onChoose}
        className="mt-auto w-full"
      >
        {current
          ? t('subscriptions.current')
          : plan.price === 0
            ? t('subscriptions.chooseFree')
            : t('subscriptions.choose', { plan: plan.name })}
      </Button>
    </article>
  )
}
