import { cx } from '../../lib/page/cx.ts'
import { BAR_HEIGHT, barsPath, barsWidth } from './bars-path.ts'

interface Props {
  /** One bar each, 0 (silent: a dot) to 1 (full). */
  levels: readonly number[]
  /** Height and colour come from here, e.g. `h-16 text-accent`; the width follows. */
  className?: string
}

/** The product's one picture of sound: rounded bars around a middle line. Decorative; say the state in words next to it. */
export const LevelBars = ({ levels, className }: Props) => (
  <svg
    aria-hidden="true"
    viewBox={`0 0 ${barsWidth(levels.length)} ${BAR_HEIGHT}`}
    className={cx('w-auto max-w-full', className ?? 'h-8')}
    fill="none"
    stroke="currentColor"
    strokeWidth={4}
    strokeLinecap="round"
  >
    <path d={barsPath(levels)} className="[transition:d_90ms_linear]" />
  </svg>
)
