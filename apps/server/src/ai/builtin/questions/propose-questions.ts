import type { GenerateContent } from '@vivavox/contracts/vacancies'
import type { ProposedQuestions, WrittenQuestion } from '../../ports/question-writer.ts'
import { type Library, shippedLibrary } from '../../words/languages/library.ts'
import { composeQuestions } from './compose-questions.ts'
import { strongAnswerTo } from './strong-answer.ts'
import { viewVacancy } from './vacancy-view.ts'

/** About so many in all, and at least and at most so many for each place. */
const PROPOSED = 15
const LEAST = 2
const MOST = 5

/** Writes several drafts, each about what those before left out; pure. */
export const proposeQuestions = (
  request: GenerateContent,
  library: Library = shippedLibrary(),
): ProposedQuestions => {
  const view = viewVacancy(request, library)
  const { questions_count: count, avoid = [] } = request
  const language = view.texts.code
  const places: WrittenQuestion[][] = Array.from({ length: count }, () => [])
  const shown = new Set(avoid)
  const rounds = Math.min(MOST, Math.max(LEAST, Math.ceil(PROPOSED / count)))
  for (let round = 0; round < rounds; round += 1) {
    const draft = composeQuestions(view, { count, avoid: [...shown] })
    for (const [place, { text, source }] of draft.entries()) {
      // Where nothing new is left, questions come again.
      if (round > 0 && shown.has(text)) continue
      shown.add(text)
      places[place]?.push({ question: text, source, strongAnswer: strongAnswerTo(text, language) })
    }
  }
  return { language, places }
}
