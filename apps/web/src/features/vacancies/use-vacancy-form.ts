import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useReducer, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api/api.ts'
import { useLater } from '../../lib/page/use-later.ts'
import { bodyOf, canGenerate, type Draft, draftReducer, parseCount } from './draft.ts'
import { countError, type FieldErrors, missingFields, needsSubscription } from './form-errors.ts'
import { useDrafting } from './use-drafting.ts'

/** How long the need of a subscription is told before the plans open, milliseconds. */
const TO_PRICING_MS = 3_000

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
  const { generating, draftAnother, restoreReplaced } = useDrafting(draft, dispatch)
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
    restoreReplaced,
    draftAnother,
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
