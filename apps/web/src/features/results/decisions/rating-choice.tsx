import { useId } from 'react'
import { Button } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'

export const RATINGS = [1, 2, 3, 4, 5] as const

interface Props {
  value: number | null
  onChange: (value: number | null) => void
  /** Beside the label. */
  note: string
}

/** A rating from 1 to 5 in numbers and words: radio buttons, arrows move between them; it can be taken back. */
export const RatingChoice = ({ value, onChange, note }: Props) => {
  const t = useTexts()
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-2 font-medium text-small">
        {t('decisions.rating')}
        <span className="font-normal text-muted">{note}</span>
      </legend>
      <div className="grid grid-cols-5 gap-1.5">
        {RATINGS.map(rating => (
          <label
            key={rating}
            className="grid min-h-14 min-w-0 cursor-pointer content-center justify-items-center gap-0.5 rounded-box border border-line-strong bg-surface px-1 py-1.5 text-center transition-colors hover:border-muted has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
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
            <span className="w-full truncate text-muted text-small max-sm:sr-only">
              {t(`decisions.rating.${rating}`)}
            </span>
          </label>
        ))}
      </div>
      {value !== null && (
        <p className="mt-1.5 flex flex-wrap items-center justify-between gap-2 text-muted text-small">
          <span aria-hidden="true" className="sm:invisible">
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
