import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { protectedSubject } from '@vivavox/contracts/protected-subjects'
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useId } from 'react'
import { Icon } from '../../../components/icons.tsx'
import { Textarea } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { focusNeighbour } from '../../../lib/forms/focus-neighbour.ts'
import { cx } from '../../../lib/page/cx.ts'
import type { DraftQuestion } from '../draft.ts'
import { useAlternatives } from '../use-alternatives.ts'
import type { VacancyForm } from '../use-vacancy-form.ts'
import { QuestionActions } from './question-actions.tsx'
import { QuestionAlternatives } from './question-alternatives.tsx'
import { QuestionNotes } from './question-notes.tsx'
import { StrongAnswer } from './strong-answer.tsx'

const wantsCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** One row of a list that is sorted by hand. @param key of the row among its list */
const useSortableRow = (key: number) => {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({
      id: key,
      ...(wantsCalm() ? { transition: null } : {}),
    })
  const { 'aria-describedby': describedBy } = attributes
  const style: CSSProperties = { transform: CSS.Translate.toString(transform), transition }
  return {
    setNodeRef,
    isDragging,
    style,
    /** For the part that is taken hold of. */
    handle: { ref: setActivatorNodeRef, 'aria-describedby': describedBy, ...listeners },
  }
}

type SortableRow = ReturnType<typeof useSortableRow>

/** The number of a question, and what it is taken hold of by: with the pointer, or with space and the arrow keys. */
const DragHandle = ({ number, handle }: { number: number; handle: SortableRow['handle'] }) => {
  const t = useTexts()
  const label = t('vacancy-form.drag.handle', { number })
  return (
    <button
      type="button"
      {...handle}
      title={label}
      aria-label={label}
      className="-ml-2 inline-flex h-10 min-w-10 touch-none cursor-grab items-center justify-center rounded-box text-muted transition-colors hover:bg-sunken hover:text-ink active:cursor-grabbing pointer-coarse:h-11 pointer-coarse:min-w-11"
    >
      <Icon name="grip" size={16} />
      <span className="tabular-nums">{number}</span>
    </button>
  )
}

interface Props {
  question: DraftQuestion
  index: number
  last: boolean
  autoFocus: boolean
  error: string | undefined
  form: VacancyForm
  /** `last`: no other is left to take the focus. */
  onRemove: (last: boolean) => void
}

/** One question, edited in place. Alt with the arrow keys moves it. */
export const QuestionRow = ({ question, index, last, autoFocus, error, form, onRemove }: Props) => {
  const t = useTexts()
  const notes = useId()
  const { dispatch, draftAnother, canGenerate } = form
  const sortable = useSortableRow(question.key)
  const alternatives = useAlternatives(question, draftAnother, dispatch)
  const number = index + 1
  const move = (by: -1 | 1) => dispatch({ type: 'question-moved', key: question.key, by })
  const remove = (event: MouseEvent<HTMLElement>) => onRemove(!focusNeighbour(event.currentTarget))
  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <li
      ref={sortable.setNodeRef}
      style={sortable.style}
      className={cx(
        'group grid grid-cols-[auto_1fr] gap-x-1 gap-y-1 rounded-box bg-surface sm:grid-cols-[auto_1fr_auto]',
        sortable.isDragging && 'relative z-10 shadow-float',
      )}
    >
      <DragHandle number={number} handle={sortable.handle} />
      <div className="min-w-0">
        <Textarea
          rows={1}
          autoFocus={autoFocus}
          aria-label={t('vacancies.question', { number })}
          aria-invalid={error || protectedSubject(question.text) ? true : undefined}
          aria-describedby={notes}
          value={question.text}
          maxLength={1_000}
          className="min-h-10!"
          onKeyDown={moveByKey}
          onBlur={() => form.leave('questions')}
          onChange={event =>
            dispatch({ type: 'question-typed', key: question.key, text: event.target.value })
          }
        />
        <QuestionNotes question={question} id={notes} error={error} />
        <StrongAnswer question={question} number={number} dispatch={dispatch} />
      </div>
      <QuestionActions
        number={number}
        first={index === 0}
        last={last}
        onAnother={
          canGenerate && !alternatives.asking.isPending ? () => alternatives.asking.mutate() : undefined
        }
        onMove={move}
        onRemove={remove}
      />
      <QuestionAlternatives alternatives={alternatives} number={number} />
    </li>
  )
}
