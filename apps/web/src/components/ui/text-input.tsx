import type { ComponentProps } from 'react'
import { cx } from '../../lib/page/cx.ts'
import { controlClass, useField } from './field.tsx'

/** One line of text. Inside a Field it is labelled and described by it. */
export const TextInput = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input
    type="text"
    {...useField()}
    {...rest}
    className={cx(controlClass, 'h-10 pointer-coarse:h-11', className)}
  />
)

/** Several lines; grows with its content where the browser can. */
export const Textarea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea
    rows={4}
    {...useField()}
    {...rest}
    className={cx(controlClass, 'field-sizing-content min-h-24 resize-y py-2', className)}
  />
)
