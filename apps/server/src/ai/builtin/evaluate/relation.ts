import type { EvaluationRequest } from '../../ports/interview-evaluator.ts'
import { stem, wordsOf } from '../../words/sentences.ts'
import { isPlainStrongAnswer } from '../questions/strong-answer.ts'
import { type Answer, contentStemsOf } from './answers.ts'
import { isContent, type Lexicon, subjectWords } from './lexicon.ts'

export interface Relation {
  /** What the words have to do with: their question, another one, the work in general, or nothing that is known. */
  to: 'own' | 'other_question' | 'work' | 'none'
  /** How many words of the described strong answer it holds that are not in the question; null where none was described. */
  ofStrong: number | null
}

type Stems = ReadonlySet<string>
const stemsOf = (text: string): Stems => new Set(wordsOf(text).map(word => stem(word.norm)))
const shared = (a: Stems, b: Stems) => [...a].filter(item => b.has(item)).length

/** The words of the trades that a vacancy is about: the title names the trade, or three of its words stand in the text. */
const tradeWords = (title: Stems, text: Stems): string[] =>
  subjectWords()
    .trades.filter(trade => shared(trade, title) >= 1 || shared(trade, text) >= 3)
    .flatMap(trade => [...trade])

/** How much more another question's words must weigh than the own one's. */
const CLEARLY = 1
/** One word of another question may be met by chance. */
const SEVERAL = 2
/** From here an answer is tied to its question. */
const TIED = 0.75
/** Words of the work that an answer needs for each so many of its own. */
const OWN_WORDS_PER_HIT = 12
const LEAST_HITS = 2.5
const TIED_AND_AT_WORK = 2

/** The stems of each question, of what a strong answer contains and of the themes it touches. */
const questionsOf = (request: EvaluationRequest, lexicon: Lexicon) =>
  request.questions.map((question, index) => {
    const themes = subjectWords().themes.filter(theme => shared(theme, stemsOf(question)) >= 1)
    const asked = contentStemsOf([question], lexicon)
    const wanted = request.strongAnswers[index] ?? ''
    const strong = contentStemsOf(isPlainStrongAnswer(wanted) ? [] : [wanted], lexicon)
    return {
      stems: new Set([...asked, ...strong]),
      strong: new Set([...strong].filter(word => !asked.has(word))),
      themes: new Set(themes.flatMap(theme => [...theme])),
    }
  })

const workOf = (request: EvaluationRequest, lexicon: Lexicon): Stems => {
  const texts = [request.title, request.description, ...request.questions]
  const trades = tradeWords(stemsOf(request.title), stemsOf(texts.join('\n')))
  return new Set([
    ...contentStemsOf([...texts, ...request.criteria.map(({ name }) => name)], lexicon),
    ...trades,
  ])
}

const saidIn = ({ sentences }: Answer, lexicon: Lexicon): Stems =>
  new Set(
    sentences.flatMap(({ words }) => words.filter(word => isContent(word, lexicon)).map(word => word.stem)),
  )

/** How strongly each answer is tied to each question. A word of several questions or answers tells less of each. */
function tiesOf(said: readonly Stems[], asked: readonly Stems[]): number[][] {
  const heldBy = (sets: readonly Stems[], word: string) => sets.filter(set => set.has(word)).length
  const tie = (words: Stems, question: Stems) =>
    [...question]
      .filter(word => words.has(word))
      .reduce((sum, word) => sum + 1 / heldBy(asked, word) / heldBy(said, word), 0)
  return said.map(words => asked.map(question => tie(words, question)))
}

const ownTie = (ties: readonly number[][], index: number): number => ties[index]?.[index] ?? 0

/** Which answers have clearly more of another question's words than the answer that was given there. */
const displacedAmong = (ties: readonly number[][]): boolean[] =>
  ties.map((row, index) =>
    row.some(
      (weight, other) =>
        weight >= Math.max(SEVERAL, ownTie(ties, index) + CLEARLY) && weight > ownTie(ties, other),
    ),
  )

/** Does an answer have enough words of the work? @param hits those that it has */
const isAtWork = (hits: number, words: Stems): boolean =>
  hits >= Math.max(LEAST_HITS, words.size / OWN_WORDS_PER_HIT)

/**
 * What each answer has to do with. An answer belongs to another question when it has clearly more of that one's words, and the
 * answer given there has fewer of them; then all that is not tied to its own question is in doubt.
 */
export function relationsOf(
  request: EvaluationRequest,
  answers: readonly Answer[],
  lexicon: Lexicon,
): Relation[] {
  const questions = questionsOf(request, lexicon)
  const said = answers.map(answer => saidIn(answer, lexicon))
  const ties = tiesOf(
    said,
    questions.map(({ stems }) => stems),
  )
  const displaced = displacedAmong(ties)
  const work = workOf(request, lexicon)
  const relationOf = (index: number, words: Stems): Relation['to'] => {
    if (displaced[index]) return 'other_question'
    const onTheme = shared(words, questions[index]?.themes ?? new Set())
    const hits = shared(words, work) + onTheme + shared(words, subjectWords().workplace) / 2
    const tied = ownTie(ties, index) >= TIED
    if (tied && hits >= TIED_AND_AT_WORK) return 'own'
    if (!tied && displaced.includes(true)) return 'none'
    return isAtWork(hits, words) ? 'work' : 'none'
  }
  return said.map((words, index) => {
    const strong = questions[index]?.strong ?? new Set()
    return { to: relationOf(index, words), ofStrong: strong.size === 0 ? null : shared(words, strong) }
  })
}
