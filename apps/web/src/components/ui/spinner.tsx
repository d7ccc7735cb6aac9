import { cx } from '../../lib/page/cx.ts'

/** A small turning arc for short waits inside controls. Decorative: say the wait in words next to it. */
export const Spinner = ({ size = 16, className }: { size?: number; className?: string }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    width={size}
    height={size}
    className={cx('shrink-0 animate-spin', className)}
    fill="none"
    stroke="currentColor"
    strokeWidth={3}
    strokeLinecap="round"
  >
    <circle cx="12" cy="12" r="9" className="opacity-25" />
    <path d="M21 12a9 9 0 0 0-9-9" />
  </svg>
)
