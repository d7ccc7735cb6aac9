import { QUESTIONS_MAX } from '@vivavox/contracts/values'
import { useRef, useState } from 'react'
import { Banner, Button } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import type { DraftQuestion } from '../draft.ts'
import { serverError } from '../form-errors.ts'
import type { VacancyForm } from '../use-vacancy-form.ts'
import { QuestionRow } from './question-row.tsx'
import { SortableQuestions } from './sortable-questions.tsx'
import { Undo } from './undo.tsx'

/** The questions, one below the other; one that was removed can be had back. */
export const QuestionList = ({ form }: { form: VacancyForm }) => {
  const t = useTexts()
  const { draft, dispatch, faultOf, saving } = form
  const { questions } = draft
  const [removed, setRemoved] = useState<{ question: DraftQuestion; index: number }>()
  const [focusKey, setFocusKey] = useState<number>()
  const addButton = useRef<HTMLButtonElement>(null)
  const fault = faultOf('questions')

  const add = () => {
    setFocusKey(draft.nextKey)
    dispatch({ type: 'question-added' })
  }
  const remove = (question: DraftQuestion, index: number, last: boolean) => {
    if (last) addButton.current?.focus()
    setRemoved({ question, index })
    dispatch({ type: 'question-removed', key: question.key })
  }
  const restore = () => {
    if (!removed) return
    setFocusKey(removed.question.key)
    dispatch({ type: 'question-restored', ...removed })
    setRemoved(undefined)
  }
  return (
    <>
      {questions.length > 0 && (
        <SortableQuestions
          keys={questions.map(({ key }) => key)}
          onMove={(key, by) => dispatch({ type: 'question-moved', key, by })}
        >
          <ol className="grid gap-3">
            {questions.map((question, index) => (
              <QuestionRow
                key={question.key}
                question={question}
                index={index}
                last={index === questions.length - 1}
                autoFocus={question.key === focusKey}
                error={serverError(saving.error, `questions.${index}`)}
                form={form}
                onRemove={last => remove(question, index, last)}
              />
            ))}
          </ol>
        </SortableQuestions>
      )}
      {fault && <Banner tone="error">{t(fault)}</Banner>}
      <div className="flex flex-wrap items-center gap-3">
        <Button ref={addButton} icon="plus" onClick={add} disabled={questions.length >= QUESTIONS_MAX}>
          {t('vacancies.add')}
        </Button>
        {removed && <Undo onUndo={restore}>{t('vacancies.removed')}</Undo>}
      </div>
    </>
  )
}
