import { DIFFICULTIES } from '@vivavox/contracts/lists'
import { put } from '../../words/languages/put.ts'
import { likeness, normalised, wordSet } from '../../words/similar.ts'
import { EASILY_SAID, isTold, spokenWords, upperFirst } from '../../words/speakable.ts'
import type { Duty } from './types.ts'
import type { VacancyView } from './vacancy-view.ts'

/** A question and the line of the vacancy it comes from; null where it comes from none. */
export interface DraftedQuestion {
  text: string
  source: string | null
}

interface Candidate extends DraftedQuestion {
  /** The duty it asks about. */
  duty: Duty | null
  /** The sentence that asks, without the duty. */
  ask: string
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

const MAX_SPOKEN_WORDS = 45
const TOO_ALIKE = 0.8
/** So many questions of an interview may ask about one duty. */
const PER_DUTY = 2

/** Work done besides other work: asked about last. */
const SMALL =
  /^(?:\p{L}+ly )?(?:clean|tidy|keep\p{L}* \p{L}+ (?:\p{L}+ )?(?:clean|tidy)|help|assist|support (?:with|in)|take part|participat|attend|cleaning|уборк|чистить|следить за чистот|поддерж\p{L}+ чистот|участи|участвовать|помощь|помогать|limpieza|reinigung|mithilfe|nettoyage|片付け|清洁)/iu

/** How badly a duty carries a question: rows of names, bare words, figures and long lines last; 0 is best. */
const weakness = ({ text }: Duty): number =>
  (SMALL.test(text) ? 4 : 0) +
  (spokenWords(text) < 3 ? 3 : 0) +
  (spokenWords(text) > EASILY_SAID ? 1 : 0) +
  (text.split(/[,、]/u).length > 3 ? 2 : 0) +
  (/\d/u.test(text) ? 1 : 0)

/** A duty that earlier questions asked about comes behind the others. */
const ASKED = 100

/** Turns the frames, so that two vacancies, and two presses, do not ask in the same words. */
const turnOf = ({ title, duties }: VacancyView, avoid: readonly string[]): number =>
  [...(title ?? ''), ...(duties[0]?.text ?? '')].reduce(
    (sum, letter) => sum + (letter.codePointAt(0) ?? 0),
    avoid.length,
  )

const turned = <Item>(items: readonly Item[], turn: number): Item[] => {
  const from = items.length === 0 ? 0 : turn % items.length
  return [...items.slice(from), ...items.slice(0, from)]
}

const quoted = (opening: string, { text }: Duty): string => put(opening, { p: text, P: upperFirst(text) })

/** The opening with its duty, or a sentence to the reader as it is. */
const openingOf = (duty: Duty, { texts }: VacancyView, turn: number): string => {
  if (isTold(duty.text)) return `${upperFirst(duty.text)}.`
  const { words, verb } = texts.frames.openings
  const [opening = ''] = turned((duty.form === 'verb' && verb) || words, turn)
  return upperFirst(quoted(opening, duty))
}

/** What can be asked about a duty: the opener of an interview first, then each sentence that asks. */
const aboutDuty = (view: VacancyView, duty: Duty, place: number, turn: number): Candidate[] => {
  const { frames, betweenSentences } = view.texts
  const openers = view.difficulty === 'easy' ? frames.openers.beginner : frames.openers.practised
  const asks = turned(frames.asks[view.difficulty], place + turn).map(ask => ({
    text: `${openingOf(duty, view, place + turn)}${betweenSentences}${ask}`,
    ask,
  }))
  const first = isTold(duty.text)
    ? []
    : turned((duty.form === 'verb' && openers.verb) || openers.words, turn).map(opener => ({
        text: quoted(opener, duty),
        ask: opener,
      }))
  return (place === 0 ? [...first, ...asks] : [...asks, ...first]).map(one => ({
    ...one,
    source: duty.source,
    duty,
  }))
}

const ready = (texts: readonly string[]): Candidate[] =>
  texts.map(text => ({ text, ask: text, source: null, duty: null }))

/** All questions in the order in which they are wanted: each duty once, a general one among them, then the other general ones, then duties again. */
const inOrder = (view: VacancyView, turn: number, isAsked: (duty: Duty) => boolean): Candidate[] => {
  const cost = (duty: Duty): number => weakness(duty) + (isAsked(duty) ? ASKED : 0)
  const duties = view.duties
    .toSorted((a, b) => cost(a) - cost(b))
    .map((duty, place) => aboutDuty(view, duty, place, turn))
  const round = (nth: number): Candidate[] => duties.flatMap(candidates => candidates[nth] ?? [])
  const { warmup, generic, closing } = view.texts.frames
  const { difficulty } = view
  const general = turned(ready(generic[difficulty]), turn)
  const others = DIFFICULTIES.filter(level => level !== difficulty)
  const [opener, ...more] = duties.length > 0 ? round(0) : ready(turned(warmup[difficulty], turn))
  return [
    ...(opener ? [opener] : []),
    ...more.slice(0, 3),
    ...general.slice(0, 1),
    ...more.slice(3),
    ...general.slice(1),
    ...ready(closing[difficulty]),
    ...ready(warmup[difficulty]),
    ...round(1),
    ...duties.flatMap(candidates => candidates.slice(2)),
    ...ready(others.flatMap(level => [...generic[level], ...closing[level], ...warmup[level]])),
  ].filter(({ text }) => spokenWords(text) < MAX_SPOKEN_WORDS)
}

const isAlike = (one: string, other: string): boolean =>
  one === other || likeness(wordSet(one), wordSet(other)) >= TOO_ALIKE

/**
 * Writes the questions of an interview in the order in which they are asked; pure.
 * @returns exactly `count` distinct questions, fewer only where one line is to be asked about, none in a language it does not write
 */
export const composeQuestions = (
  view: VacancyView,
  { count, avoid = [], source }: Wish,
): DraftedQuestion[] => {
  if (!view.isOwn) return []
  const shown = new Set(avoid.map(normalised))
  const isShown = ({ text }: Candidate): boolean => shown.has(normalised(text))
  const isAsked = ({ text }: Duty): boolean => {
    const words = normalised(text)
    return [...shown].some(question => question.includes(words))
  }
  const all = inOrder(view, turnOf(view, avoid), isAsked).filter(
    candidate => source === undefined || (candidate.source === source && !isShown(candidate)),
  )
  // What was shown is asked again only when nothing else is left.
  const pool = [...all.filter(candidate => !isShown(candidate)), ...all.filter(isShown)]
  const chosen: Candidate[] = []
  for (const sameAsk of [false, true])
    for (const candidate of pool) {
      if (chosen.length === count) break
      const sameDuty = chosen.filter(({ duty }) => duty !== null && duty === candidate.duty).length
      const fits =
        sameDuty < PER_DUTY &&
        (sameAsk || candidate.duty === null || chosen.every(({ ask }) => ask !== candidate.ask)) &&
        chosen.every(({ text }) => !isAlike(text, candidate.text))
      if (fits) chosen.push(candidate)
    }
  return chosen.map(({ text, source: line }) => ({ text, source: line }))
}
