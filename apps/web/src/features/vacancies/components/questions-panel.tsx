import { languageName } from '@vivavox/contracts/locales'
import { QUESTIONS_MAX } from '@vivavox/contracts/values'
import { useRef, useState } from 'react'
import { Banner, Button, Panel } from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { errorMessage } from '../../../lib/api/api.ts'
import type { DraftQuestion } from '../draft.ts'
import { serverError } from '../form-errors.ts'
import type { VacancyForm } from '../use-vacancy-form.ts'
import { CriteriaList } from './criteria-list.tsx'
import { QuestionRow } from './question-row.tsx'

const useFallbackNotice = ({ draft, generating }: VacancyForm): string | null => {
  const t = useTexts()
  const locale = useLanguage()
  const used = generating.data?.questions_language
  if (!used || draft.questions.length === 0) return null
  if (draft.draftedFor !== null && draft.draftedFor !== draft.language) {
    return t('vacancies.draftedFor', { language: languageName(draft.draftedFor, locale) })
  }
  if (used === draft.language.split('-')[0]) return null
  return t('vacancies.otherLanguage', {
    used: languageName(used, locale),
    wanted: languageName(draft.language, locale),
  })
}

/** The questions, one below the other; one that was removed can be had back. */
const QuestionList = ({ form }: { form: VacancyForm }) => {
  const t = useTexts()
  const { draft, dispatch, errors, saving } = form
  const { questions } = draft
  const [removed, setRemoved] = useState<{ question: DraftQuestion; index: number }>()
  const [focusKey, setFocusKey] = useState<number>()
  const addButton = useRef<HTMLButtonElement>(null)

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
      )}
      {errors.questions && <Banner tone="error">{t(errors.questions)}</Banner>}
      <div className="flex flex-wrap items-center gap-3">
        <Button ref={addButton} icon="plus" onClick={add} disabled={questions.length >= QUESTIONS_MAX}>
          {t('vacancies.add')}
        </Button>
        {removed && (
          <span role="status" className="inline-flex items-center gap-2 text-muted">
            {t('vacancies.removed')}
            <Button size="small" variant="ghost" onClick={restore}>
              {t('vacancies.undo')}
            </Button>
          </span>
        )}
      </div>
    </>
  )
}

/** The draft: generated at a press, then every question is edited in place. */
export const QuestionsPanel = ({ form }: { form: VacancyForm }) => {
  const t = useTexts()
  const { draft, dispatch, generating } = form
  const notice = useFallbackNotice(form)
  const { questions } = draft
  return (
    <Panel
      title={t('vacancies.questions', { count: questions.length })}
      actions={
        <Button
          variant={questions.length === 0 ? 'primary' : 'secondary'}
          icon={questions.length === 0 ? 'pencil' : 'refresh'}
          busy={generating.isPending}
          disabled={!form.canGenerate}
          onClick={form.generate}
        >
          {questions.length === 0 ? t('vacancies.generate') : t('vacancies.generateAgain')}
        </Button>
      }
    >
      <div className="grid gap-5">
        {!form.canGenerate && !generating.isPending && questions.length === 0 && (
          <p className="text-muted">{t('vacancies.generateNeeds')}</p>
        )}
        {form.canGenerate && questions.length === 0 && (
          <p className="text-muted">{t('vacancies.noQuestionsYet')}</p>
        )}
        {generating.isError && !form.mustSubscribe && (
          <Banner tone="error">{errorMessage(generating.error, t('vacancies.error.generate'))}</Banner>
        )}
        {notice && <Banner>{notice}</Banner>}
        {form.restoreReplaced && (
          <p role="status" className="flex flex-wrap items-center gap-2 text-muted">
            {t('vacancies.replaced')}
            <Button size="small" variant="ghost" onClick={form.restoreReplaced}>
              {t('vacancies.restoreReplaced')}
            </Button>
          </p>
        )}
        <QuestionList form={form} />
        {draft.criteria.length > 0 && (
          <CriteriaList
            criteria={draft.criteria}
            onChange={criteria => dispatch({ type: 'changed', change: { criteria } })}
          />
        )}
      </div>
    </Panel>
  )
}
