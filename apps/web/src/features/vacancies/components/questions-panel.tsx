import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { QUESTIONS_MAX } from '@vivavox/contracts/limits'
import { languageName } from '@vivavox/contracts/locales'
import { type ReactNode, useRef } from 'react'
import { Banner, Button, Failure, LiveRegion, Panel } from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import type { FormQuestion } from '../draft.ts'
import type { VacancyForm } from '../use-vacancy-form.ts'
import { serverError } from '../validate-form.ts'
import { RowsFoot, useFormRows } from './form-rows.tsx'
import { GrowingDraftView } from './growing-draft.tsx'
import { QuestionRow } from './question-row.tsx'

interface Props {
  /** The rows, in order. */
  keys: number[]
  onMove: (key: number, by: number) => void
  children: ReactNode
}

/** Pixels before a press becomes a drag. */
const DRAG_DISTANCE = 4

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** Screen reader messages while a question is moved. */
const useAnnouncements = (keys: readonly number[]): Announcements => {
  const t = useTexts()
  const place = (id: string | number | undefined) => keys.indexOf(Number(id)) + 1
  const total = keys.length
  // Skip the first drag-over event: it reports the starting position.
  const isFirst = useRef(false)
  return {
    onDragStart: ({ active }) => {
      isFirst.current = true
      return t('vacancy-form.drag.taken', { place: place(active.id), total })
    },
    onDragOver: ({ active, over }) => {
      const isMove = !(isFirst.current && over?.id === active.id)
      isFirst.current = false
      return over && isMove ? t('vacancy-form.drag.over', { place: place(over.id), total }) : undefined
    },
    onDragEnd: ({ active, over }) =>
      t('vacancy-form.drag.put', { place: place(over?.id ?? active.id), total }),
    onDragCancel: ({ active }) => t('vacancy-form.drag.cancelled', { place: place(active.id), total }),
  }
}

/** Rows sorted by drag and drop, with a pointer or the keyboard. */
const SortableQuestions = ({ keys, onMove, children }: Props) => {
  const t = useTexts()
  const announcements = useAnnouncements(keys)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const end = ({ active, over }: DragEndEvent) => {
    const by = over ? keys.indexOf(Number(over.id)) - keys.indexOf(Number(active.id)) : 0
    if (by !== 0) onMove(Number(active.id), by)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('vacancy-form.drag.how') },
      }}
      onDragEnd={end}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** The questions; a removal can be undone. */
const QuestionList = ({ form }: { form: VacancyForm }) => {
  const t = useTexts()
  const { draft, dispatch, errorOf, saving } = form
  const { questions } = draft
  const rows = useFormRows<FormQuestion>({
    nextKey: draft.nextKey,
    onAdd: () => dispatch({ type: 'question-added' }),
    onRemove: key => dispatch({ type: 'question-removed', key }),
    onRestore: (question, index) => dispatch({ type: 'question-restored', question, index }),
  })
  const error = errorOf('questions')

  return (
    <>
      {questions.length > 0 && (
        <SortableQuestions
          keys={questions.map(({ key }) => key)}
          onMove={(key, by) => dispatch({ type: 'question-moved', key, by })}
        >
          <ol className="grid divide-line max-sm:-mx-3 max-sm:divide-y sm:gap-3">
            {questions.map((question, index) => (
              <QuestionRow
                key={question.key}
                question={question}
                index={index}
                last={index === questions.length - 1}
                autoFocus={question.key === rows.focusKey}
                error={serverError(saving.error, `questions.${index}`)}
                form={form}
                onRemove={last => rows.remove(question, index, last)}
              />
            ))}
          </ol>
        </SortableQuestions>
      )}
      {error && <Banner tone="error">{t(error)}</Banner>}
      <RowsFoot rows={rows} removed={t('vacancies.removed')} full={questions.length >= QUESTIONS_MAX}>
        {t('vacancies.add')}
      </RowsFoot>
    </>
  )
}

const useLanguageNotice = ({ draft, generating }: VacancyForm): string | null => {
  const t = useTexts()
  const locale = useLanguage()
  if (generating.data?.questions.length === 0)
    return t('vacancies.noDraft', { language: languageName(draft.language, locale) })
  if (!generating.data || draft.questions.length === 0) return null
  return draft.draftedFor !== null && draft.draftedFor !== draft.language
    ? t('vacancies.draftedFor', { language: languageName(draft.draftedFor, locale) })
    : null
}

/** Generates the questions; each is edited in place. */
export const QuestionsPanel = ({ form }: { form: VacancyForm }) => {
  const t = useTexts()
  const { draft, generating } = form
  const notice = useLanguageNotice(form)
  const { questions } = draft
  const builtIn = generating.data?.built_in
  const again = questions.length > 0 && form.hasGenerated
  return (
    <Panel
      title={t('vacancies.questions', { count: questions.length })}
      actions={
        <Button
          variant={questions.length === 0 ? 'primary' : 'secondary'}
          icon={again ? 'refresh' : 'pencil'}
          busy={generating.isPending}
          disabled={!form.canGenerate}
          onClick={form.generate}
        >
          {t(again ? 'vacancies.generateAgain' : 'vacancies.generate')}
        </Button>
      }
    >
      <div className="grid gap-5">
        {!form.canGenerate && !generating.isPending && (
          <p className="text-muted">{t('vacancies.generateNeeds')}</p>
        )}
        {form.canGenerate && questions.length === 0 && (
          <p className="text-muted">{t('vacancies.noQuestionsYet')}</p>
        )}
        {!form.mustSubscribe && <Failure error={generating.error} text={t('vacancies.error.generate')} />}
        {form.growing && <GrowingDraftView growing={form.growing} />}
        <LiveRegion className="grid gap-5">
          {notice && <Banner>{notice}</Banner>}
          {builtIn && questions.length > 0 && (
            <Banner>
              {t('vacancies.builtIn', { reason: builtIn.reason, seconds: builtIn.seconds ?? 0 })}
            </Banner>
          )}
          {generating.data?.general && questions.length > 0 && <Banner>{t('vacancies.general')}</Banner>}
          {generating.data?.unscored && (
            <Banner tone="warn">{t('vacancies.unscored', { reason: generating.data.unscored })}</Banner>
          )}
        </LiveRegion>
        {form.restoreReplaced && (
          <p role="status" className="flex flex-wrap items-center gap-2 text-muted">
            {t('vacancies.replaced')}
            <Button size="small" variant="ghost" onClick={form.restoreReplaced}>
              {t('vacancies.restoreReplaced')}
            </Button>
          </p>
        )}
        <QuestionList form={form} />
      </div>
    </Panel>
  )
}
