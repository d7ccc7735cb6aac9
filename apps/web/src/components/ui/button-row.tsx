import type { ReactNode } from 'react'
import { cx } from '../../lib/page/cx.ts'

interface Props {
  className?: string
  children: ReactNode
}

/**
 * Buttons that belong together: one line where there is room, an even grid on a phone, in which an odd last one takes a whole
 * line. What holds it (a page's head, a banner) gives it its own line there.
 */
export const ButtonRow = ({ className, children }: Props) => (
  <div
    data-even
    className={cx(
      'flex flex-wrap items-center gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))]',
      'max-sm:items-stretch max-sm:[&>:last-child:nth-child(odd)]:col-span-full max-sm:[&>:only-child]:justify-self-start',
      className,
    )}
  >
    {children}
  </div>
)
