import { useMutation } from '@tanstack/react-query'
import { AVOID_MAX } from '@vivavox/contracts/values'
import { type Dispatch, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import {
  type Draft,
  type DraftEvent,
  type DraftedQuestion,
  type DraftQuestion,
  filledQuestions,
} from './draft.ts'

const aboutVacancy = (draft: Draft) => ({
  title: draft.title,
  description: draft.description,
  difficulty: draft.difficulty,
  language: draft.language,
  follow_up_questions: draft.followUps,
})

/** Drafts the questions, all of them or others in the place of one; what was shown once is not drafted again. */
export const useDrafting = (draft: Draft, dispatch: Dispatch<DraftEvent>) => {
  /** The draft as it was before its questions were generated anew: a press must not lose what was written. */
  const [replaced, setReplaced] = useState<Draft>()
  const [shown, setShown] = useState<string[]>([])
  const questions = filledQuestions(draft)
  const avoid = [...new Set([...shown, ...questions])].slice(-AVOID_MAX)
  const remember = (more: DraftedQuestion[]) =>
    setShown(before => [...before, ...more.map(({ text }) => text)])

  const generating = useMutation({
    mutationFn: (count: number) =>
      api('POST /vacancies/generate-content', {
        body: { ...aboutVacancy(draft), questions_count: count, avoid },
      }),
    onSuccess: content => {
      const drafted = content.questions.map((text, index) => ({
        text,
        strong: content.strong_answers[index] ?? '',
        source: content.sources[index] ?? null,
      }))
      setReplaced(draft.questions.length + draft.criteria.length > 0 ? draft : undefined)
      remember(drafted)
      dispatch({
        type: 'generated',
        questions: drafted,
        criteria: content.criteria,
        language: draft.language,
      })
    },
  })

  /** Two or three questions to choose from in the place of one. @throws ApiError */
  const draftAnother = async ({ source }: DraftQuestion): Promise<DraftedQuestion[]> => {
    const { alternatives } = await api('POST /vacancies/generate-question', {
      body: { ...aboutVacancy(draft), questions, avoid, source },
    })
    const drafted = alternatives.map(({ question, strong_answer, source: line }) => ({
      text: question,
      strong: strong_answer,
      source: line,
    }))
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
  return { generating, draftAnother, restoreReplaced, replaceBy }
}
