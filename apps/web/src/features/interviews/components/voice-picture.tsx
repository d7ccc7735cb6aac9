import { LevelBars } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { cx } from '../../../lib/cx.ts'
import type { Phase } from '../room/room-state.ts'
import type { RoomView } from '../room/room-view.ts'

interface Props {
  phase: Phase
  levels: readonly number[]
  view: RoomView
}

const INK: Partial<Record<Phase, string>> = {
  ai_speaking: 'text-accent',
  recording: 'text-accent',
  your_turn: 'text-muted',
}

/** Who can be heard, as moving bars and in words. */
export const VoicePicture = ({ phase, levels, view }: Props) => {
  const t = useTexts()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <LevelBars levels={levels} className={cx('h-8 sm:h-12', INK[phase] ?? 'text-line-strong')} />
      <div role="status" className="min-w-0">
        <p className="font-medium">{t(view.status)}</p>
        {view.waitingFor && <p className="text-muted text-small">{t(view.waitingFor)}</p>}
      </div>
    </div>
  )
}
