import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useReducer, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api/api.ts'
import { useLater } from '../../lib/page/use-later.ts'
import { bodyOf, canGenerate, type Draft, draftReducer, parseCount } from './draft.ts'
import { countError, type FieldErrors, missingFields, needsSubscription } from './form-errors.ts'

/** How long the need of a subscription is told before the plans open, milliseconds. */
const TO_PRICING_MS = 3_000

const generate = (draft: Draft, count: number) =>
  api('POST /vacancies/generate-content', {
    body: {
      title: draft.title,
      description: draft.description,
      difficulty: draft.difficulty,
      questions_count: count,
      language: draft.language,
      follow_up_questions: draft.followUps,
    },
  })

const save = (draft: Draft, id: string | undefined) =>
  id
    ? api('PUT /vacancies/{id}', { params: { id }, body: bodyOf(draft) })
    : api('POST /vacancies', { body: bodyOf(draft) })

/** The form's state and what it can do; `id` is the vacancy being edited, none for a new one. */
export const useVacancyForm = (initial: Draft, id?: string, onSaved?: () => void) => {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [draft, dispatch] = useReducer(draftReducer, initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  /** The draft as it was before its questions were generated anew: a press must not lose what was written. */
  const [replaced, setReplaced] = useState<Draft>()

  const generating = useMutation({
    mutationFn: (count: number) => generate(draft, count),
    onSuccess: ({ questions, strong_answers, criteria }) => {
      setReplaced(draft.questions.length > 0 ? draft : undefined)
      dispatch({
        type: 'generated',
        questions,
        strongAnswers: strong_answers,
        criteria,
        language: draft.language,
      })
    },
  })
  const saving = useMutation({
    mutationFn: () => save(draft, id),
    onSuccess: async vacancy => {
      onSaved?.()
      client.setQueryData(['vacancies', vacancy.id], vacancy)
      void client.invalidateQueries({ queryKey: ['vacancies', 'list'] })
      await navigate(`/vacancy/${vacancy.id}/created`)
    },
  })
  const mustSubscribe = needsSubscription(saving.error) || needsSubscription(generating.error)
  useLater(mustSubscribe, TO_PRICING_MS, () => void navigate('/pricing'))

  return {
    draft,
    dispatch,
    errors,
    generating,
    saving,
    mustSubscribe,
    restoreReplaced:
      replaced &&
      (() => {
        dispatch({ type: 'replaced', draft: replaced })
        setReplaced(undefined)
      }),
    canGenerate: canGenerate(draft) && !generating.isPending,
    generate: () => {
      const count = parseCount(draft.count)
      setErrors(countError(draft))
      if (count !== null) generating.mutate(count)
    },
    save: () => {
      const missing = missingFields(draft)
      setErrors(missing)
      if (Object.keys(missing).length === 0 && !saving.isPending) saving.mutate()
    },
  }
}

export type VacancyForm = ReturnType<typeof useVacancyForm>
