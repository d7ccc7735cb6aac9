import type { ComponentProps } from 'react'
import { cx } from '../../lib/page/cx.ts'
import { Icon } from '../icons.tsx'
import { controlClass, useField } from './field.tsx'

/** The browser's own select in our frame; children are `<option>`s. */
export const Select = ({ className, ...rest }: ComponentProps<'select'>) => (
  <span className={cx('relative block', className)}>
    <select
      {...useField()}
      {...rest}
      className={cx(
        controlClass,
        'h-10 pointer-coarse:h-11 appearance-none truncate bg-surface! pr-9 disabled:bg-sunken!',
      )}
    />
    <Icon
      name="chevronDown"
      size={18}
      className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-muted"
    />
  </span>
)
