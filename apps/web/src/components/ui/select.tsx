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

interface Props<T extends string> {
  values: readonly T[]
  chosen: string
  textOf: (value: T) => string
  onChoose: (value: T) => void
  /** Read to those who see no text next to it. */
  label?: string
  className?: string
}

/** One of some values. */
export const Choice = <T extends string>(props: Props<T>) => {
  const { values, chosen, textOf, onChoose, label, className } = props
  return (
    <Select
      aria-label={label}
      value={chosen}
      className={className}
      onChange={event => onChoose(event.target.value as T)}
    >
      {values.map(value => (
        <option key={value} value={value}>
          {textOf(value)}
        </option>
      ))}
    </Select>
  )
}

interface OrNone<T extends string> extends Omit<Props<T>, 'chosen' | 'onChoose'> {
  chosen: T | null
  none: string
  onChoose: (value: T | null) => void
}

/** One of some values, or none of them, which has a text of its own. */
export const ChoiceOrNone = <T extends string>(props: OrNone<T>) => {
  const { values, chosen, none, textOf, onChoose, ...rest } = props
  return (
    <Choice<T | ''>
      {...rest}
      values={['', ...values]}
      chosen={chosen ?? ''}
      textOf={value => (value === '' ? none : textOf(value))}
      onChoose={value => onChoose(value === '' ? null : value)}
    />
  )
}
