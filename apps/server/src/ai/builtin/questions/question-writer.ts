import type {
  AnotherQuestion,
  Criterion,
  GenerateContent,
  QuestionAlternatives,
} from '@vivavox/contracts/vacancies'
import type { DraftedInterview } from '../../ports/question-writer.ts'
import type { CriterionText } from '../../words/languages/language-file.ts'
import { type Library, shippedLibrary } from '../../words/languages/library.ts'
import { unscoredReason } from '../evaluate/unscored-reason.ts'
import { composeQuestions, type DraftedQuestion } from './compose-questions.ts'
import { strongAnswerTo } from './strong-answer.ts'
import type { ByLevel } from './types.ts'
import { type VacancyView, viewVacancy } from './vacancy-view.ts'

/** Weights of craft, problems, growth, contact, clarity: with the level, responsibility counts more than learning. */
const WEIGHTS: ByLevel<readonly [number, number, number, number, number]> = {
  easy: [30, 15, 20, 20, 15],
  medium: [35, 20, 15, 15, 15],
  hard: [30, 20, 25, 15, 10],
}

/** Five criteria in the language of the questions; their weights sum to 100. */
const writeCriteria = ({ difficulty, texts }: VacancyView): Criterion[] => {
  const { craft, problems, growth, contact, clarity } = texts.criteria
  const [ofCraft, ofProblems, ofGrowth, ofContact, ofClarity] = WEIGHTS[difficulty]
  const criterion = (kind: Criterion['kind'], weight: number, text: CriterionText): Criterion => {
    const { name, ...anchors } = text
    return { name, kind, weight, anchors }
  }
  return [
    criterion('technical', ofCraft, craft),
    criterion('technical', ofProblems, problems),
    criterion('technical', ofGrowth, growth[difficulty]),
    criterion('communication', ofContact, contact),
    criterion('communication', ofClarity, clarity),
  ]
}

/** Whether more than half of the questions come from no line of the vacancy. */
const isGeneral = (drafted: readonly DraftedQuestion[]): boolean =>
  2 * drafted.filter(({ source }) => source === null).length > drafted.length

/**
 * What the writer that needs no key and no network drafts; pure. The same request always gives the same answer.
 * A language that it does not write gets no questions: an interview in Polish with English ones would be none.
 */
export const writeQuestions = (
  request: GenerateContent,
  library: Library = shippedLibrary(),
): DraftedInterview => {
  const view = viewVacancy(request, library)
  const drafted = composeQuestions(view, { count: request.questions_count, avoid: request.avoid ?? [] })
  const questions = drafted.map(({ text }) => text)
  const language = view.texts.code
  const unscored = unscoredReason(request)
  return {
    questions,
    sources: drafted.map(({ source }) => source),
    strong_answers: questions.map(question => strongAnswerTo(question, language)),
    criteria: writeCriteria(view),
    questions_language: language,
    ...(isGeneral(drafted) ? { general: true } : {}),
    ...(unscored ? { unscored } : {}),
  }
}

/** How many questions there are to choose from. */
const ALTERNATIVES = 3

/** Questions in the place of one: about the same line in another way first, then about other things; pure. */
export const writeAlternatives = (
  request: AnotherQuestion,
  library: Library = shippedLibrary(),
): QuestionAlternatives => {
  const view = viewVacancy(request, library)
  const language = view.texts.code
  const avoid = [...(request.avoid ?? []), ...request.questions]
  const { source } = request
  const same = source ? composeQuestions(view, { count: 1, avoid, source }) : []
  const others = composeQuestions(view, {
    count: ALTERNATIVES - same.length,
    avoid: [...avoid, ...same.map(({ text }) => text)],
  })
  return {
    alternatives: [...same, ...others].map(({ text, source: line }) => ({
      question: text,
      source: line,
      strong_answer: strongAnswerTo(text, language),
    })),
    questions_language: language,
  }
}
