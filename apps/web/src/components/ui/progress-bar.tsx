interface Props {
  /** 0 to `max`. */
  value: number
  max: number
  /** What advances, for assistive technology. */
  label: string
}

/** A quiet bar of how far something has come. */
export const ProgressBar = ({ value, max, label }: Props) => {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className="h-1.5 overflow-hidden rounded-full bg-sunken ring-1 ring-line ring-inset"
    >
      <div
        className="h-full rounded-full bg-accent transition-[width]"
        style={{ width: `${share * 100}%` }}
      />
    </div>
  )
}
