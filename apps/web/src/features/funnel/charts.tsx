import { scaleBand, scaleLinear } from 'd3-scale'
import { cx } from '../../lib/page/cx.ts'

/** One value as drawn, and a part of it in front of it. */
interface Bar {
  key: string
  label: string
  value: number
  part?: number
  /** Beside the bar. */
  text: string
}

/** Horizontal bars below their labels, which say all that is drawn. @param most the longest one; default: of the bars */
export const Bars = ({ label, bars, most }: { label: string; bars: readonly Bar[]; most?: number }) => {
  const length = scaleLinear([0, Math.max(1, most ?? 0, ...bars.map(({ value }) => value))], [0, 100])
  return (
    <ul aria-label={label} className="grid gap-3">
      {bars.map(({ key, label: name, value, part, text }) => (
        <li key={key} className="min-w-0">
          <p className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
            <span className="shrink-0 text-right text-muted text-small tabular-nums">{text}</span>
          </p>
          <svg aria-hidden="true" className="mt-1 block h-3 w-full">
            <rect width="100%" height="12" className="fill-sunken" />
            <rect
              width={`${length(value)}%`}
              height="12"
              className={part === undefined ? 'fill-accent' : 'fill-line-strong'}
            />
            {part !== undefined && <rect width={`${length(part)}%`} height="12" className="fill-accent" />}
          </svg>
        </li>
      ))}
    </ul>
  )
}

const HEIGHT = 160
/** Room for the labels below, pixels. */
const BELOW = 22
/** No more labels fit next to each other on a phone. */
const LABELS = 3

interface ColumnsProps {
  /** What is drawn, for those who see none of it. */
  label: string
  columns: readonly { key: string; label: string; value: number; part?: number }[]
  format: (value: number) => string
}

/** Columns over time with lines at round values; widths in per cent, so that nothing is measured. */
export const Columns = ({ label, columns, format }: ColumnsProps) => {
  const x = scaleBand(
    columns.map(({ key }) => key),
    [0, 100],
  ).padding(0.25)
  const y = scaleLinear([0, Math.max(1, ...columns.map(({ value }) => value))], [HEIGHT, 14]).nice(3)
  const every = Math.ceil(columns.length / LABELS)
  const rect = (key: string, value: number, className: string) => (
    <rect
      x={`${x(key) ?? 0}%`}
      width={`${x.bandwidth()}%`}
      y={y(value)}
      height={HEIGHT - y(value)}
      className={className}
    />
  )
  return (
    <svg role="img" aria-label={label} className="block w-full text-small" height={HEIGHT + BELOW}>
      {y.ticks(3).map(tick => (
        <g key={tick}>
          <line x1="0" x2="100%" y1={y(tick)} y2={y(tick)} className="stroke-line" />
          {tick > 0 && (
            <text x="0" y={y(tick) - 3} className="fill-muted">
              {format(tick)}
            </text>
          )}
        </g>
      ))}
      {columns.map(({ key, label: name, value, part }, index) => (
        <g key={key}>
          {rect(key, value, part === undefined ? 'fill-accent' : 'fill-line-strong')}
          {part !== undefined && rect(key, part, 'fill-accent')}
          {index % every === 0 && (
            <text
              x={`${(x(key) ?? 0) + x.bandwidth() / 2}%`}
              y={HEIGHT + 17}
              className={cx('fill-muted', columns.length > 1 && index === 0 ? '' : '[text-anchor:middle]')}
            >
              {name}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}
