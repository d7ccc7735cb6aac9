interface Props {
  /** 0 to `max`. */
  value: number
  max: number
  /** What advances, for assistive technology. */
  label: string
  /** `value` in words, for assistive technology. */
  valueText?: string
  /** What is under way on top of `value`, shown lighter. */
  underWay?: number
}

const percent = (value: number, max: number): string =>
  `${max > 0 ? Math.min(1, Math.max(0, value / max)) * 100 : 0}%`

/** A quiet bar of how far something has come. */
export const ProgressBar = ({ value, max, label, valueText, underWay = 0 }: Props) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={max}
    aria-valuenow={Math.min(max, value + underWay)}
    aria-valuetext={valueText}
    className="flex h-1.5 overflow-hidden rounded-full bg-sunken ring-1 ring-line ring-inset forced-colors:border"
  >
    {/* Forced colours take away every background but the system's own. */}
    <div
      className="bg-accent transition-[width] forced-colors:bg-[Highlight]"
      style={{ width: percent(value, max) }}
    />
    <div
      className="bg-accent/45 transition-[width] forced-colors:bg-[GrayText]"
      style={{ width: percent(underWay, max) }}
    />
  </div>
)
