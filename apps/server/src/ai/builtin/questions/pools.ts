import { DIFFICULTIES } from '@vivavox/contracts/values'
import { CONDITIONS, type ConditionId, DEMANDS, type Demand } from '../languages/ids.ts'
import type { Frames } from '../languages/language-file.ts'
import { aboutPosition, put } from '../languages/put.ts'
import { aspectOf } from './read/aspects.ts'
import { spokenWords, upperFirst } from './read/speakable.ts'
import type { AdLine } from './types.ts'
import type { VacancyView } from './vacancy-view.ts'

/** What a question is for. `paper`: a demand that a CV answers better; `plain`: of any occupation; `last`: plain ones of other levels, where nothing else is left. */
export type Kind =
  | 'duty'
  | 'demand'
  | 'paper'
  | 'condition'
  | 'warmup'
  | 'case'
  | 'people'
  | 'topic'
  | 'closing'
  | 'plain'
  | 'last'

/** A question that could be asked. */
export interface Candidate {
  kind: Kind
  text: string
  /** The frame or the ready question it is made of. */
  frame: string
  /** The one thing it asks about: asked once in an interview. */
  about: string
  /** The words of the vacancy it stands on. */
  line?: AdLine
}

const isCondition = (kind: AdLine['kind']): kind is ConditionId =>
  (CONDITIONS as readonly string[]).includes(kind)
const isDemand = (kind: AdLine['kind']): kind is Demand => (DEMANDS as readonly string[]).includes(kind)

/** Sentences that ask about a line, the ones that fit its words best first. */
const asksFor = (
  { kind, text }: AdLine,
  { asks }: Frames,
  level: VacancyView['difficulty'],
): readonly string[] => {
  if (isDemand(kind)) return asks[kind]
  const aspect = aspectOf(text)
  return [...(aspect ? asks[aspect] : []), ...asks[level]]
}

const openingsFor = ({ kind }: AdLine, { openings }: Frames): readonly string[] => {
  if (isDemand(kind)) return openings.demand
  return (kind === 'verb' && openings.verb) || openings.duty
}

/** So many tasks with a verb are kept for the middle of the interview. */
const KEPT = 3
/** An opening question is short, and has no figures of the vacancy in it. */
const MAX_OPENING_WORDS = 5

/** Openings of the interview that ask about a task. */
const firstFrom = ({ lines, texts }: VacancyView): Candidate[] =>
  lines
    .filter(({ kind }) => kind === 'verb')
    .slice(KEPT)
    .filter(({ text }) => spokenWords(text) <= MAX_OPENING_WORDS && !/\d/.test(text))
    .flatMap(line =>
      (texts.frames.openings.first ?? []).map(frame => ({
        kind: 'warmup',
        text: put(frame, { p: line.text, P: upperFirst(line.text) }),
        frame,
        about: line.text,
        line,
      })),
    )

/** Such a quotation says no more than its question: the name of a degree, a number of years. */
const MAX_BARE_WORDS = 5
const speaksForItself = ({ kind, text }: AdLine): boolean =>
  kind === 'training' || (kind === 'experience' && spokenWords(text) <= MAX_BARE_WORDS)

/** Every line with every sentence that can ask about it; openings take turns. */
const fromLines = ({ lines, texts, difficulty }: VacancyView, turn: number): Candidate[] =>
  lines.flatMap((line, index): Candidate[] => {
    const { frames } = texts
    const { kind, text } = line
    if (isCondition(kind))
      return [{ kind: 'condition', text: frames.conditions[kind], frame: kind, about: text, line }]
    const openings = openingsFor(line, frames)
    const opening = put(openings[(index + turn) % openings.length] ?? '', { p: text, P: upperFirst(text) })
    return asksFor(line, frames, difficulty).map(ask => ({
      kind: kind === 'paper' ? 'paper' : isDemand(kind) ? 'demand' : 'duty',
      text: speaksForItself(line) ? ask : `${upperFirst(opening)}${texts.betweenSentences}${ask}`,
      frame: ask,
      about: text,
      line,
    }))
  })

const casesOf = ({ family: { cases }, difficulty }: VacancyView): readonly string[] => {
  if (!cases) return []
  return difficulty === 'medium' ? cases.core : [...cases[difficulty], ...cases.core]
}

/**
 * All questions the writer could ask about a vacancy, in their order within each kind.
 * @param turn another number, other openings
 */
export const candidatesFor = (view: VacancyView, turn: number): Candidate[] => {
  const { difficulty, family, knowsFamily } = view
  const { frames } = view.texts
  const role = { at: aboutPosition(frames.at, view.title), to: aboutPosition(frames.to, view.title) }
  const ready = (kind: Kind, texts: readonly string[]): Candidate[] =>
    texts.map(frame => ({ kind, text: upperFirst(put(frame, role)), frame, about: frame }))
  const topics = knowsFamily
    ? family.topics.flatMap(topic =>
        frames.topic.map(frame => ({
          kind: 'topic' as const,
          text: upperFirst(put(frame, { p: topic, P: upperFirst(topic) })),
          frame,
          about: topic,
        })),
      )
    : []
  const others = DIFFICULTIES.filter(level => level !== difficulty)
  return [
    ...fromLines(view, turn),
    ...firstFrom(view),
    ...topics,
    ...ready('case', knowsFamily ? casesOf(view) : []),
    ...ready('people', knowsFamily ? (family.cases?.people ?? []) : []),
    ...ready('warmup', frames.warmup[difficulty]),
    ...ready('closing', frames.closing[difficulty]),
    ...ready('plain', frames.generic[difficulty]),
    ...ready(
      'last',
      others.flatMap(level => frames.generic[level]),
    ),
  ]
}
