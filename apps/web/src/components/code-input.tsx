import type { ComponentProps } from 'react'
import { codeDigits } from '../lib/forms/code-digits.ts'
import { cx } from '../lib/page/cx.ts'
import { TextInput } from './ui/index.ts'

interface Props extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> {
  value: string
  /** At most six digits; anything else that was typed or pasted is left out. */
  onChange: (code: string) => void
}

/** Six digits, large; one plain input, so that pasting and autofill work. */
export const CodeInput = ({ onChange, className, ...rest }: Props) => (
  <TextInput
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    {...rest}
    onChange={event => onChange(codeDigits(event.target.value))}
    className={cx('h-14! max-w-60 text-display! tabular-nums tracking-[0.3em]!', className)}
  />
)
