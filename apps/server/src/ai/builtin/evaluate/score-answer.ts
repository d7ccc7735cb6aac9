import type { Answer } from './answers.ts'
import type { Lexicon } from './lexicon.ts'
import { type Measure, measure } from './measure.ts'
import type { Relation } from './relation.ts'

/** How an answer stands: why it has the number it has, or none. */
export type AnswerStatus =
  | 'not_asked'
  | 'silent'
  | 'not_transcribed'
  | 'other_language'
  | 'only_addressing'
  | 'unknowing'
  | 'echo'
  | 'list'
  | 'repeated'
  | 'nothing'
  | 'row'
  | 'outsized'
  | 'other_question'
  | 'unrelated'
  | 'no_ground'
  | 'measured'

/** One answer scored: whole, 0–100, both null where nothing can be said by number. */
export interface ScoredAnswer {
  answer: Answer
  status: AnswerStatus
  content: number | null
  clarity: number | null
  /** Whether it says enough that it must have to do with question or work. */
  substantial: boolean
}

/** What is certain without understanding: nothing was said, or nothing of one's own. */
const CERTAIN: Partial<Record<AnswerStatus, number>> = {
  silent: 0,
  only_addressing: 0,
  repeated: 0,
  nothing: 0,
  echo: 4,
  list: 6,
  unknowing: 8,
}

/** Concrete words of an answer that says much or little in each language: Russian needs fewer small words. */
const USUAL_DENSITY = { en: 0.3, ru: 0.5 } as const
/** So many concrete words earn half of what words can earn. */
const HALF_AT = 6
const whole = (value: number) => Math.round(100 * Math.min(1, Math.max(0, value)))
const upTo = (most: number, amount: number) => Math.min(most, amount) / most

/**
 * What an answer holds, 0–1: how much that is concrete, how densely, and whether figures, an order of steps and a real occasion
 * belong to it. Length by itself earns nothing; going on and on without saying more costs a little.
 */
function contentOf(found: Measure, language: Lexicon['language']): number {
  const enough = upTo(8, found.concrete)
  const density = Math.min(1.8, found.concrete / Math.max(1, found.words) / USUAL_DENSITY[language])
  const rambling = Math.min(1, Math.max(0, found.words - 90) / 60) * Math.max(0, 1.1 - density)
  return (
    0.05 +
    (0.7 * found.concrete) / (found.concrete + HALF_AT) +
    enough * (0.09 * density + 0.1 * upTo(3, found.figures) + 0.08 * upTo(2, found.order)) +
    0.04 * enough * Number(found.occasion) -
    0.25 * rambling
  )
}

/** Whether it can be followed, 0–1: something concrete, and where it is long, its order, reasons and ends. */
function clarityOf(found: Measure, content: number): number {
  const links = found.words <= 40 ? 0.8 : upTo(3, found.order + found.reasons + found.outcomes)
  return 0.6 * content + 0.4 * upTo(8, found.concrete) * links
}

/** Rows of verbs and figures, and words in no order: nobody speaks so, and nothing can be told from it. */
const isRow = (found: Measure) =>
  found.brokenShare > 0.15 ||
  (found.numbers >= 4 && (found.numberShare > 0.19 || (found.numberShare > 0.12 && found.bareShare >= 0.6)))

/** The words of the question, turned over and over. */
const isMadeOfQuestion = (found: Measure) =>
  found.concrete <= 2 && found.lentShare >= 0.5 && found.variety <= 0.5

/** Words of its own that make an answer need something to do with question or work. */
const SUBSTANTIAL = 9
/** Words that must be written down before an answer is judged of which another part is only a recording. */
const ENOUGH_BESIDE_UNHEARD = 15

const nothingOwn = ({ aside }: Answer): AnswerStatus => {
  if (aside.list.length > 0) return 'list'
  if (aside.unknowing.length > 0) return 'unknowing'
  if (aside.echo.length > 0) return 'echo'
  if (aside.repeated.length > 0) return 'repeated'
  if (aside.foreign.length > 0) return 'other_language'
  // What may be honest talk about marks is left to a person.
  if (aside.beside.length > 0) return 'unrelated'
  return aside.addressing.length > 0 ? 'only_addressing' : 'nothing'
}

function statusWithoutScore(answer: Answer, words: number): AnswerStatus | null {
  if (!answer.reached) return 'not_asked'
  if (answer.turns === 0) return answer.passedBy ? 'silent' : 'not_asked'
  if (answer.otherLanguage) return 'other_language'
  if (answer.transcribedTurns < answer.turns && words < ENOUGH_BESIDE_UNHEARD) return 'not_transcribed'
  return null
}

const withoutNumber = (answer: Answer, status: AnswerStatus): ScoredAnswer => ({
  answer,
  status: status,
  content: CERTAIN[status] ?? null,
  clarity: CERTAIN[status] ?? null,
  substantial: false,
})

/** An answer where no number has a ground: only whether there is one. */
export const unscored = (answer: Answer): ScoredAnswer => {
  const words = answer.said.reduce((sum, sentence) => sum + sentence.words.length, 0)
  const status = statusWithoutScore(answer, words) ?? 'no_ground'
  return { answer, status: status, content: null, clarity: null, substantial: false }
}

/** Scores one answer. @param lent stems that the question lent to it */
export function scoreAnswer(
  answer: Answer,
  lexicon: Lexicon,
  lent: ReadonlySet<string>,
  relation: Relation['to'],
): ScoredAnswer {
  const found = measure(answer.sentences, lexicon, lent)
  const before = statusWithoutScore(answer, found.words)
  if (before) return withoutNumber(answer, before)
  if (answer.sentences.length === 0) return withoutNumber(answer, nothingOwn(answer))
  if (isRow(found)) return withoutNumber(answer, 'row')
  if (found.outsized) return withoutNumber(answer, 'outsized')
  const listed = answer.aside.list.reduce((sum, sentence) => sum + sentence.words.length, 0)
  if (listed > found.words) return withoutNumber(answer, 'list')
  if (isMadeOfQuestion(found)) return withoutNumber(answer, 'echo')
  const substantial = found.concrete >= SUBSTANTIAL
  if (substantial) {
    if (relation === 'other_question') return withoutNumber(answer, 'other_question')
    if (relation === 'none') return withoutNumber(answer, 'unrelated')
  }
  const content = contentOf(found, lexicon.language)
  return {
    answer,
    status: 'measured',
    content: whole(content),
    clarity: whole(clarityOf(found, content)),
    substantial,
  }
}
