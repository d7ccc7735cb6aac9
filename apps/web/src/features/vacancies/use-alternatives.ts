import { useMutation } from '@tanstack/react-query'
import { type Dispatch, useState } from 'react'
import type { DraftEvent, DraftedQuestion, DraftQuestion } from './draft.ts'

/** Other questions in the place of one: asked for, shown, one of them taken. */
export const useAlternatives = (
  question: DraftQuestion,
  draftAnother: (question: DraftQuestion) => Promise<DraftedQuestion[]>,
  dispatch: Dispatch<DraftEvent>,
) => {
  const [choices, setChoices] = useState<DraftedQuestion[]>([])
  const asking = useMutation({ mutationFn: () => draftAnother(question), onSuccess: setChoices })
  const { key, ...former } = question
  return {
    asking,
    choices,
    /** Puts a choice in the question's place, and the question among the choices: nothing that was written is lost. */
    take: (index: number) => {
      const chosen = choices[index]
      if (!chosen) return
      dispatch({ type: 'question-replaced', key, question: chosen })
      const others = choices.toSpliced(index, 1)
      setChoices(former.text.trim() === '' ? others : [...others, former])
    },
    close: () => setChoices([]),
  }
}

export type Alternatives = ReturnType<typeof useAlternatives>
