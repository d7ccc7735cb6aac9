import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AVOID_MAX } from '@vivavox/contracts/limits'
import type { DraftProgress, OwnVacancy } from '@vivavox/contracts/vacancies'
import { type Dispatch, useReducer, useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '../../components/ui/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { api } from '../../lib/api/api.ts'
import { useLater } from '../../lib/page/use-later.ts'
import { savedCriteria } from './criteria.ts'
import {
  bodyOf,
  canGenerate,
  changesOf,
  type Draft,
  type DraftEvent,
  draftReducer,
  type FormQuestion,
  filledQuestions,
  type GeneratedQuestion,
  isEmptyDraft,
  parseCount,
} from './draft.ts'
import {
  errorsBlockingSave,
  type FieldName,
  type FormErrors,
  needsSubscription,
  validateForm,
} from './validate-form.ts'
import { watchDraft } from './watch-draft.ts'

const generationInput = (draft: Draft) => ({
  title: draft.title,
  description: draft.description,
  difficulty: draft.difficulty,
  language: draft.language,
  follow_up_questions: draft.followUps,
})

/** A generation that is running. */
export interface GrowingDraft {
  /** Requested number of questions. */
  count: number
  /** Estimated duration of the whole generation; null: unknown. */
  seconds: number | null
  questions: readonly GeneratedQuestion[]
  stop: () => void
}

const toGeneratedQuestion = ({
  question,
  strong_answer,
  source,
}: DraftProgress['questions'][number]): GeneratedQuestion => ({
  text: question,
  strong: strong_answer,
  source,
})

/** Generates all questions, or alternatives for one; skips those already shown. */
const useDrafting = (draft: Draft, dispatch: Dispatch<DraftEvent>) => {
  /** Draft before the last regeneration or template, for undo. */
  const [replaced, setReplaced] = useState<Draft>()
  const [shown, setShown] = useState<string[]>([])
  const questions = filledQuestions(draft)
  const avoid = [...new Set([...shown, ...questions])].slice(-AVOID_MAX)
  const remember = (more: GeneratedQuestion[]) =>
    setShown(before => [...before, ...more.map(({ text }) => text)])

  /** Partial result of the running generation. */
  const [growing, setGrowing] = useState<GrowingDraft>()
  const applyGenerated = (drafted: GeneratedQuestion[], criteria: OwnVacancy['criteria']) => {
    setReplaced(draft.questions.length + draft.criteria.length > 0 ? draft : undefined)
    remember(drafted)
    dispatch({ type: 'generated', questions: drafted, criteria, language: draft.language })
  }
  const generating = useMutation({
    mutationFn: async (count: number) => {
      const stop = new AbortController()
      let drafted: GeneratedQuestion[] = []
      const show = (seconds: number | null) =>
        setGrowing({ count, seconds, questions: drafted, stop: () => stop.abort() })
      show(null)
      try {
        return await watchDraft(
          { ...generationInput(draft), questions_count: count, avoid },
          {
            signal: stop.signal,
            onProgress: ({ questions, seconds }) => {
              drafted = questions.map(toGeneratedQuestion)
              show(seconds)
            },
          },
        )
      } catch (error) {
        if (!stop.signal.aborted) throw error
        // Complete questions survive a stop.
        if (drafted.length > 0) applyGenerated(drafted, savedCriteria(draft.criteria))
        return null
      } finally {
        setGrowing(undefined)
      }
    },
    onSuccess: content => {
      if (!content) return
      const drafted = content.questions.map((text, index) => ({
        text,
        strong: content.strong_answers[index] ?? '',
        source: content.sources[index] ?? null,
      }))
      if (drafted.length > 0) applyGenerated(drafted, content.criteria)
    },
  })

  /** Generates two or three alternatives for one question. @throws ApiError */
  const draftAnother = async ({ source }: FormQuestion): Promise<GeneratedQuestion[]> => {
    const { alternatives } = await api('POST /vacancies/generate-question', {
      body: { ...generationInput(draft), questions, avoid, source },
    })
    const drafted = alternatives.map(toGeneratedQuestion)
    remember(drafted)
    return drafted
  }

  const restoreReplaced =
    replaced &&
    (() => {
      dispatch({ type: 'replaced', draft: replaced })
      setReplaced(undefined)
    })
  /** Replaces the draft; can be undone unless it was empty. */
  const replaceBy = (other: Draft) => {
    setReplaced(isEmptyDraft(draft) ? undefined : draft)
    dispatch({ type: 'replaced', draft: other })
  }
  return { generating, growing, draftAnother, restoreReplaced, replaceBy }
}

let pressed = false

const trackPointer = (name: string, isDown: boolean): void => {
  const update = () => {
    pressed = isDown
  }
  window.addEventListener(name, update, { capture: true, passive: true })
}

if (typeof window !== 'undefined') {
  trackPointer('pointerdown', true)
  trackPointer('pointerup', false)
  trackPointer('pointercancel', false)
}

/** Runs now, or after the current press and its click: a layout shift between the two would move the button and lose the click. */
const afterPress = (run: () => void): void => {
  if (!pressed) {
    run()
    return
  }
  const released = new AbortController()
  const later = () => {
    released.abort()
    setTimeout(run)
  }
  window.addEventListener('pointerup', later, { signal: released.signal })
  window.addEventListener('pointercancel', later, { signal: released.signal })
}

/** Shows a field's error after blur, and all blocking errors after a save attempt. */
const useShownErrors = (errors: FormErrors) => {
  const [visible, setVisible] = useState<ReadonlySet<FieldName>>(new Set())
  /** Number of save attempts: each focuses the first error. */
  const [tries, setTries] = useState(0)
  const show = (fields: readonly FieldName[]) => setVisible(before => new Set([...before, ...fields]))
  return {
    tries,
    /** The field's error, when it should be visible. */
    errorOf: (field: FieldName) => (visible.has(field) ? errors[field] : undefined),
    onBlur: (field: FieldName) => afterPress(() => show([field])),
    /** Shows these errors and focuses the first. */
    showAndFocus: (fields: readonly FieldName[]) => {
      show(fields)
      setTries(before => before + 1)
    },
  }
}

/** Delay before redirecting to the plans, milliseconds. */
const TO_PRICING_MS = 3_000

/** @param original the vacancy as it was read */
const save = (draft: Draft, id: string | undefined, original: Draft) =>
  id
    ? api('PUT /vacancies/{id}', { params: { id }, body: changesOf(draft, original) })
    : api('POST /vacancies', { body: bodyOf(draft) })

/** The form's state and actions. @param id of the edited vacancy; undefined for a new one */
export const useVacancyForm = (initial: Draft, id?: string, onSaved?: () => void) => {
  const navigate = useNavigate()
  const client = useQueryClient()
  const t = useTexts()
  const [original] = useState(initial)
  const [draft, dispatch] = useReducer(draftReducer, initial)
  const errors = validateForm(draft)
  const { tries, errorOf, onBlur, showAndFocus } = useShownErrors(errors)
  const { generating, growing, draftAnother, restoreReplaced, replaceBy } = useDrafting(draft, dispatch)
  const saving = useMutation({
    mutationFn: () => save(draft, id, original),
    onSuccess: async vacancy => {
      onSaved?.()
      client.setQueryData(['vacancies', vacancy.id], vacancy)
      void client.invalidateQueries({ queryKey: ['vacancies', 'list'] })
      if (id) toast.success(t('vacancies.changed'))
      await navigate(`/vacancy/${vacancy.id}/created`)
    },
  })
  const mustSubscribe = needsSubscription(saving.error) || needsSubscription(generating.error)
  useLater(mustSubscribe, TO_PRICING_MS, () => void navigate('/pricing'))

  return {
    draft,
    dispatch,
    tries,
    errorOf,
    /** Number of fields that prevent saving; 0 before the first attempt. */
    errorCount: tries > 0 ? errorsBlockingSave(errors).length : 0,
    onBlur,
    generating,
    growing,
    saving,
    mustSubscribe,
    restoreReplaced,
    replaceBy,
    draftAnother,
    /** True when generating would replace questions. */
    hasGenerated: id !== undefined || draft.draftedFor !== null,
    canGenerate: canGenerate(draft) && !generating.isPending,
    generate: () => {
      const count = parseCount(draft.count)
      if (count === null) showAndFocus(['count'])
      else generating.mutate(count)
    },
    save: () => {
      const blocking = errorsBlockingSave(errors)
      if (blocking.length > 0) showAndFocus(blocking)
      else if (!saving.isPending) saving.mutate()
    },
  }
}

export type VacancyForm = ReturnType<typeof useVacancyForm>
