import type { ComponentProps } from 'react'
import { cx } from '../../lib/page/cx.ts'
import { Icon } from '../icons.tsx'

/** The line that unfolds a <details>: a chevron that turns, and words that hang next to it. */
export const Summary = ({ className, children, ...rest }: ComponentProps<'summary'>) => (
  <summary
    {...rest}
    className={cx('flex w-fit list-none items-start gap-1 [&::-webkit-details-marker]:hidden', className)}
  >
    <Icon
      name="chevronRight"
      size={16}
      className="mt-[calc((1lh-16px)/2)] shrink-0 transition-transform in-[[open]>summary]:rotate-90"
    />
    <span className="min-w-0">{children}</span>
  </summary>
)
