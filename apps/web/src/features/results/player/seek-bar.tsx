import type { KeyboardEvent } from 'react'
import { useTexts } from '../../../i18n/index.ts'
import { formatClock } from '../../../lib/format/format.ts'
import type { Peaks } from './peaks.ts'
import type { Player } from './player.ts'
import { usePlayerValue } from './use-player.ts'
import { Waveform } from './waveform.tsx'

/** How far one arrow key goes, milliseconds; with Shift further. */
const STEP_MS = 5_000
const LEAP_MS = 30_000

const STEPS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }

interface Props {
  player: Player
  peaks: Peaks | null
  durationMs: number
  /** Of the picture, pixels. */
  height: number
}

/** The recording's picture, with the browser's own slider over it for pointer, keyboard and screen reader. */
export const SeekBar = ({ player, peaks, durationMs, height }: Props) => {
  const t = useTexts()
  const ms = usePlayerValue(player, state => Math.min(state.ms, durationMs), 0)
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = STEPS[event.key]
    if (event.key !== ' ' && !direction) return
    event.preventDefault()
    if (direction) player.seek(ms + direction * (event.shiftKey ? LEAP_MS : STEP_MS))
    else player.toggle()
  }
  return (
    <div className="relative rounded-box has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent has-[:focus-visible]:outline-offset-4">
      <Waveform peaks={peaks} height={height} share={durationMs > 0 ? ms / durationMs : 0} />
      <input
        type="range"
        min={0}
        max={durationMs}
        step={100}
        value={ms}
        aria-label={t('outcome.seek')}
        aria-valuetext={t('outcome.position', {
          now: formatClock(ms),
          end: formatClock(durationMs),
        })}
        onChange={event => player.seek(Number(event.target.value))}
        onKeyDown={onKeyDown}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </div>
  )
}
