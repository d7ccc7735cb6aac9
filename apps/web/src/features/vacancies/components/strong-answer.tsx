import { STRONG_ANSWER_MAX } from '@vivavox/contracts/values'
import { Textarea } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import type { DraftEvent, DraftQuestion } from '../draft.ts'

interface Props {
  question: DraftQuestion
  number: number
  dispatch: (event: DraftEvent) => void
}

/** What a strong answer to one question contains: folded away, since a vacancy works without it. */
export const StrongAnswer = ({ question, number, dispatch }: Props) => {
  const t = useTexts()
  const written = question.strong.trim() !== ''
  return (
    <details className="mt-1">
      <summary className="w-fit text-muted text-small">
        {t(written ? 'vacancies.strongAnswer' : 'vacancies.strongAnswerMissing')}
      </summary>
      <Textarea
        rows={2}
        aria-label={t('vacancies.strongAnswerTo', { number })}
        value={question.strong}
        maxLength={STRONG_ANSWER_MAX}
        placeholder={t('vacancies.strongAnswerHint')}
        className="mt-2"
        onChange={event =>
          dispatch({ type: 'strong-answer-typed', key: question.key, text: event.target.value })
        }
      />
    </details>
  )
}
