import type { InterviewStatus } from '@vivavox/contracts/values'
import { useTexts } from '../../i18n/hooks.ts'
import type { IconName } from '../icons.tsx'
import { Badge, type Tone } from './badge.tsx'

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
