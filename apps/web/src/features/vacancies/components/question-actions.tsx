import type { MouseEvent } from 'react'
import { IconButton } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'

interface Props {
  number: number
  first: boolean
  last: boolean
  /** Absent while no other question can be drafted. */
  onAnother: (() => void) | undefined
  onMove: (by: -1 | 1) => void
  onRemove: (event: MouseEvent<HTMLElement>) => void
}

/** What can be done with one question as a whole. */
export const QuestionActions = ({ number, first, last, onAnother, onMove, onRemove }: Props) => {
  const t = useTexts()
  return (
    <div className="col-start-2 flex sm:col-start-3">
      <IconButton
        icon="refresh"
        label={t('vacancies.questions.another', { number })}
        disabled={!onAnother}
        onClick={() => onAnother?.()}
      />
      <IconButton
        icon="chevronDown"
        className="rotate-180"
        label={t('vacancies.moveUp', { number })}
        disabled={first}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon="chevronDown"
        label={t('vacancies.moveDown', { number })}
        disabled={last}
        onClick={() => onMove(1)}
      />
      <IconButton icon="trash" label={t('vacancies.remove', { number })} onClick={onRemove} />
    </div>
  )
}
