import { Icon } from '../../../components/icons.tsx'
import { Select } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { formatClock, useFormat } from '../../../lib/format/format.ts'
import type { Peaks } from './peaks.ts'
import { type Player, RATES } from './player.ts'
import { SeekBar } from './seek-bar.tsx'
import { usePlayerValue } from './use-player.ts'

const PlayButton = ({ player }: { player: Player }) => {
  const t = useTexts()
  const playing = usePlayerValue(player, state => state.playing, false)
  return (
    <button
      type="button"
      onClick={player.toggle}
      aria-label={t(playing ? 'outcome.pause' : 'outcome.play')}
      className="inline-flex size-12 shrink-0 items-center justify-center rounded-full bg-accent text-accent-ink transition-colors hover:bg-accent-hover"
    >
      <Icon
        name={playing ? 'pause' : 'play'}
        size={22}
        strokeWidth={2.25}
        className={playing ? '' : 'translate-x-px fill-current'}
      />
    </button>
  )
}

const Clock = ({ player, durationMs }: { player: Player; durationMs: number }) => {
  const second = usePlayerValue(player, state => Math.floor(state.ms / 1_000), 0)
  return (
    <span className="whitespace-nowrap text-muted text-small tabular-nums">
      <span className="text-ink">{formatClock(second * 1_000)}</span> / {formatClock(durationMs)}
    </span>
  )
}

const Speed = ({ player }: { player: Player }) => {
  const t = useTexts()
  const format = useFormat()
  const rate = usePlayerValue(player, state => state.rate, 1)
  return (
    <Select
      aria-label={t('outcome.speed')}
      value={rate}
      onChange={event => player.setRate(Number(event.target.value))}
      className="w-23"
    >
      {RATES.map(one => (
        <option key={one} value={one}>
          {format.number(one)}×
        </option>
      ))}
    </Select>
  )
}

/** Which lane is whose; only where the recording keeps them apart. */
const Legend = () => {
  const t = useTexts()
  return (
    <p aria-hidden="true" className="hidden gap-4 text-muted text-small @sm:flex">
      <span className="inline-flex items-center gap-1.5">
        <span className="h-3 w-1 rounded-full bg-accent" />
        {t('outcome.candidate')}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <span className="h-3 w-1 rounded-full bg-line-strong" />
        {t('outcome.interviewer')}
      </span>
    </p>
  )
}

interface Props {
  player: Player
  /** null: there is no picture; the player works without. */
  peaks: Peaks | null
}

/** Play, the picture to seek in, time and speed. */
export const PlayerBar = ({ player, peaks }: Props) => {
  const t = useTexts()
  const known = usePlayerValue(player, state => state.durationMs, 0)
  const durationMs = known || peaks?.duration_ms || 0
  return (
    <section aria-label={t('outcome.recording')} className="@container grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex items-center gap-4">
        <PlayButton player={player} />
        <div className="min-w-0 flex-1">
          <SeekBar player={player} peaks={peaks} durationMs={durationMs} />
        </div>
      </div>
      <div className="flex min-h-10 items-center justify-between gap-4">
        <Clock player={player} durationMs={durationMs} />
        {(peaks?.channels.length ?? 0) > 1 && <Legend />}
        <Speed player={player} />
      </div>
    </section>
  )
}
