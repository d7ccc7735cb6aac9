import { useEffect, useMemo } from 'react'
import { Icon } from '../../../components/icons.tsx'
import { Select } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { formatClock, useFormat } from '../../../lib/format/format.ts'
import { cx } from '../../../lib/page/cx.ts'
import type { Peaks } from './peaks.ts'
import { PlayButton } from './play-button.tsx'
import { type Player, RATES } from './player.ts'
import { SeekBar } from './seek-bar.tsx'
import { type Stretch, silencesOf, silentMs } from './silences.ts'
import { usePlayerValue } from './use-player.ts'

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
      className="w-21"
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

/** Long silences are left out while this is pressed; not there where there are none. */
const SkipSilence = ({
  player,
  silences,
  compact,
}: {
  player: Player
  silences: readonly Stretch[]
  compact: boolean
}) => {
  const t = useTexts()
  const skips = usePlayerValue(player, state => state.skips, false)
  if (silences.length === 0) return null
  const label = t('outcome.skipSilence', { time: formatClock(silentMs(silences)) })
  return (
    <button
      type="button"
      aria-pressed={skips}
      aria-label={label}
      title={label}
      onClick={() => player.setSkips(!skips)}
      className={cx(
        'inline-flex h-10 pointer-coarse:min-h-11 pointer-coarse:min-w-11 items-center justify-center gap-1.5 whitespace-nowrap rounded-box border px-2.5 text-small transition-colors',
        skips
          ? 'border-accent bg-accent-soft font-medium text-accent'
          : 'border-line-strong bg-surface hover:bg-sunken',
      )}
    >
      <Icon name={skips ? 'check' : 'skip'} size={18} />
      {!compact && <span className="hidden @sm:inline">{t('outcome.skip')}</span>}
    </button>
  )
}

interface Props {
  player: Player
  /** null: there is no picture; the player works without. */
  peaks: Peaks | null
  /** One row, for the foot of a narrow screen. */
  compact?: boolean
}

const useSilences = (player: Player, peaks: Peaks | null): readonly Stretch[] => {
  const silences = useMemo(() => (peaks ? silencesOf(peaks) : []), [peaks])
  useEffect(() => player.setSilences(silences), [player, silences])
  return silences
}

/** Play, the picture to seek in, time, speed, and whether silences are left out. */
export const PlayerBar = ({ player, peaks, compact = false }: Props) => {
  const t = useTexts()
  const known = usePlayerValue(player, state => state.durationMs, 0)
  const silences = useSilences(player, peaks)
  const durationMs = known || peaks?.duration_ms || 0
  const seek = <SeekBar player={player} peaks={peaks} durationMs={durationMs} height={compact ? 32 : 56} />
  const clock = <Clock player={player} durationMs={durationMs} />
  const choices = (
    <span className="flex items-center gap-2">
      <SkipSilence player={player} silences={silences} compact={compact} />
      <Speed player={player} />
    </span>
  )
  return (
    <section aria-label={t('outcome.recording')} className="@container grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className={cx('flex items-center', compact ? 'gap-3' : 'gap-4')}>
        <PlayButton player={player} labels={{ play: t('outcome.play'), pause: t('outcome.pause') }} />
        <div className="min-w-0 flex-1">
          {seek}
          {compact && clock}
        </div>
        {compact && choices}
      </div>
      {!compact && (
        <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 gap-y-2">
          {clock}
          {(peaks?.channels.length ?? 0) > 1 && <Legend />}
          {choices}
        </div>
      )}
    </section>
  )
}
