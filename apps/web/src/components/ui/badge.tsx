import type { InterviewStatus } from '@vivavox/contracts/lists'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/hooks.ts'
import { cx } from '../../lib/page/cx.ts'
import { Icon, type IconName } from '../icons.tsx'

const TONES = {
  neutral: 'border-line bg-sunken text-ink',
  accent: 'border-transparent bg-accent-soft text-accent',
  good: 'border-transparent bg-good-soft text-good',
  warn: 'border-transparent bg-warn-soft text-warn',
  bad: 'border-transparent bg-bad-soft text-bad',
} as const

type Tone = keyof typeof TONES

interface Props {
  tone?: Tone
  icon?: IconName
  className?: string
  children: ReactNode
}

/** A short label. Colour never speaks alone: the word carries the meaning. */
export const Badge = ({ tone = 'neutral', icon, className, children }: Props) => (
  <span
    className={cx(
      'inline-flex min-h-6 items-center gap-1 whitespace-nowrap rounded-box border px-2 text-small font-medium',
      TONES[tone],
      className,
    )}
  >
    {icon && <Icon name={icon} size={14} strokeWidth={2.25} />}
    {children}
  </span>
)

const LOOKS: Record<InterviewStatus, { tone: Tone; icon: IconName }> = {
  pending: { tone: 'neutral', icon: 'clock' },
  in_progress: { tone: 'accent', icon: 'mic' },
  completed: { tone: 'good', icon: 'check' },
  abandoned: { tone: 'warn', icon: 'minus' },
  cancelled: { tone: 'neutral', icon: 'close' },
}

/** An interview's status: shape, word and colour. */
export const StatusBadge = ({ status }: { status: InterviewStatus }) => {
  const t = useTexts()
  return (
    <Badge tone={LOOKS[status].tone} icon={LOOKS[status].icon}>
      {t(`common.status.${status}`)}
    </Badge>
  )
}
