import { useId } from 'react'
import { cx } from '../../lib/page/cx.ts'

interface Choice {
  value: string
  label: string
}

interface Props {
  legend: string
  choices: readonly Choice[]
  value: string | null
  onChange: (value: string) => void
  /** Five side by side where there is room, instead of two. */
  inRow?: boolean
}

/** One of a few: radio buttons, arrows move between them, the whole row can be pressed. */
export const Choices = ({ legend, choices, value, onChange, inRow = false }: Props) => {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className={cx('grid gap-2', inRow ? 'sm:grid-cols-5' : 'sm:grid-cols-2')}>
        {choices.map(choice => (
          <label
            key={choice.value}
            className={cx(
              inRow && 'sm:gap-2 sm:px-2 sm:text-small',
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-box border border-line-strong bg-surface px-3 py-2 transition-colors hover:border-muted has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface transition-[border-width] checked:border-6 checked:border-accent focus-visible:outline-none"
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
