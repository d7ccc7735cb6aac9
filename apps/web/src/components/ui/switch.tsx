import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../../lib/page/cx.ts'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'children'> {
  checked: boolean
  label: ReactNode
  hint?: ReactNode
}

/** On or off at once; the whole row can be pressed. */
export const Switch = ({ checked, label, hint, className, ...rest }: Props) => {
  const id = useId()
  return (
    <label className={cx('flex min-h-6 items-start justify-between gap-4', className)}>
      <span className="grid gap-0.5">
        <span>{label}</span>
        {hint && (
          <span id={id} className="text-small text-muted">
            {hint}
          </span>
        )}
      </span>
      <span className="relative mt-0.5 inline-flex shrink-0">
        <input
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          aria-describedby={hint ? id : undefined}
          {...rest}
          className="peer h-6 w-10 appearance-none rounded-full border border-line-strong bg-sunken transition-colors checked:border-accent checked:bg-accent disabled:opacity-50 forced-colors:checked:bg-[Highlight]"
        />
        <span className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-line-strong transition-transform peer-checked:translate-x-4 peer-checked:bg-accent-ink forced-colors:bg-[CanvasText] forced-colors:peer-checked:bg-[HighlightText]" />
      </span>
    </label>
  )
}
