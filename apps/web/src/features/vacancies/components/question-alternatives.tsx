import { Button } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { errorMessage } from '../../../lib/api/api.ts'
import type { Alternatives } from '../use-alternatives.ts'

/** Questions to choose from in the place of one. The one that is replaced takes the place of the one chosen. */
export const QuestionAlternatives = ({
  alternatives,
  number,
}: {
  alternatives: Alternatives
  number: number
}) => {
  const t = useTexts()
  const { asking, choices, take, close } = alternatives
  if (asking.isError)
    return (
      <p role="alert" className="col-start-2 text-bad text-small sm:col-end-4">
        {errorMessage(asking.error, t('vacancies.alternativesError'))}
      </p>
    )
  if (choices.length === 0) return null
  return (
    <fieldset className="col-start-2 my-1 min-w-0 border-line border-l-2 pl-3 sm:col-end-4">
      <legend className="float-left mb-1 w-full text-muted text-small">
        {t('vacancies.alternatives', { number })}
      </legend>
      <ul className="clear-both grid grid-cols-[minmax(0,1fr)] gap-1">
        {choices.map((choice, index) => (
          <li key={choice.text}>
            <button
              type="button"
              className="w-full rounded-box px-2 py-1.5 text-left transition-colors hover:bg-sunken"
              onClick={() => take(index)}
            >
              {choice.text}
              {choice.source && (
                <span className="block truncate text-muted text-small">
                  {t('vacancies.source', { line: choice.source })}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-1 flex flex-wrap gap-2">
        <Button size="small" variant="ghost" busy={asking.isPending} onClick={() => asking.mutate()}>
          {t('vacancies.alternativesMore')}
        </Button>
        <Button size="small" variant="ghost" onClick={close}>
          {t('vacancies.alternativesClose')}
        </Button>
      </div>
    </fieldset>
  )
}
