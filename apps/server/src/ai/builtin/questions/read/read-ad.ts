import { detectLanguage, type ReadLanguage } from '../../../words/detect-language.ts'
import { plainText } from '../../../words/plain-text.ts'
import { overlap } from '../../../words/similar.ts'
import type { AdLine } from '../types.ts'
import { conditionIn } from './ad-line.ts'
import { demandIn, demandsIn, isDemand, wishOf } from './demands.ts'
import type { Before } from './english-verbs.ts'
import { type Item, itemsOf } from './sections.ts'
import { namesWork, startsWithVerb, workIn } from './work-lines.ts'

const MAX_LINES = 24

/** What a vacancy gives to ask about. */
interface Ad {
  /** The language of the description as far as it can be told. */
  language: ReadLanguage | 'other'
  lines: AdLine[]
}

/** The company's years and prizes: never about the work. */
const HISTORY =
  /(?:since|founded|opened|dates from|est\.?|in|с|в|seit|desde|depuis|en) (?:1[6-9]|20)\d\d(?!\d)|основан|лет на рынке|años de historia|years of history|fundad[ao]|gegründet|創業|创立/iu

/** So many sentences that surely begin with a verb make a list of tasks. */
const LIST = 2

/** Is what stands before any heading a list of tasks, so that 'load lorries' in it is one, too? */
const isListOfTasks = (items: readonly Item[]): boolean =>
  items.filter(({ section, text }) => section === null && startsWithVerb(text)).length >= LIST

/** Where no heading says what a sentence is, only what is certain counts. */
const fromProse = (text: string, language: string, before: Before): AdLine[] => {
  if (startsWithVerb(text, before)) return workIn(text, before)
  const condition = conditionIn(text)
  if (condition.length > 0) return condition
  if (isDemand(text)) return demandIn(text)
  return namesWork(text, language) ? workIn(text) : demandsIn(text)
}

/** A row of demands that names a condition among others is more than the condition. */
const isAlone = (text: string): boolean => text.split(/,\s/u).length < 4

const linesOf = ({ section, text }: Item, language: string, before: Before): AdLine[] => {
  if (HISTORY.test(text)) return []
  const condition = conditionIn(text)
  if (section === 'conditions') return condition
  if (section === 'duties') return condition.length > 0 && !startsWithVerb(text) ? condition : workIn(text)
  if (section === 'requirements') return condition.length > 0 && isAlone(text) ? condition : demandIn(text)
  if (section === 'wished') return wishOf(text, text)
  return section === null ? fromProse(text, language, before) : []
}

/** The first of lines that say the same, and of each condition. */
const unlike = (lines: AdLine[]): AdLine[] => {
  const kept: AdLine[] = []
  for (const line of lines) {
    if (kept.length === MAX_LINES) break
    const same = (other: AdLine): boolean =>
      other.text === line.text || (line.text.length > 20 && overlap(other.text, line.text) >= 0.75)
    if (!kept.some(same)) kept.push(line)
  }
  return kept
}

/** Reads a vacancy; any text is accepted. */
export const readAd = (title: string, description: string): Ad => {
  const text = plainText(description)
  const language = detectLanguage(text.length > 20 ? text : `${plainText(title)} ${text}`)
  const items = itemsOf(text)
  const before = isListOfTasks(items) ? 'task' : 'nothing'
  return { language, lines: unlike(items.flatMap(item => linesOf(item, language, before))) }
}
