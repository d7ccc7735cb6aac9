import type { DecisionKind } from '@vivavox/contracts/lists'
import type { IconName } from '../../../components/icons.tsx'

/** Shape and colour of a decision; a word always stands next to them. */
export const DECISION_LOOKS: Record<
  DecisionKind,
  { icon: IconName; tone: 'good' | 'warn' | 'bad'; ink: string; chosen: string }
> = {
  advance: {
    icon: 'check',
    tone: 'good',
    ink: 'text-good',
    chosen: 'aria-pressed:border-good aria-pressed:bg-good-soft',
  },
  hold: {
    icon: 'pause',
    tone: 'warn',
    ink: 'text-warn',
    chosen: 'aria-pressed:border-warn aria-pressed:bg-warn-soft',
  },
  decline: {
    icon: 'close',
    tone: 'bad',
    ink: 'text-bad',
    chosen: 'aria-pressed:border-bad aria-pressed:bg-bad-soft',
  },
}
