import { type ReactNode, useId } from 'react'
import { Button } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { cx } from '../../../lib/page/cx.ts'

export const RATINGS = [1, 2, 3, 4, 5] as const

interface Props {
  label: ReactNode
  value: number | null
  onChange: (value: number | null) => void
  /** Next to the label. */
  note?: string
  /** One of many: lower, and its words are only read out. */
  small?: boolean
}

/** A rating from 1 to 5 in numbers and words: radio buttons, arrows move between them; it can be taken back. */
export const RatingChoice = ({ label, value, onChange, note, small = false }: Props) => {
  const t = useTexts()
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-2 font-medium text-small [overflow-wrap:anywhere]">
        {label}
        {note && <span className="font-normal text-muted">{note}</span>}
      </legend>
      <div className={cx('grid grid-cols-5 gap-1.5', small && 'max-w-80')}>
        {RATINGS.map(rating => (
          <label
            key={rating}
            className={cx(
              'grid min-w-0 cursor-pointer content-center justify-items-center gap-0.5 rounded-box border border-line-strong bg-surface px-1 text-center transition-colors hover:border-muted has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
              small ? 'min-h-9 pointer-coarse:min-h-11' : 'min-h-14 py-1.5',
            )}
          >
            <input
              type="radio"
              name={name}
              value={rating}
              checked={value === rating}
              onChange={() => onChange(rating)}
              className="sr-only"
            />
            <span className="font-semibold">{rating}</span>
            <span className={small ? 'sr-only' : 'w-full truncate text-muted text-small max-sm:sr-only'}>
              {t(`decisions.rating.${rating}`)}
            </span>
          </label>
        ))}
      </div>
      {value !== null && (
        <p className="mt-1.5 flex flex-wrap items-center justify-between gap-2 text-muted text-small">
          <span aria-hidden="true" className={small ? '' : 'sm:invisible'}>
            {t(`decisions.rating.${value as 1 | 2 | 3 | 4 | 5}`)}
          </span>
          <Button size="small" variant="ghost" onClick={() => onChange(null)}>
            {t('decisions.noRating')}
          </Button>
        </p>
      )}
    </fieldset>
  )
}
