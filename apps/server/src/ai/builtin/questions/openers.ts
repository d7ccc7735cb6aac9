import { put } from '../languages/put.ts'
import type { Candidate } from './pools.ts'
import { aspectOf } from './read/aspects.ts'
import { spokenWords, upperFirst } from './read/speakable.ts'
import type { AdLine } from './types.ts'
import type { VacancyView } from './vacancy-view.ts'
import { lightness } from './weight.ts'

/** An opening question is easy to follow. */
const MAX_WORDS = 9
const MIN_WORDS = 2
/** What is no main task opens no interview. */
const TOO_LIGHT = 10

/** The first part of a row, where it is a phrase by itself. */
const MIN_PART = 3
const RELATIVE =
  /^(?:котор|где|когда|чтобы|если|which|who|that|where|when|if|die|der|das|que|qui)(?!\p{L}{3})/iu

const firstPart = (text: string): string => {
  const [first = '', second = ''] = text.split(/,\s/u)
  return second && spokenWords(first) >= MIN_PART && !RELATIVE.test(second) ? first : text
}

const opens = (line: AdLine): boolean =>
  !line.unquotable && (line.kind === 'verb' || line.kind === 'duty') && lightness(line) < TOO_LIGHT

const isEasy = (words: string): boolean => spokenWords(words) >= MIN_WORDS && spokenWords(words) <= MAX_WORDS

/** Figures, records, bare words and work of no known kind open an interview only where there is nothing weightier. */
const FIGURES = 4
const RECORDS = 3
const BARE = 1
const UNKNOWN = 3
const openness = (words: string, isKnown: boolean): number =>
  (isKnown ? 0 : UNKNOWN) +
  (/\d/.test(words) ? FIGURES : 0) +
  (spokenWords(words) < MIN_PART ? BARE : 0) +
  (aspectOf(words) === 'records' ? RECORDS : 0)

/** Work without a last time: it goes on from day to day. */
const ONGOING =
  /^(?:lead|manage|own|run|oversee|supervise|keep|maintain|look after|be |hold|leading|managing|running|overseeing|keeping|вести|руковод|управл|развивать|следить|поддерживать|отвечать|курировать|ведение|сопровождение|контроль|leitung|führung|gestión|dirección|gestion|direction)/iu

/** Openings of the interview: the last time one did a main task of this job, or what comes closest to it so far. */
export const openersOf = ({ lines, texts, difficulty, themesIn }: VacancyView): Candidate[] => {
  const { openers, openings } = texts.frames
  const framesFor = (kind: AdLine['kind'], words: string): readonly string[] => {
    const { duty, verb } = difficulty === 'easy' ? openers.beginner : openers.practised
    if (difficulty === 'easy' || !ONGOING.test(words)) return (kind === 'verb' && verb) || duty
    const [opening = ''] = (kind === 'verb' && openings.verb) || openings.duty
    return openers.ongoing.map(ask => `${opening}${texts.betweenSentences}${ask}`)
  }
  return lines
    .filter(opens)
    .map(line => ({ line, words: firstPart(line.text) }))
    .filter(({ words }) => isEasy(words))
    .flatMap(({ line, words }, index) =>
      framesFor(line.kind, words).map(
        (frame): Candidate => ({
          kind: 'warmup',
          text: put(frame, { p: words, P: upperFirst(words) }),
          frame,
          about: line.text,
          line,
          lightness: 2 * index + openness(words, themesIn(words).length > 0),
        }),
      ),
    )
}
