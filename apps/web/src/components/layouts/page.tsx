import type { ReactNode } from 'react'
import { cx } from '../../lib/page/cx.ts'

const WIDTHS = {
  /** Forms and prose. */
  narrow: 'max-w-2xl',
  /** One subject. */
  medium: 'max-w-4xl',
  /** Lists. */
  wide: '',
} as const

interface Props {
  width?: keyof typeof WIDTHS
  title: ReactNode
  /** A sentence under the title. */
  lead?: ReactNode
  /** The page's actions, main one last. */
  actions?: ReactNode
  /** Above the title: where this page hangs. */
  back?: ReactNode
  /** Less air around the title: what matters on this page shall be on its first screen. */
  dense?: boolean
  className?: string
  children: ReactNode
}

/** The frame of a page inside the app, on the header's left edge: title left, actions right, content below. */
export const Page = (props: Props) => {
  const { width = 'wide', title, lead, actions, back, dense, className, children } = props
  // A line of its own where room is scarce, also next to the actions.
  const below = lead && (
    <p className={cx('mt-1 text-balance text-muted', dense ? 'basis-full' : 'max-w-[68ch]')}>{lead}</p>
  )
  return (
    <div
      className={cx('mx-auto w-full max-w-6xl px-4 sm:px-6', dense ? 'pt-4 pb-8 sm:pt-6' : 'py-8 sm:py-10')}
    >
      <div className={WIDTHS[width]}>
        {back && <div className={dense ? 'mb-1' : 'mb-3'}>{back}</div>}
        <header
          className={cx(
            'flex flex-wrap items-start justify-between',
            dense ? 'mb-4 gap-x-3 sm:mb-5 sm:gap-x-6' : 'mb-6 gap-x-6 gap-y-4 sm:mb-8',
          )}
        >
          <div className={cx('min-w-0 flex-1', dense ? 'basis-36' : 'basis-64')}>
            <h1 tabIndex={-1} className="text-display outline-none [overflow-wrap:anywhere]">
              {title}
            </h1>
            {!dense && below}
          </div>
          {actions && (
            <div className="flex flex-wrap items-center gap-2 max-sm:has-[>[data-even]]:w-full">
              {actions}
            </div>
          )}
          {dense && below}
        </header>
        <div data-ground className={cx('grid gap-6', className)}>
          {children}
        </div>
      </div>
    </div>
  )
}
