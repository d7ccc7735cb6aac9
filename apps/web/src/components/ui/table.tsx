import type { ComponentProps } from 'react'
import { cx } from '../../lib/page/cx.ts'

interface CellProps {
  /** Right-aligned: for figures. */
  numeric?: boolean
}

/** A column head; stays in sight while the page scrolls. */
export const Th = ({ numeric, className, ...rest }: ComponentProps<'th'> & CellProps) => (
  <th
    scope="col"
    {...rest}
    className={cx(
      'sticky top-0 z-10 h-10 whitespace-nowrap border-line border-b bg-surface px-3 font-medium text-muted text-small first:rounded-tl-box first:pl-5 last:rounded-tr-box last:pr-5 sm:first:pl-6 sm:last:pr-6',
      numeric && 'text-right',
      className,
    )}
  />
)

export const Tr = ({ className, ...rest }: ComponentProps<'tr'>) => (
  <tr {...rest} className={cx('border-line border-b last:border-b-0 hover:bg-sunken', className)} />
)

export const Td = ({ numeric, className, ...rest }: ComponentProps<'td'> & CellProps) => (
  <td
    {...rest}
    className={cx(
      'h-12 px-3 py-1.5 align-middle first:pl-5 last:pr-5 sm:first:pl-6 sm:last:pr-6',
      numeric && 'whitespace-nowrap text-right',
      className,
    )}
  />
)
