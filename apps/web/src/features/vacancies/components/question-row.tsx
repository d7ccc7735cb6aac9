import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useMutation } from '@tanstack/react-query'
import { QUESTION_TEXT_MAX, STRONG_ANSWER_MAX } from '@vivavox/contracts/limits'
import { languageName } from '@vivavox/contracts/locales'
import { protectedSubject } from '@vivavox/contracts/protected-subjects'
import { questionFaults } from '@vivavox/contracts/question-faults'
import {
  type CSSProperties,
  type Dispatch,
  type KeyboardEvent,
  type MouseEvent,
  useId,
  useState,
} from 'react'
import { Icon, type IconName } from '../../../components/icons.tsx'
import { ActionMenu } from '../../../components/ui/action-menu.tsx'
import { Button, IconButton, Summary, Textarea } from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { errorMessage } from '../../../lib/api/api.ts'
import { focusNeighbour } from '../../../lib/forms/focus.ts'
import { cx } from '../../../lib/page/cx.ts'
import type { DraftEvent, FormQuestion, GeneratedQuestion } from '../draft.ts'
import type { VacancyForm } from '../use-vacancy-form.ts'

/** Requests alternatives for a question and replaces it by the chosen one. */
const useAlternatives = (
  question: FormQuestion,
  draftAnother: (question: FormQuestion) => Promise<GeneratedQuestion[]>,
  dispatch: Dispatch<DraftEvent>,
) => {
  const [choices, setChoices] = useState<GeneratedQuestion[]>([])
  const asking = useMutation({ mutationFn: () => draftAnother(question), onSuccess: setChoices })
  const { key, ...former } = question
  return {
    asking,
    choices,
    /** Swaps the question with a choice, so that no text is lost. */
    choose: (index: number) => {
      const chosen = choices[index]
      if (!chosen) return
      dispatch({ type: 'question-replaced', key, question: chosen })
      const others = choices.toSpliced(index, 1)
      setChoices(former.text.trim() === '' ? others : [...others, former])
    },
    close: () => setChoices([]),
  }
}

type Alternatives = ReturnType<typeof useAlternatives>

/** Lists the alternatives for a question. */
const QuestionAlternatives = ({
  alternatives,
  number,
  language,
}: {
  alternatives: Alternatives
  number: number
  language: string
}) => {
  const t = useTexts()
  const locale = useLanguage()
  const { asking, choices, choose, close } = alternatives
  if (asking.isError)
    return (
      <p role="alert" className="col-start-2 col-end-4 text-bad text-small">
        {errorMessage(asking.error, t('vacancies.alternativesError'))}
      </p>
    )
  if (asking.data?.length === 0)
    return (
      <p role="status" className="col-start-2 col-end-4 text-muted text-small">
        {t('vacancies.noDraft', { language: languageName(language, locale) })}
      </p>
    )
  if (choices.length === 0) return null
  return (
    <fieldset className="col-start-2 col-end-4 my-1 min-w-0 border-line border-l-2 pl-3">
      <legend className="float-left mb-1 w-full text-muted text-small">
        {t('vacancies.alternatives', { number })}
      </legend>
      <ul className="clear-both grid grid-cols-[minmax(0,1fr)] gap-1">
        {choices.map((choice, index) => (
          <li key={choice.text}>
            <button
              type="button"
              className="w-full rounded-box px-2 py-1.5 text-left transition-colors hover:bg-sunken"
              onClick={() => choose(index)}
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
          {t('common.close')}
        </Button>
      </div>
    </fieldset>
  )
}

interface StrongAnswerProps {
  question: FormQuestion
  number: number
  dispatch: (event: DraftEvent) => void
}

/** What a strong answer contains; collapsed because it is optional. */
const StrongAnswer = ({ question, number, dispatch }: StrongAnswerProps) => {
  const t = useTexts()
  const written = question.strong.trim() !== ''
  return (
    <details className="mt-1 max-sm:group-not-data-open:hidden">
      <Summary className="text-muted text-small">
        {t(written ? 'vacancies.strongAnswer' : 'vacancies.strongAnswerMissing')}
      </Summary>
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

interface QuestionNotesProps {
  question: FormQuestion
  /** Referenced by the field's `aria-describedby`. */
  id: string
  /** The server's message. */
  error: string | undefined
}

/** Errors of the typed question, and the line of the description it was generated from. */
const QuestionNotes = ({ question, id, error }: QuestionNotesProps) => {
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
        <p className="mt-1 text-muted pointer-fine:group-not-[:hover,:focus-within]:truncate max-sm:group-not-data-open:hidden">
          {t('vacancies.source', { line: question.source })}
        </p>
      )}
    </div>
  )
}

interface Action {
  icon: IconName
  label: string
  onSelect: (event?: MouseEvent<HTMLElement>) => void
  disabled?: boolean
}

interface QuestionActionsProps extends Pick<Props, 'last' | 'form' | 'onRemove'> {
  number: number
  asking: Alternatives['asking']
  onMove: (by: -1 | 1) => void
}

/** Actions of a question: a row of buttons, on phones a menu. */
const QuestionActions = ({ number, last, form, asking, onMove, onRemove }: QuestionActionsProps) => {
  const t = useTexts()
  const actions: Action[] = [
    {
      icon: 'refresh',
      label: t('vacancies.questions.another', { number }),
      disabled: !form.canGenerate || asking.isPending,
      onSelect: () => asking.mutate(),
    },
    {
      icon: 'chevronUp',
      label: t('vacancies.moveUp', { number }),
      disabled: number === 1,
      onSelect: () => onMove(-1),
    },
    {
      icon: 'chevronDown',
      label: t('vacancies.moveDown', { number }),
      disabled: last,
      onSelect: () => onMove(1),
    },
    {
      icon: 'trash',
      label: t('vacancies.remove', { number }),
      // Without an event the menu has returned the focus to its button.
      onSelect: event => onRemove(!focusNeighbour(event?.currentTarget ?? document.activeElement)),
    },
  ]
  return (
    <>
      <div className="flex max-sm:hidden">
        {actions.map(({ onSelect, ...rest }) => (
          <IconButton key={rest.icon} {...rest} onClick={onSelect} />
        ))}
      </div>
      <div className="*:border-0 sm:hidden">
        <ActionMenu
          label={t('vacancies.menu', { number })}
          items={actions.filter(({ disabled }) => !disabled)}
        />
      </div>
    </>
  )
}

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Makes a row sortable by drag and drop. @param key of the row in its list */
const useSortableRow = (key: number) => {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({
      id: key,
      ...(prefersReducedMotion() ? { transition: null } : {}),
    })
  const { 'aria-describedby': describedBy } = attributes
  const style: CSSProperties = { transform: CSS.Translate.toString(transform), transition }
  return {
    setNodeRef,
    isDragging,
    style,
    /** Props of the drag handle. */
    handle: { ref: setActivatorNodeRef, 'aria-describedby': describedBy, ...listeners },
  }
}

type SortableRow = ReturnType<typeof useSortableRow>

/** The question's number as drag handle: by pointer, or by space and the arrow keys. */
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
  question: FormQuestion
  index: number
  last: boolean
  autoFocus: boolean
  error: string | undefined
  form: VacancyForm
  /** @param last no other row can take the focus */
  onRemove: (last: boolean) => void
}

/** One question, edited in place. Alt with the arrow keys moves it. */
export const QuestionRow = ({ question, index, last, autoFocus, error, form, onRemove }: Props) => {
  const t = useTexts()
  const notes = useId()
  const { dispatch, draftAnother } = form
  const sortable = useSortableRow(question.key)
  const [open, setOpen] = useState(false)
  const alternatives = useAlternatives(question, draftAnother, dispatch)
  const number = index + 1
  const move = (by: -1 | 1) => dispatch({ type: 'question-moved', key: question.key, by })
  const moveByKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by === 0 || !event.altKey) return
    event.preventDefault()
    move(by)
  }
  return (
    <li
      ref={sortable.setNodeRef}
      style={sortable.style}
      // On phones the details appear on first focus.
      data-open={open || undefined}
      className={cx(
        'group grid grid-cols-[auto_1fr_auto] gap-x-1 gap-y-1 rounded-box bg-surface',
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
          maxLength={QUESTION_TEXT_MAX}
          className="min-h-10! max-sm:not-focus:not-aria-invalid:border-transparent max-sm:resize-none max-sm:px-1"
          onFocus={() => setOpen(true)}
          onKeyDown={moveByKey}
          onBlur={() => form.onBlur('questions')}
          onChange={event =>
            dispatch({ type: 'question-typed', key: question.key, text: event.target.value })
          }
        />
        <QuestionNotes question={question} id={notes} error={error} />
        <StrongAnswer question={question} number={number} dispatch={dispatch} />
      </div>
      <QuestionActions
        number={number}
        last={last}
        form={form}
        asking={alternatives.asking}
        onMove={move}
        onRemove={onRemove}
      />
      <QuestionAlternatives language={form.draft.language} alternatives={alternatives} number={number} />
    </li>
  )
}
