import { put } from '../languages/put.ts'
import type { Candidate } from './pools.ts'
import { isTold, spokenWords, upperFirst } from './read/speakable.ts'
import { themedQuestions } from './themed.ts'
import type { AdLine } from './types.ts'
import type { VacancyView } from './vacancy-view.ts'
import { lightness } from './weight.ts'

/** An opening question is easy to follow. */
const MAX_WORDS = 11
const MIN_WORDS = 2
/** What is no main task opens no interview. */
const TOO_LIGHT = 10

/** The first part of a row, where it is a phrase by itself. */
const MIN_PART = 3
const RELATIVE =
  /^(?:котор|где|откуда|куда|почему|когда|чтобы|если|which|who|that|how|why|what|where|when|if|die|der|das|que|qui)(?!\p{L}{3})/iu

/** Goes on with a row of single words, which is nothing without its end: 'greens, tees and fairways'. */
const IN_ROW = /^\S{1,30} (?:and|or|et|ou|y|o|und|oder|и|или) /iu

const firstPart = (text: string): string => {
  const [first = '', second = ''] = text.split(/,\s/u)
  return second && spokenWords(first) >= MIN_PART && !RELATIVE.test(second) && !IN_ROW.test(second)
    ? first
    : text
}

const opens = (line: AdLine): boolean =>
  !line.unquotable && (line.kind === 'verb' || line.kind === 'duty') && lightness(line) < TOO_LIGHT

const isEasy = (words: string): boolean => spokenWords(words) >= MIN_WORDS && spokenWords(words) <= MAX_WORDS

/** Figures, records, bare words and work of no known kind open an interview only where there is nothing weightier. */
const FIGURES = 4
const RECORDS = 3
const BARE = 1
const UNKNOWN = 3
const openness = (line: AdLine, words: string, isKnown: boolean, view: VacancyView): number =>
  (isKnown ? 0 : UNKNOWN) +
  (/\d/.test(words) ? FIGURES : 0) +
  (spokenWords(words) < MIN_PART ? BARE : 0) +
  (view.aspectOf(line, words) === 'records' ? RECORDS : 0)

/** Work without a last time: it goes on from day to day, or has no result that one could check. */
const ONGOING =
  /^(?:lead|manage|own|run|oversee|supervise|keep|maintain|look after|be |hold|serve|feed|cook|brew|drive|deliver|sell|teach|care|monitor|leading|managing|running|overseeing|keeping|feeding|caring|вести|вед[её]те|руковод|управл|развива|следи|поддержива|отвеча|обеспечива|курировать|ведение|сопровождение|контроль|наблюден|обслуж|кормить|варить|готовить|продавать|работа|уход|общаться|leitung|führung|pflege|betreuung|gestión|dirección|atención|gestion|direction)/iu

/** What people of every trade do opens an interview only where nothing else does. */
const COMMON = 16

/** What is asked about the kind of work comes first, then what it is known for, then the last time one did it. */
const KNOWN = 6
const LAST_TIME = 16

const fromThemes = (line: AdLine, words: string, later: number, view: VacancyView): Candidate[] => {
  const themes = view.themesFor(line).filter(theme => !view.isAside(theme))
  const common = (theme: string): number => (view.isCommon(theme) ? COMMON : 0)
  const first =
    view.difficulty === 'easy'
      ? []
      : themes.flatMap((theme, rank) =>
          (view.texts.themes[theme]?.first ?? []).map(text => ({ text, later: rank + common(theme) })),
        )
  const made = (frame: string, lightness: number): Candidate => ({
    kind: 'warmup',
    text: frame,
    frame,
    about: line.text,
    line,
    lightness: 2 * later + openness(line, words, true, view) + lightness,
  })
  return [
    ...first.map(({ text, later: behind }) => made(text, behind)),
    ...themedQuestions(themes, view).map(({ text, theme, lightness }) => ({
      ...made(text, KNOWN + lightness + common(theme)),
      theme,
    })),
  ]
}

/** The frame behind a sentence to the reader, in place of the one that quotes. */
const saidAsIs = (frame: string): string => frame.replace(/^[^.?!]*\{p\}[^.?!]*\./iu, '{P}.')

/** Openings of the interview: a question of the trade about a main task of this job, or the last time one did it. */
export const openersOf = (view: VacancyView): Candidate[] => {
  const { openers } = view.texts.frames
  const framesFor = (kind: AdLine['kind'], words: string): readonly string[] => {
    const { duty, verb } = view.difficulty === 'easy' ? openers.beginner : openers.practised
    return view.difficulty !== 'easy' && ONGOING.test(words.replace(/^вы /iu, ''))
      ? []
      : (kind === 'verb' && verb) || duty
  }
  return view.lines
    .filter(opens)
    .map(line => ({ line, words: firstPart(line.text) }))
    .flatMap(({ line, words }, index) => [
      ...fromThemes(line, words, index, view),
      ...(isEasy(words) ? framesFor(line.kind, words) : []).map(
        (frame): Candidate => ({
          kind: 'warmup',
          text: put(isTold(words) ? saidAsIs(frame) : frame, { p: words, P: upperFirst(words) }),
          frame,
          about: line.text,
          line,
          lightness:
            LAST_TIME +
            2 * index +
            openness(
              line,
              words,
              view.themesFor(line, words).some(theme => !view.isCommon(theme)),
              view,
            ),
        }),
      ),
    ])
}
