import { type ReactNode, useId } from 'react'
import { cx } from '../lib/page/cx.ts'

interface Choice<V extends string> {
  value: V
  label: ReactNode
  hint?: ReactNode
}

interface Props<V extends string> {
  legend: ReactNode
  choices: readonly Choice<V>[]
  value: V | null
  onChange: (value: V) => void
  disabled?: boolean | undefined
  /** Beside each other where there is room: two, or all. */
  columns?: 1 | 2 | 5
}

const COLUMNS = { 1: '', 2: 'sm:grid-cols-2', 5: 'sm:grid-cols-5' }

/** One of a few: radio buttons, arrows move between them, the whole row can be pressed. */
export const Choices = <V extends string>({
  legend,
  choices,
  value,
  onChange,
  disabled,
  columns = 2,
}: Props<V>) => {
  const name = useId()
  return (
    <fieldset className="min-w-0" disabled={disabled}>
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className={cx('grid gap-2', COLUMNS[columns])}>
        {choices.map(choice => (
          <label
            key={choice.value}
            className={cx(
              columns === 5 && 'sm:gap-2 sm:px-2 sm:text-small',
              choice.hint === undefined ? 'items-center' : 'items-start',
              'flex min-h-11 cursor-pointer gap-3 rounded-box border border-line-strong bg-surface px-3 py-2 transition-colors hover:border-muted has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-not-allowed has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface transition-[border-width] checked:border-6 checked:border-accent focus-visible:outline-none"
            />
            <span className="grid min-w-0 gap-0.5 [overflow-wrap:anywhere]">
              {choice.label}
              {choice.hint !== undefined && <span className="text-muted text-small">{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
