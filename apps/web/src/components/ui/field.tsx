import { createContext, type ReactNode, use, useId } from 'react'
import { cx } from '../../lib/page/cx.ts'
import { Icon } from '../icons.tsx'

interface FieldLinks {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  required?: boolean
}

const FieldContext = createContext<FieldLinks | null>(null)

/** What the surrounding Field gives its control: id, description and validity. Empty outside a Field. */
export const useField = (): Partial<FieldLinks> => use(FieldContext) ?? {}

/** The frame every text control shares. */
export const controlClass = cx(
  'block w-full rounded-box border border-line-strong bg-surface px-3 text-body text-ink transition-colors',
  'placeholder:text-muted hover:border-muted',
  'focus-visible:border-accent focus-visible:outline-offset-0',
  'aria-invalid:border-bad aria-invalid:focus-visible:border-bad aria-invalid:focus-visible:outline-bad',
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted',
  'read-only:bg-sunken',
)

interface Props {
  label: ReactNode
  hint?: ReactNode
  /** What is wrong with it, in words; marks the control as invalid. */
  error?: string | null | undefined
  required?: boolean
  /** Shown after the label, e.g. 'optional'. */
  note?: string
  className?: string
  children: ReactNode
}

/** Label, control, hint and error of one form field, tied together for assistive technology. */
export const Field = ({ label, hint, error, required, note, className, children }: Props) => {
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const links: FieldLinks = {
    id,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(error && { 'aria-invalid': true as const }),
    ...(required && { required }),
  }
  return (
    <div className={cx('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className="flex items-baseline justify-between gap-2 text-small font-medium">
        {label}
        {note && <span className="font-normal text-muted">{note}</span>}
      </label>
      <FieldContext value={links}>{children}</FieldContext>
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-small text-bad">
          <Icon name="alert" size={16} className="mt-0.5" />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-small text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
