import { DIFFICULTIES } from '@vivavox/contracts/lists'
import { type Aspect, CONDITIONS, type ConditionId, DEMANDS, type Demand } from '../languages/ids.ts'
import type { Frames } from '../languages/language-file.ts'
import { aboutPosition, put } from '../languages/put.ts'
import { openersOf } from './openers.ts'
import { isTold, spokenWords, upperFirst } from './read/speakable.ts'
import { type Themed, themedQuestions } from './themed.ts'
import type { AdLine } from './types.ts'
import type { VacancyView } from './vacancy-view.ts'
import { isMeant, isReadiness, isSmall, lightness, namesTarget } from './weight.ts'

/**
 * What a question is for. `demand`: a requirement in words of our own, `wish`: one that is only wished for, `echo`: one that says no
 * more than the tasks do, `asked`: one in its own words, `quote`: years or a degree, `told`: a task in its own words. `aside`: a demand that a CV answers better,
 * a condition named in passing; `plain`: of any occupation; `last`: plain ones of other levels, where nothing else is left.
 */
export type Kind =
  | 'duty'
  | 'demand'
  | 'wish'
  | 'echo'
  | 'asked'
  | 'quote'
  | 'told'
  | 'aside'
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
  /** The kind of work or the trait it is about. */
  theme?: string
  /** Does the kind of work belong to this vacancy more than to its title, or to any trade? */
  special?: boolean
  /** Does it ask for what one has lived through, or set a situation? */
  form?: 'any' | 'lived'
  /** Later than others of its kind by so much. */
  lightness: number
}

const isCondition = (kind: AdLine['kind']): kind is ConditionId =>
  (CONDITIONS as readonly string[]).includes(kind)
const isDemand = (kind: AdLine['kind']): kind is Demand => (DEMANDS as readonly string[]).includes(kind)

/** What asks about a line behind its words. */
interface Ask {
  text: string
  /** What is done in the task, where the sentence asks about that. */
  aspect?: Aspect
  form: 'any' | 'lived'
}

/** Sentences that ask about a line: about what is done in it, and about any task or demand. */
const asksFor = (line: AdLine, { texts, difficulty, aspectOf }: VacancyView): Ask[] => {
  const { kind } = line
  const { asks, aspects } = texts.frames
  const aspect = isDemand(kind) && kind !== 'ability' ? null : aspectOf(line)
  const about = (form: Ask['form']): Ask[] =>
    aspect ? aspects[aspect][form].map(ask => ({ text: ask, aspect, form })) : []
  return [
    ...about('any'),
    ...(difficulty === 'easy' ? [] : about('lived')),
    ...asks[isDemand(kind) ? kind : difficulty].map(ask => ({ text: ask, form: 'any' as const })),
  ]
}

const openingsFor = ({ kind }: AdLine, { openings }: Frames): readonly string[] => {
  if (kind === 'ability' && openings.ability) return openings.ability
  if (isDemand(kind)) return openings.demand
  return (kind === 'verb' && openings.verb) || openings.duty
}

/** Such a quotation says no more than its question: the name of a degree, a number of years. */
const MAX_BARE_WORDS = 5
const speaksForItself = ({ kind, text }: AdLine): boolean =>
  kind === 'training' || (kind === 'experience' && spokenWords(text) <= MAX_BARE_WORDS)

/** A question that quotes comes after one that has words of its own. */
const QUOTED = 6

/** A paper is shown, not told, and small work fills no interview. */
const kindOf = (line: AdLine): Kind => {
  if (line.kind === 'paper') return 'aside'
  if (isDemand(line.kind)) return 'demand'
  return isSmall(line) ? 'aside' : 'duty'
}

/** What somebody can do is asked about as a task is; years and degrees, by what else there is to ask about. */
const QUOTED_AS: Partial<Record<AdLine['kind'], Kind>> = {
  ability: 'demand',
  experience: 'quote',
  training: 'quote',
}

/** A trait in so many words says what it is for: 'the patience to find a bird that has flown off'. */
const TELLING = 6
/** One in fewer is asked of everybody, and says little where nothing tells what the trade is. */
const BARE_TRAIT = 4
const isTelling = (line: AdLine, view: VacancyView): boolean =>
  (line.kind === 'quality' || (view.isStrange && (line.kind === 'ability' || line.kind === 'skill'))) &&
  !line.unquotable &&
  line.text.split(' ').length >= TELLING &&
  view.themesFor(line).every(theme => view.isTrait(theme) || isWeak(theme, view))

/** What people of every trade do, and what says little about one. */
const isWeak = (theme: string, { isCommon, isAside }: VacancyView): boolean =>
  isCommon(theme) && isAside(theme)
const isBareTrait = ({ kind, text }: AdLine, { isStrange }: VacancyView): boolean =>
  kind === 'quality' && isStrange && spokenWords(text) <= BARE_TRAIT

/** Where the trade is not known, years are asked about as well where their line says in what. */
const isRichOfStrange = (line: AdLine, { isStrange }: VacancyView): boolean =>
  isStrange && line.kind === 'experience' && !speaksForItself(line)

/** What is met by saying yes is not asked about in its own words, and a paper only where nothing else is left. */
const quotedKindOf = (line: AdLine, view: VacancyView): Kind => {
  if (line.kind === 'paper') return 'last'
  if (isBareTrait(line, view)) return 'echo'
  if (isTelling(line, view)) return 'demand'
  const kind = isReadiness(line) ? 'aside' : kindOf(line)
  if (kind === 'demand') return (!isRichOfStrange(line, view) && QUOTED_AS[line.kind]) || 'asked'
  return kind === 'duty' ? 'told' : kind
}

/** A question about what is done in a task comes after one about the very kind of work. */
const ASPECT = 4

const quoting = (line: AdLine, index: number, view: VacancyView, turn: number) => {
  const { texts } = view
  const { frames } = texts
  const { text } = line
  if (line.unquotable) return []
  const openings = openingsFor(line, frames)
  const opening = isTold(text) ? '{P}.' : (openings[(index + turn) % openings.length] ?? '')
  const said = put(opening, { p: text, P: upperFirst(text) })
  return asksFor(line, view).map(
    ({ text: ask, aspect, form }): Candidate => ({
      kind: aspect ? kindOf(line) : quotedKindOf(line, view),
      text: speaksForItself(line) ? ask : `${upperFirst(said)}${texts.betweenSentences}${ask}`,
      frame: ask,
      about: text,
      line,
      ...(aspect ? { theme: aspect, form, special: view.isStrange } : {}),
      lightness: lightness(line) + (aspect ? ASPECT : QUOTED),
    }),
  )
}

const isAlone = ({ source }: AdLine, { lines }: VacancyView): boolean =>
  lines.filter(line => line.source === source).length === 1

/** The themes of the words; where they have none and are all that was taken from their sentence, those of the sentence. */
const themesOfLine = (line: AdLine, view: VacancyView): string[] => {
  const own = view.themesFor(line)
  return own.length > 0 || !isAlone(line, view) ? own : view.themesFor(line, line.source)
}

/** Work with a target in figures is what a vacancy is about. */
const TARGET = 4
const target = (line: AdLine, view: VacancyView): number =>
  namesTarget(line.text) || (isAlone(line, view) && namesTarget(line.source)) ? TARGET : 0

/** A line further down weighs a little less. */
const LATER = 0.4

/** Who asks for experience in what the tasks name anyway is asked about the tasks. */
const kindOfThemed = (
  line: AdLine,
  { theme, isOwn }: Themed,
  view: VacancyView,
  named: ReadonlySet<string>,
): Kind => {
  const kind = line.kind === 'paper' ? 'demand' : kindOf(line)
  if (kind === 'aside' && !isDemand(line.kind) && !view.isCommon(theme)) return 'duty'
  if (line.kind === 'paper' && isWeak(theme, view)) return 'last'
  if (kind === 'duty' && view.isStrange && !isOwn && isWeak(theme, view)) return 'aside'
  if (kind !== 'demand') return kind
  const isVague = view.isStrange && !isOwn && isWeak(theme, view)
  if (isVague || (named.has(theme) && !isOwn) || isBareTrait(line, view) || isTelling(line, view))
    return 'echo'
  return line.wished ? 'wish' : kind
}

/** What the title and the tasks name. */
const namedByWork = ({ lines, titleThemes, themesFor }: VacancyView): ReadonlySet<string> =>
  new Set([
    ...titleThemes,
    ...lines.filter(({ kind }) => kind === 'duty' || kind === 'verb').flatMap(line => themesFor(line)),
  ])

/** Every line with every sentence that can ask about it; openings take turns. */
const fromLines = (view: VacancyView, turn: number): Candidate[] => {
  const named = namedByWork(view)
  return view.lines.flatMap((line, index): Candidate[] => {
    const { kind, text } = line
    if (isCondition(kind)) {
      const own = view.insteadOf(kind)?.[0]
      const meant = own !== undefined || isMeant(line, view.drives)
      return [
        {
          kind: meant ? 'condition' : 'aside',
          text: own ?? view.texts.frames.conditions[kind],
          frame: kind,
          about: text,
          line,
          lightness: 0,
        },
      ]
    }
    const themed = themedQuestions(themesOfLine(line, view), view).map(
      (question): Candidate => ({
        ...question,
        kind: kindOfThemed(line, question, view, named),
        special: !view.isCommon(question.theme) && !view.titleThemes.includes(question.theme),
        about: text,
        line,
        lightness: question.lightness + Math.min(lightness(line), 8) - target(line, view) + LATER * index,
      }),
    )
    return [
      ...themed,
      ...quoting(line, index, view, turn).map(candidate => ({
        ...candidate,
        lightness: candidate.lightness + LATER * index,
      })),
    ]
  })
}

/** What the title names is asked about before what the occupation is known for. */
const NAMED = 2

/** An opening about the work that the title names comes after those about a task. */
const TITLE_OPENER = 12
const openersOfTitle = ({ titleThemes, texts, difficulty, isCommon }: VacancyView): Candidate[] =>
  titleThemes.flatMap(theme =>
    (texts.themes[theme]?.[difficulty === 'easy' ? 'any' : 'first'] ?? []).map(text => ({
      kind: 'warmup' as const,
      text,
      frame: text,
      about: text,
      lightness: TITLE_OPENER * (isCommon(theme) ? 2 : 1),
    })),
  )

const fromTitle = (view: VacancyView): Candidate[] =>
  themedQuestions(view.titleThemes, view).map(({ theme: _theme, isOwn: _isOwn, ...question }: Themed) => ({
    ...question,
    kind: 'case',
    about: question.frame,
    lightness: question.lightness - NAMED,
  }))

/** So many situations of the very work are asked about before those of the occupation at large. */
const ENOUGH = 4
const WIDER = 6

const casesOf = ({ family: { cases }, difficulty }: VacancyView): readonly string[] => {
  if (!cases) return []
  return difficulty === 'medium' ? cases.core : [...cases[difficulty], ...cases.core]
}

// What the ready questions are about stays as it is: found once.
const readyThemes = new WeakMap<VacancyView['texts'], Map<string, string | null>>()

const themeOfReady = (text: string, { texts, themesIn }: VacancyView): Pick<Candidate, 'theme'> => {
  const known = readyThemes.get(texts) ?? new Map<string, string | null>()
  readyThemes.set(texts, known)
  const theme = known.get(text) ?? (known.has(text) ? null : (themesIn(text)[0] ?? null))
  known.set(text, theme)
  return theme === null ? {} : { theme }
}

/**
 * All questions the writer could ask about a vacancy, in their order within each kind.
 * @param turn another number, other openings
 */
export const candidatesFor = (view: VacancyView, turn: number): Candidate[] => {
  const { difficulty, family, knowsFamily } = view
  const { frames } = view.texts
  const role = { at: aboutPosition(frames.at, view.title), to: aboutPosition(frames.to, view.title) }
  const ready = (kind: Kind, texts: readonly string[], later = 0): Candidate[] =>
    texts.map(frame => ({
      kind,
      text: upperFirst(put(frame, role)),
      frame,
      about: frame,
      ...themeOfReady(frame, view),
      lightness: later,
    }))
  const topics = knowsFamily
    ? family.topics.flatMap(topic =>
        frames.topic.map(frame => ({
          kind: 'topic' as const,
          text: upperFirst(put(frame, { p: topic, P: upperFirst(topic) })),
          frame,
          about: topic,
          lightness: 0,
        })),
      )
    : []
  const ofTitle = fromTitle(view)
  const others = DIFFICULTIES.filter(level => level !== difficulty)
  return [
    ...fromLines(view, turn),
    ...openersOf(view),
    ...openersOfTitle(view),
    ...topics,
    ...ofTitle,
    ...ready('case', knowsFamily ? casesOf(view) : [], ofTitle.length >= ENOUGH ? WIDER : 0),
    ...ready('people', knowsFamily ? (family.cases?.people ?? []) : []),
    ...ready('warmup', frames.warmup[difficulty], PLAIN_OPENER),
    ...ready('closing', frames.closing[difficulty]),
    ...ready('plain', frames.generic[difficulty]),
    ...ready(
      'last',
      others.flatMap(level => frames.generic[level]),
    ),
  ]
}

/** An opening of any job comes after those about the work itself. */
const PLAIN_OPENER = 30
