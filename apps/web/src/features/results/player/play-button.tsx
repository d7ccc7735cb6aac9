import { Icon } from '../../../components/icons.tsx'
import { cx } from '../../../lib/page/cx.ts'
import type { Player } from './player.ts'
import { usePlayerValue } from './use-player.ts'

interface Props {
  player: Player
  /** What a press does, by whether it plays. */
  labels: { play: string; pause: string }
  small?: boolean
}

/** Starts and stops a recording. */
export const PlayButton = ({ player, labels, small = false }: Props) => {
  const playing = usePlayerValue(player, state => state.playing, false)
  return (
    <button
      type="button"
      onClick={player.toggle}
      aria-label={playing ? labels.pause : labels.play}
      className={cx(
        'inline-flex shrink-0 items-center justify-center rounded-full bg-accent text-accent-ink transition-colors hover:bg-accent-hover',
        small ? 'size-9 pointer-coarse:size-11' : 'size-12',
      )}
    >
      <Icon
        name={playing ? 'pause' : 'play'}
        size={small ? 18 : 22}
        strokeWidth={2.25}
        className={playing ? '' : cx('fill-current', !small && 'translate-x-px')}
      />
    </button>
  )
}
