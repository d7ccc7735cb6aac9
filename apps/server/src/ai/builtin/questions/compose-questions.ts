import { likeness, normalised, wordSet } from '../../words/similar.ts'
import { type Candidate, candidatesFor, type Kind } from './pools.ts'
import { EASILY_SAID, spokenWords } from './read/speakable.ts'
import type { VacancyView } from './vacancy-view.ts'

const MAX_SPOKEN_WORDS = 45
const TOO_ALIKE = 0.8
/** What was shown before costs more than anything new. */
const SHOWN = 10_000
const isFresh = ({ cost }: Scored): boolean => cost < SHOWN / 2

const WORK: readonly Kind[] = ['duty', 'case', 'people', 'demand', 'told', 'topic']
const DEMANDED: readonly Kind[] = ['demand', 'condition', 'duty', 'case', 'told']
const CONDITION: readonly Kind[] = ['condition', 'demand', 'duty', 'case', 'told']
const CASE: readonly Kind[] = ['case', 'duty', 'demand', 'condition', 'told']

/**
 * What to add next when one more question is wanted, and where to look when there is nothing new: recent work, the main tasks, a
 * situation under pressure; a third and more comes from requirements and conditions.
 */
const PLAN: readonly (readonly Kind[])[] = [
  ['warmup'],
  WORK,
  DEMANDED,
  CASE,
  CONDITION,
  ['demand', ...WORK],
  WORK,
  WORK,
  ['closing'],
  DEMANDED,
  WORK,
  ['people', ...WORK],
  CONDITION,
  WORK,
  DEMANDED,
  CASE,
]
const REST: readonly Kind[] = [
  'duty',
  'demand',
  'case',
  'people',
  'told',
  'topic',
  'aside',
  'plain',
  'warmup',
  'closing',
  'quote',
  'last',
]

/** A question and the line of the vacancy it comes from; null where it comes from none. */
export interface DraftedQuestion {
  text: string
  source: string | null
}

/** Which questions are wanted. */
export interface Wish {
  /** How many, 1–20. */
  count: number
  /** What was shown before: asked again only when nothing else is left. */
  avoid?: readonly string[]
  /** The line to ask about; without it any. */
  source?: string
}

type Scored = Candidate & { words: Set<string>; cost: number }

/** Turns the frames, so that two vacancies, and two presses, do not ask in the same words. */
const turnOf = ({ title, lines }: VacancyView, avoid: readonly string[]): number =>
  [...(title ?? ''), ...(lines[0]?.text ?? '')].reduce(
    (sum, letter) => sum + (letter.codePointAt(0) ?? 0),
    avoid.length,
  )

/** Rows of names, and what is too long to be said easily, come after whole phrases. */
const thinness = (text: string): number => {
  if (spokenWords(text) < 2 || spokenWords(text) > EASILY_SAID) return 8
  return text.split(/[,、]/u).length > 3 ? 5 : 0
}

/** Candidates, the best first: lines that were not asked about yet, frames by turn, what was shown before last. */
const inOrder = (view: VacancyView, avoid: readonly string[]): Scored[] => {
  const shown = new Set(avoid.map(normalised))
  const turn = turnOf(view, avoid)
  const all = candidatesFor(view, turn).filter(({ text }) => spokenWords(text) < MAX_SPOKEN_WORDS)
  const isShown = ({ text }: Candidate): boolean => shown.has(normalised(text))
  const askedAbout = new Map<string, number>()
  for (const { line } of all.filter(isShown))
    if (line) askedAbout.set(line.text, (askedAbout.get(line.text) ?? 0) + 1)
  return all.map((candidate, index) => ({
    ...candidate,
    words: wordSet(candidate.text),
    cost:
      (isShown(candidate) ? SHOWN : 0) +
      (candidate.line ? 30 * (askedAbout.get(candidate.line.text) ?? 0) : 0) +
      (candidate.line && !candidate.theme ? thinness(candidate.line.text) : 0) +
      candidate.lightness +
      0.5 * ((index + turn) % 3),
  }))
}

const isNew = (candidate: Scored, chosen: readonly Scored[]): boolean =>
  chosen.every(other => other.about !== candidate.about && likeness(other.words, candidate.words) < TOO_ALIKE)

/** What makes a question dearer in this interview: the same frame, the same theme, the same form. */
const SAME_FRAME = 10
const SAME_THEME = 8
const SAME_FORM = 1

/** The cheapest new question of a kind. */
const cheapest = (kind: Kind, pool: readonly Scored[], chosen: readonly Scored[]): Scored | undefined => {
  const times = (test: (other: Scored) => boolean): number => chosen.filter(test).length
  const price = ({ cost, frame, theme, form }: Scored): number =>
    cost +
    SAME_FRAME * times(other => other.frame === frame) +
    (theme ? SAME_THEME * times(other => other.theme === theme) : 0) +
    (form ? SAME_FORM * times(other => other.form === form) : 0)
  return pool
    .filter(candidate => candidate.kind === kind && isNew(candidate, chosen))
    .reduce<Scored | undefined>((best, next) => (best && price(best) <= price(next) ? best : next), undefined)
}

const next = (
  kinds: readonly Kind[],
  pool: readonly Scored[],
  chosen: readonly Scored[],
): Scored | undefined => {
  let shownBefore: Scored | undefined
  for (const kind of kinds) {
    const found = cheapest(kind, pool, chosen)
    if (found && isFresh(found)) return found
    shownBefore ??= found
  }
  return shownBefore
}

const place = ({ kind }: Candidate): number => (kind === 'warmup' ? 0 : kind === 'closing' ? 2 : 1)

/**
 * Writes the questions of an interview in the order in which they are asked; pure.
 * @returns exactly `count` distinct questions, fewer only where one line is to be asked about
 */
export const composeQuestions = (
  view: VacancyView,
  { count, avoid = [], source }: Wish,
): DraftedQuestion[] => {
  const pool = inOrder(view, avoid).filter(
    candidate => source === undefined || (candidate.line?.source === source && isFresh(candidate)),
  )
  const chosen: Scored[] = []
  while (chosen.length < count) {
    const kinds = PLAN[chosen.length % PLAN.length] ?? []
    const question = next([...kinds, ...REST], pool, chosen)
    if (!question) break
    chosen.push(question)
  }
  return chosen
    .toSorted((a, b) => place(a) - place(b))
    .map(({ text, line }) => ({ text, source: line?.source ?? null }))
}
