import { likeness, normalised, sharedOf, stems, wordSet } from '../../words/similar.ts'
import { type Candidate, candidatesFor, type Kind } from './pools.ts'
import { EASILY_SAID, spokenWords } from './read/speakable.ts'
import type { VacancyView } from './vacancy-view.ts'

const MAX_SPOKEN_WORDS = 45
const TOO_ALIKE = 0.8
/** What was shown before costs more than anything new. */
const SHOWN = 10_000
const isFresh = ({ cost }: Scored): boolean => cost < SHOWN / 2

const WORK: readonly Kind[] = ['duty', 'case', 'people', 'demand', 'told', 'asked', 'quote', 'topic']
const DEMANDED: readonly Kind[] = ['demand', 'condition', 'wish', 'asked', 'echo', 'duty', 'case', 'told']
const CONDITION: readonly Kind[] = ['condition', 'demand', 'wish', 'asked', 'echo', 'duty', 'case', 'told']
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
  ['demand', 'wish', 'asked', ...WORK],
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
  'echo',
  'wish',
  'case',
  'people',
  'told',
  'topic',
  'aside',
  'plain',
  'warmup',
  'closing',
  'asked',
  'quote',
  'last',
]

/** A question and the line of the vacancy it comes from; null where it comes from none. */
export interface DraftedQuestion {
  text: string
  source: string | null
}

/** Which questions are wanted. */
interface Wish {
  /** How many, 1–20. */
  count: number
  /** What was shown before: asked again only when nothing else is left. */
  avoid?: readonly string[]
  /** The line to ask about; without it any. */
  source?: string
}

/** Sets of words are made when they are first compared: most candidates never are. */
type Scored = Candidate & Record<'words' | 'end' | 'subject', () => Set<string>> & { cost: number }

const once = (make: () => Set<string>): (() => Set<string>) => {
  let made: Set<string> | undefined
  return () => {
    made ??= make()
    return made
  }
}

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
    words: once(() => wordSet(candidate.text)),
    end: once(() => endOf(candidate.text)),
    subject: once(() => subjectOf(candidate.text)),
    cost:
      (isShown(candidate) ? SHOWN : 0) +
      (candidate.line ? 30 * (askedAbout.get(candidate.line.text) ?? 0) : 0) +
      (candidate.line && !candidate.theme ? thinness(candidate.line.text) : 0) +
      candidate.lightness +
      0.5 * ((index + turn) % 3),
  }))
}

/** @param most so many questions are asked about one line */
const isNew = (candidate: Scored, chosen: readonly Scored[], most: number): boolean =>
  chosen.filter(({ about }) => about === candidate.about).length < most &&
  chosen.every(
    other => other.frame !== candidate.frame && likeness(other.words(), candidate.words()) < TOO_ALIKE,
  )

/** What makes a question dearer in this interview: the same frame, theme, form or end, and words it shares with another. */
const SAME_FRAME = 10
const SAME_THEME = 8
const SAME_FORM = 1
const SAME_END = 8
const SHARED_WORDS = 16
/** What any two questions of a trade share. */
const USUAL = 0.25

const SENTENCE = /(?<=[.!?。？])\s*(?=\S)/u
/** The sentence that asks, where it says more than 'What do you do?'. */
const MIN_END = 5
const endOf = (text: string): Set<string> => {
  const end = wordSet(text.split(SENTENCE).at(-1) ?? text)
  return end.size < MIN_END ? new Set() : end
}

/** What a question speaks about: all but the sentence that asks. */
const subjectOf = (text: string): Set<string> => {
  const sentences = text.split(SENTENCE)
  return stems(sentences.length > 1 ? sentences.slice(0, -1).join(' ') : text)
}

/** What a question repeats of those that are chosen: how it ends, and what it speaks about. */
const repetition = ({ end, subject }: Scored, chosen: readonly Scored[]): number =>
  Math.max(
    0,
    ...chosen.map(
      other =>
        (end().size > 0 && likeness(end(), other.end()) > SAME ? SAME_END : 0) +
        SHARED_WORDS * Math.max(0, sharedOf(subject(), other.subject()) - USUAL),
    ),
  )
const SAME = 0.6

const cheapest = (
  kind: Kind,
  pool: readonly Scored[],
  chosen: readonly Scored[],
  most = 1,
): Scored | undefined => {
  const times = (test: (other: Scored) => boolean): number => chosen.filter(test).length
  const plainPrice = ({ cost, frame, theme, form }: Scored): number =>
    cost +
    SAME_FRAME * times(other => other.frame === frame) +
    (theme ? SAME_THEME * times(other => other.theme === theme) : 0) +
    (form ? SAME_FORM * times(other => other.form === form) : 0)
  let best: { candidate: Scored; asked: number } | undefined
  for (const candidate of pool) {
    if (candidate.kind !== kind) continue
    const plain = plainPrice(candidate)
    // Words are compared only where that can still decide.
    if ((best && plain >= best.asked) || !isNew(candidate, chosen, most)) continue
    const asked = plain + repetition(candidate, chosen)
    if (!best || asked < best.asked) best = { candidate, asked }
  }
  return best?.candidate
}

/** What is done in a task, or asked for, is asked about a second time before what is said in passing, and what anybody is asked. */
const ON_LINES: readonly Kind[] = ['duty', 'demand', 'told', 'asked']
const onceMore = (pool: readonly Scored[], chosen: readonly Scored[]): Scored | undefined =>
  ON_LINES.map(kind => cheapest(kind, pool, chosen, 2)).find(found => found && isFresh(found))

const next = (
  kinds: readonly Kind[],
  pool: readonly Scored[],
  chosen: readonly Scored[],
): Scored | undefined => {
  let shownBefore: Scored | undefined
  for (const kind of kinds) {
    const again = kind === 'aside' || kind === 'plain' ? onceMore(pool, chosen) : undefined
    if (again) return again
    const found = cheapest(kind, pool, chosen)
    if (found && isFresh(found)) return found
    shownBefore ??= found
  }
  return shownBefore
}

/** So many kinds of work that are special to this vacancy and not asked about yet come before what the trade is known for. */
const SPECIAL = 2
/** The same where the trade is not known. */
const STRANGE = 1
const specialLeft = (pool: readonly Scored[], chosen: readonly Scored[]): number => {
  const asked = new Set(chosen.flatMap(({ theme, about }) => [theme, about]))
  const left = pool.filter(
    ({ kind, special, theme, about }) => kind === 'duty' && special && !asked.has(theme) && !asked.has(about),
  )
  return new Set(left.map(({ about }) => about)).size
}

/** Where nothing has come from a requirement or a condition so late, one in the words of the vacancy does. */
const LATE = 4
const OF_THEM: readonly Kind[] = ['demand', 'condition', 'wish', 'asked', 'quote']
const kindsAt = (
  { isStrange }: VacancyView,
  pool: readonly Scored[],
  chosen: readonly Scored[],
): readonly Kind[] => {
  const kinds = PLAN[chosen.length % PLAN.length] ?? []
  if (kinds === CASE && specialLeft(pool, chosen) >= (isStrange ? STRANGE : SPECIAL))
    return ['duty', ...kinds]
  const isLate = chosen.length === LATE && !chosen.some(({ kind }) => OF_THEM.includes(kind))
  return isLate ? [...OF_THEM, ...kinds] : kinds
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
    const kinds = kindsAt(view, pool, chosen)
    const question = next([...kinds, ...REST], pool, chosen)
    if (!question) break
    chosen.push(question)
  }
  return chosen
    .toSorted((a, b) => place(a) - place(b))
    .map(({ text, line }) => ({ text, source: line?.source ?? null }))
}
