import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { BAR_STEP, BAR_THICKNESS, waveformPaths } from '../../../components/waveform-path.ts'
import { useTexts } from '../../../i18n/index.ts'
import { formatClock } from '../../../lib/format/format.ts'
import { barsOf, type Peaks } from './peaks.ts'
import type { Player } from './player.ts'
import { usePlayerValue } from './use-player.ts'

const SILENT: Peaks = { sample_rate: 1, samples_per_peak: 1, duration_ms: 0, channels: [{ peaks: [] }] }

const useWidth = () => {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return [box, width] as const
}

interface WaveformProps {
  peaks: Peaks | null
  /** How much of it was played, 0–1. */
  played: number
  /** Pixels. */
  height: number
}

/** The recording as rounded bars: candidate above the line, interviewer below; what was played is strong. Decorative. */
const Waveform = ({ peaks, played, height }: WaveformProps) => {
  const id = useId()
  const [box, width] = useWidth()
  const paths = useMemo(
    () => waveformPaths(barsOf(peaks ?? SILENT, Math.floor(width / BAR_STEP)), height),
    [peaks, width, height],
  )
  const lanes = (
    <>
      <path d={paths.candidate} className="stroke-accent" />
      <path d={paths.interviewer} className="stroke-line-strong" />
    </>
  )
  return (
    <div ref={box} style={{ height }}>
      <svg
        aria-hidden="true"
        width={width}
        height={height}
        fill="none"
        strokeWidth={BAR_THICKNESS}
        strokeLinecap="round"
      >
        <clipPath id={id}>
          <rect width={width * played} height={height} />
        </clipPath>
        <g className="opacity-35 dark:opacity-40">{lanes}</g>
        <g clipPath={`url(#${id})`}>{lanes}</g>
        {played > 0 && (
          <rect x={Math.min(width - 1, width * played)} width={1.5} height={height} className="fill-ink" />
        )}
      </svg>
    </div>
  )
}

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
      <Waveform peaks={peaks} height={height} played={durationMs > 0 ? ms / durationMs : 0} />
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
