import { questionFaults } from '@vivavox/contracts/question-faults'
import { useTexts } from '../../../i18n/index.ts'
import type { DraftQuestion } from '../draft.ts'

interface Props {
  question: DraftQuestion
  /** Names the notes for the field above. */
  id: string
  /** What the server said of it. */
  error: string | undefined
}

/** Under a question: what is wrong with it, as it is typed, and the line of the description it was drafted from. */
export const QuestionNotes = ({ question, id, error }: Props) => {
  const t = useTexts()
  const faults = questionFaults(question.text)
  return (
    <div id={id} className="text-small">
      {faults.map(fault => (
        <p key={fault} className={fault.startsWith('protected_') ? 'mt-1 text-bad' : 'mt-1 text-warn'}>
          {t(`vacancies.fault.${fault}`)}
        </p>
      ))}
      {error && faults.length === 0 && <p className="mt-1 text-bad">{error}</p>}
      {question.source && (
        <p className="mt-1 text-muted pointer-fine:truncate pointer-fine:group-focus-within:whitespace-normal pointer-fine:group-hover:whitespace-normal">
          {t('vacancies.source', { line: question.source })}
        </p>
      )}
    </div>
  )
}
