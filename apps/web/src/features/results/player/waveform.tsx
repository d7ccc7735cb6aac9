import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { BAR_STEP, BAR_THICKNESS, waveformPaths } from '../../../components/waveform-path.ts'
import { barsOf, type Peaks } from './peaks.ts'

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

interface Props {
  peaks: Peaks | null
  /** How much of it was played, 0–1. */
  share: number
  /** Pixels. */
  height: number
}

/** The recording as rounded bars: candidate above the line, interviewer below; what was played is strong. Decorative. */
export const Waveform = ({ peaks, share, height }: Props) => {
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
          <rect width={width * share} height={height} />
        </clipPath>
        <g className="opacity-35 dark:opacity-40">{lanes}</g>
        <g clipPath={`url(#${id})`}>{lanes}</g>
        {share > 0 && (
          <rect x={Math.min(width - 1, width * share)} width={1.5} height={height} className="fill-ink" />
        )}
      </svg>
    </div>
  )
}
