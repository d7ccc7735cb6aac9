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
  type DraftedQuestion,
  type DraftQuestion,
  draftReducer,
  filledQuestions,
  parseCount,
} from './draft.ts'
import {
  type FieldName,
  type FormFaults,
  faultsBlockingSave,
  formFaults,
  needsSubscription,
} from './form-faults.ts'
import { watchDraft } from './watch-draft.ts'

const aboutVacancy = (draft: Draft) => ({
  title: draft.title,
  description: draft.description,
  difficulty: draft.difficulty,
  language: draft.language,
  follow_up_questions: draft.followUps,
})

/** A draft that is being written. */
export interface GrowingDraft {
  /** Questions that are wanted. */
  count: number
  /** How long all of it will probably take; null: not known. */
  seconds: number | null
  questions: readonly DraftedQuestion[]
  stop: () => void
}

const draftedOf = ({
  question,
  strong_answer,
  source,
}: DraftProgress['questions'][number]): DraftedQuestion => ({
  text: question,
  strong: strong_answer,
  source,
})

/** Drafts the questions, all of them or others in the place of one; what was shown once is not drafted again. */
const useDrafting = (draft: Draft, dispatch: Dispatch<DraftEvent>) => {
  /** The draft as it was before its questions were generated anew: a press must not lose what was written. */
  const [replaced, setReplaced] = useState<Draft>()
  const [shown, setShown] = useState<string[]>([])
  const questions = filledQuestions(draft)
  const avoid = [...new Set([...shown, ...questions])].slice(-AVOID_MAX)
  const remember = (more: DraftedQuestion[]) =>
    setShown(before => [...before, ...more.map(({ text }) => text)])

  /** What of a running draft is there already, and how to stop it. */
  const [growing, setGrowing] = useState<GrowingDraft>()
  const take = (drafted: DraftedQuestion[], criteria: OwnVacancy['criteria']) => {
    setReplaced(draft.questions.length + draft.criteria.length > 0 ? draft : undefined)
    remember(drafted)
    dispatch({ type: 'generated', questions: drafted, criteria, language: draft.language })
  }
  const generating = useMutation({
    mutationFn: async (count: number) => {
      const stop = new AbortController()
      let drafted: DraftedQuestion[] = []
      const show = (seconds: number | null) =>
        setGrowing({ count, seconds, questions: drafted, stop: () => stop.abort() })
      show(null)
      try {
        return await watchDraft(
          { ...aboutVacancy(draft), questions_count: count, avoid },
          {
            signal: stop.signal,
            onProgress: ({ questions, seconds }) => {
              drafted = questions.map(draftedOf)
              show(seconds)
            },
          },
        )
      } catch (error) {
        if (!stop.signal.aborted) throw error
        // What was complete when it was stopped stays.
        if (drafted.length > 0) take(drafted, savedCriteria(draft.criteria))
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
      if (drafted.length > 0) take(drafted, content.criteria)
    },
  })

  /** Two or three questions to choose from in the place of one. @throws ApiError */
  const draftAnother = async ({ source }: DraftQuestion): Promise<DraftedQuestion[]> => {
    const { alternatives } = await api('POST /vacancies/generate-question', {
      body: { ...aboutVacancy(draft), questions, avoid, source },
    })
    const drafted = alternatives.map(draftedOf)
    remember(drafted)
    return drafted
  }

  const restoreReplaced =
    replaced &&
    (() => {
      dispatch({ type: 'replaced', draft: replaced })
      setReplaced(undefined)
    })
  /** Puts another draft in the place of this one, which can be had back. */
  const replaceBy = (other: Draft) => {
    setReplaced(draft)
    dispatch({ type: 'replaced', draft: other })
  }
  return { generating, growing, draftAnother, restoreReplaced, replaceBy }
}

let pressed = false

const follow = (name: string, isDown: boolean): void => {
  const note = () => {
    pressed = isDown
  }
  window.addEventListener(name, note, { capture: true, passive: true })
}

if (typeof window !== 'undefined') {
  follow('pointerdown', true)
  follow('pointerup', false)
  follow('pointercancel', false)
}

/**
 * Runs at once, or when the pointer that is down was lifted and its click is through. Anything that appears between the two would move
 * the button that is being pressed, and the press would be lost.
 */
const afterPress = (run: () => void): void => {
  if (!pressed) {
    run()
    return
  }
  const lifted = new AbortController()
  const later = () => {
    lifted.abort()
    setTimeout(run)
  }
  window.addEventListener('pointerup', later, { signal: lifted.signal })
  window.addEventListener('pointercancel', later, { signal: lifted.signal })
}

/** Which faults are shown: a field's once it was left, all that prevent saving once saving was tried; from then on as they come and go. */
const useShownFaults = (faults: FormFaults) => {
  const [told, setTold] = useState<ReadonlySet<FieldName>>(new Set())
  /** Counts tries, so that each can lead to the first fault. */
  const [tries, setTries] = useState(0)
  const tell = (fields: readonly FieldName[]) => setTold(before => new Set([...before, ...fields]))
  return {
    tries,
    /** The fault of a field, as far as it is to be told now. */
    faultOf: (field: FieldName) => (told.has(field) ? faults[field] : undefined),
    /** The recruiter left the field. */
    leave: (field: FieldName) => afterPress(() => tell([field])),
    /** Tells these, and leads to the first. */
    insist: (fields: readonly FieldName[]) => {
      tell(fields)
      setTries(before => before + 1)
    },
  }
}

/** How long the need of a subscription is told before the plans open, milliseconds. */
const TO_PRICING_MS = 3_000

/** @param before the vacancy that is changed, as it was read */
const save = (draft: Draft, id: string | undefined, before: Draft) =>
  id
    ? api('PUT /vacancies/{id}', { params: { id }, body: changesOf(draft, before) })
    : api('POST /vacancies', { body: bodyOf(draft) })

/** The form's state and what it can do; `id` is the vacancy being edited, none for a new one. */
export const useVacancyForm = (initial: Draft, id?: string, onSaved?: () => void) => {
  const navigate = useNavigate()
  const client = useQueryClient()
  const t = useTexts()
  const [before] = useState(initial)
  const [draft, dispatch] = useReducer(draftReducer, initial)
  const faults = formFaults(draft)
  const { tries, faultOf, leave, insist } = useShownFaults(faults)
  const { generating, growing, draftAnother, restoreReplaced, replaceBy } = useDrafting(draft, dispatch)
  const saving = useMutation({
    mutationFn: () => save(draft, id, before),
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
    faultOf,
    /** Fields that prevent saving; 0 before the first try. */
    faultCount: tries > 0 ? faultsBlockingSave(faults).length : 0,
    leave,
    generating,
    growing,
    saving,
    mustSubscribe,
    restoreReplaced,
    replaceBy,
    draftAnother,
    /** Its questions may come from a draft: drafting replaces them. */
    wasDrafted: id !== undefined || draft.draftedFor !== null,
    canGenerate: canGenerate(draft) && !generating.isPending,
    generate: () => {
      const count = parseCount(draft.count)
      if (count === null) insist(['count'])
      else generating.mutate(count)
    },
    save: () => {
      const hindering = faultsBlockingSave(faults)
      if (hindering.length > 0) insist(hindering)
      else if (!saving.isPending) saving.mutate()
    },
  }
}

export type VacancyForm = ReturnType<typeof useVacancyForm>
