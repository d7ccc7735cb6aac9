import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../../lib/page/cx.ts'
import { Icon } from '../icons.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
}

/** A tick with its label; the whole row can be pressed. */
export const Checkbox = ({ label, hint, error, className, ...rest }: Props) => {
  const id = useId()
  return (
    <div className={cx('grid gap-1', className)}>
      <label className="relative flex min-h-6 items-start pointer-coarse:min-h-11 gap-3">
        <input
          type="checkbox"
          aria-describedby={hint || error ? id : undefined}
          aria-invalid={error ? true : undefined}
          {...rest}
          className="peer mt-0.5 size-5 shrink-0 appearance-none rounded-[4px] border border-line-strong bg-surface transition-colors checked:border-accent checked:bg-accent aria-invalid:border-bad disabled:opacity-50"
        />
        <Icon
          name="check"
          size={16}
          strokeWidth={2.5}
          className="pointer-events-none invisible absolute top-1 left-0.5 text-accent-ink peer-checked:visible"
        />
        <span>{label}</span>
      </label>
      {(error || hint) && (
        <p id={id} className={cx('pl-8 text-small', error ? 'text-bad' : 'text-muted')}>
          {error || hint}
        </p>
      )}
    </div>
  )
}
