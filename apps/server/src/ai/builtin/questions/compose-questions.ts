import { likeness, wordSet } from '../../words/similar.ts'
import { type Kind, type Pools, poolsOf } from './pools.ts'
import { spokenWords } from './read/speakable.ts'
import type { VacancyView } from './vacancy-view.ts'

const MAX_SPOKEN_WORDS = 45
const TOO_ALIKE = 0.8

// What to add next when one more question is wanted.
const PLAN: readonly Kind[] = [
  'duty',
  'warmup',
  'duty',
  'situation',
  'duty',
  'people',
  'tool',
  'closing',
  'requirement',
  'situation',
  'condition',
  'topic',
  'duty',
  'tool',
  'people',
  'situation',
  'duty',
  'topic',
  'requirement',
  'duty',
]
// Where to look when a kind has nothing left.
const INSTEAD: readonly Kind[] = [
  'duty',
  'topic',
  'situation',
  'requirement',
  'tool',
  'people',
  'condition',
  'warmup',
  'closing',
  'generic',
  'again',
  'topicAgain',
]
// What the description itself gives; at least half of an interview where it can.
const FROM_TEXT: readonly Kind[] = ['duty', 'requirement', 'tool', 'condition', 'again']
// The order of a good interview.
const ORDER: readonly Kind[] = [
  'warmup',
  'duty',
  'again',
  'topic',
  'topicAgain',
  'situation',
  'tool',
  'requirement',
  'condition',
  'people',
  'generic',
  'closing',
]

interface Chosen {
  kind: Kind
  text: string
  words: Set<string>
}

/**
 * Writes the questions of an interview in the order in which they are asked.
 * @param count how many, 1–20
 * @returns exactly `count` distinct questions
 */
export const composeQuestions = (view: VacancyView, count: number): string[] => {
  const pools = poolsOf(view)
  const chosen: Chosen[] = []
  for (const kind of PLAN) {
    if (chosen.length >= count) break
    const next = take(pools, kindsFor(kind, chosen), chosen)
    if (next) chosen.push(next)
  }
  const rank = (question: Chosen): number => ORDER.indexOf(question.kind)
  return chosen.toSorted((a, b) => rank(a) - rank(b)).map(question => question.text)
}

const kindsFor = (kind: Kind, chosen: Chosen[]): Kind[] => {
  const fromText = chosen.filter(question => FROM_TEXT.includes(question.kind)).length
  const owes = fromText * 2 < chosen.length + 1
  if (kind === 'topic' && owes) return ['duty', 'again', ...INSTEAD]
  return [kind, ...(owes ? (['duty', 'again'] as const) : []), ...INSTEAD]
}

const take = (pools: Pools, kinds: readonly Kind[], chosen: Chosen[]): Chosen | undefined => {
  for (const kind of kinds) {
    const pool = pools[kind]
    for (let text = pool.shift(); text !== undefined; text = pool.shift()) {
      const question = { kind, text, words: wordSet(text) }
      if (isGood(question, chosen)) return question
    }
  }
  return undefined
}

const isGood = (question: Chosen, chosen: Chosen[]): boolean =>
  spokenWords(question.text) < MAX_SPOKEN_WORDS &&
  chosen.every(other => likeness(other.words, question.words) < TOO_ALIKE)
