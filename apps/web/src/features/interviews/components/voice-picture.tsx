import { LevelBars } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { cx } from '../../../lib/page/cx.ts'
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
  const ink = INK[phase] ?? 'text-line-strong'
  return (
    <div className="flex min-h-11 min-w-0 items-center gap-x-4">
      <LevelBars
        levels={levels.filter((_, index) => index % 3 === 0)}
        className={cx('h-8 shrink-0 sm:hidden', ink)}
      />
      <LevelBars
        levels={levels}
        className={cx('hidden h-8 shrink-0 sm:block [@media(min-height:40rem)]:h-12', ink)}
      />
      <div role="status" className="min-w-0">
        <p className="font-medium leading-5 max-[23rem]:text-small">{t(view.status)}</p>
        {view.waitingFor && <p className="text-muted text-small leading-4">{t(view.waitingFor)}</p>}
      </div>
    </div>
  )
}
