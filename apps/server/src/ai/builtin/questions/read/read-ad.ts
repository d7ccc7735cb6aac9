import { detectLanguage, type ReadLanguage } from '../../../words/detect-language.ts'
import { plainText } from '../../../words/plain-text.ts'
import { overlap } from '../../../words/similar.ts'
import type { AdLine, LineKind } from '../types.ts'
import { conditionOf } from './conditions.ts'
import { demandOf, isAskable, isDemand } from './demands.ts'
import { startsWithEnglishVerb } from './english-verbs.ts'
import { startsWithInfinitive, startsWithWork, tellsYou } from './russian-words.ts'
import { type Item, itemsOf } from './sections.ts'
import { spokenWords } from './speakable.ts'
import { wholeWords } from './whole-words.ts'

const MAX_LINES = 24
const MAX_SOURCE = 300

/** What a vacancy gives to ask about. */
export interface Ad {
  /** The language of the description as far as it can be told. */
  language: ReadLanguage | 'other'
  lines: AdLine[]
}

const LEAD =
  /^(?:(?:in this (?:role|job),? )?you(?:['’]ll| will)(?: also)?|(?:the )?(?:job|role|work|duties|responsibilities|tasks) (?:is to|are to)|(?:we need|looking for|we are looking for) (?:you|someone|somebody|a person) (?:to|who will)|be able to|ability to|(?:вы будете|вам предстоит|предстоит|вам нужно|нужно|необходимо|надо|требуется)(?: также)?)\s+/iu

const startsWithVerb = (text: string, sure = false): boolean =>
  startsWithEnglishVerb(text, sure) || startsWithInfinitive(text)

/** Members of a sentence, divided only where the next one begins with a verb of its own. */
const tasksOf = (sentence: string): string[] => {
  const tasks: string[] = []
  for (const part of sentence.split(/,\s+/)) {
    const task = part.replace(/^(?:and|и|а также) /iu, '')
    const last = tasks.at(-1)
    if (last === undefined || (last.includes(' ') && startsWithVerb(task))) tasks.push(task)
    else tasks[tasks.length - 1] = `${last}, ${part}`
  }
  return tasks
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const lineOf = (kind: LineKind, words: string, source: string): AdLine[] => {
  const text = wholeWords(words)
  if (text === null || (spokenWords(text) < 2 && kind !== 'quality')) return []
  return [{ kind, text: kind === 'verb' ? lowerFirst(text) : text, source: source.slice(0, MAX_SOURCE) }]
}

/** A line that names work: its tasks apart where each begins with a verb. */
const workIn = (text: string): AdLine[] => {
  const rest = text.replace(LEAD, '')
  if (!startsWithVerb(rest, rest !== text)) return lineOf('duty', text, text)
  return tasksOf(rest).flatMap(task => lineOf('verb', task.split(/:\s|\s[–—-]\s/u)[0] ?? task, text))
}

const ABOUT_WORK = /^\p{L}+ing (?:\/ |\p{L})/iu
/** To the reader of the vacancy, or about the place. */
const NOT_WORK =
  /^(?:working (?:hours|at|in|from|for)|according|starting|immediate|join|apply|call|send|come|offering|looking|hiring|seeking|training|работа в (?!команде)|график|проживание|оформление|обучение|питание|трудоустройство|страхование|развитие)/iu

const namesWork = (text: string): boolean =>
  !NOT_WORK.test(text) &&
  (startsWithVerb(text.replace(LEAD, ''), LEAD.test(text)) ||
    startsWithWork(text) ||
    /^работа с /iu.test(text) ||
    ABOUT_WORK.test(text))

/** How much a requirement is wished for: no part of what is wished. */
const STRENGTH =
  /,? (?:is )?(?:a plus|a bonus|needed|an advantage|required|preferred|desirable|essential|mandatory|welcome)[.!]?$| (?:приветству[её]тся|обязател\p{L}*|желател\p{L}*|будет плюсом|как плюс)[.!]?$/iu

/** A requirement without the parts of a list that no interview asks about. */
const demandIn = (text: string): AdLine[] => {
  const wished = text
    .replace(STRENGTH, '')
    .replace(/^must (?:be|have) /iu, '')
    .split(/,\s+/)
    .filter(isAskable)
    .join(', ')
  return lineOf(demandOf(wished), wished, text)
}

/** Where no heading says what a sentence is, only what is certain counts. */
const fromProse = (text: string): AdLine[] => {
  const condition = conditionOf(text)
  if (condition !== null) return [{ kind: condition, text, source: text.slice(0, MAX_SOURCE) }]
  if (isDemand(text)) return demandIn(text)
  if (namesWork(text)) return workIn(text)
  const demands = text.split(/,\s+/).filter(isDemand)
  if (demands.length > 0) return demands.flatMap(demandIn)
  return tellsYou(text) ? lineOf('duty', text, text) : []
}

const linesOf = ({ section, text }: Item): AdLine[] => {
  const condition = conditionOf(text)
  const asCondition: AdLine[] =
    condition === null ? [] : [{ kind: condition, text, source: text.slice(0, MAX_SOURCE) }]
  if (section === 'duties') return workIn(text)
  if (section === 'requirements') {
    if (condition !== null) return asCondition
    return demandIn(text)
  }
  if (section === 'conditions') return asCondition
  return section === null ? fromProse(text) : []
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
  return { language, lines: unlike(itemsOf(text).flatMap(linesOf)) }
}
