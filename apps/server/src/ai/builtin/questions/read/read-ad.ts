import { detectLanguage } from '../../../words/detect-language.ts'
import { plainText } from '../../../words/plain-text.ts'
import { overlap } from '../../../words/similar.ts'
import type { Duty } from '../types.ts'
import type { Before } from './english-verbs.ts'
import { type Language, startsWithVerb } from './infinitives.ts'
import { isNoDuty, isOffer, isRequirement } from './not-duties.ts'
import { type Item, itemsOf, type Section } from './sections.ts'
import { namesWork, workIn } from './work-lines.ts'

const MAX_DUTIES = 24

/** What a vacancy gives to ask about. */
interface Ad {
  /** The language of the description as far as it can be told. */
  language: Language
  duties: Duty[]
}

/** So many sentences that begin with a verb make a list of tasks. */
const LIST = 2

/** Whether what stands in a section, or before any heading, is a list of tasks, so that 'load lorries' in it is one, too. */
const isListOfTasks = (items: readonly Item[], of: Section | null): boolean => {
  const own = items.filter(({ section }) => section === of)
  const count = (before: Before): number => own.filter(({ text }) => startsWithVerb(text, before)).length
  if (of === null) return count('nothing') >= LIST
  return count('nothing') > 0 && count('task') >= LIST && 2 * count('task') >= own.length
}

/** So many lines that name work make the others of their row of bullets work as well. */
const WORKING = 3

/** Rows of bullets under no known heading in which most lines name work. */
const rowsOfWork = (items: readonly Item[], language: Language): ReadonlySet<number> => {
  const rows = new Map<number, Item[]>()
  for (const item of items) {
    if (item.section !== null || item.list === null) continue
    const row = rows.get(item.list)
    if (row) row.push(item)
    else rows.set(item.list, [item])
  }
  return new Set(
    [...rows].flatMap(([list, row]) => {
      const working = row.filter(({ text }) => namesWork(text, language)).length
      const isWork =
        working >= WORKING &&
        2 * working >= row.length &&
        !row.some(({ text }) => isOffer(text) || isRequirement(text) || /[£$€₽]/u.test(text))
      return isWork ? [list] : []
    }),
  )
}

/** 'The transcriber prepares files': a sentence about whom the title names. */
const tellsOfHired = (text: string, title: string): boolean => {
  const [, subject = ''] =
    /^(?:the|our|this|an?) (?:[a-z-]+ ){0,3}?([a-z]{4,}) [a-z]{2,}s [a-z]/iu.exec(text) ?? []
  return (
    subject !== '' &&
    title
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .includes(subject.toLowerCase())
  )
}

const dutiesIn = ({ section, text }: Item, language: Language, before: Before, title: string): Duty[] => {
  if ((section !== null && section !== 'duties') || isNoDuty(text)) return []
  if (section === 'duties')
    // 'To receive guests' is a task.
    return workIn(language === 'en' ? text.replace(/^to (?=[a-z])/iu, '') : text, before, language)
  if (isOffer(text)) return []
  const isWork = startsWithVerb(text, before) || namesWork(text, language) || tellsOfHired(text, title)
  return isWork ? workIn(text, before, language) : []
}

const ALIKE = 0.75
/** The first of duties that say the same. */
const unlike = (duties: readonly Duty[]): Duty[] => {
  const kept: Duty[] = []
  for (const duty of duties) {
    if (kept.length === MAX_DUTIES) break
    const isSame = (other: Duty): boolean =>
      other.text === duty.text || (duty.text.length > 20 && overlap(other.text, duty.text) >= ALIKE)
    if (!kept.some(isSame)) kept.push(duty)
  }
  return kept
}

/** Reads the duties of a vacancy: work that a list or a sentence names, never requirements, conditions or offers. Accepts any text. */
export const readAd = (title: string, description: string): Ad => {
  const text = plainText(description)
  const language = detectLanguage(text.length > 20 ? text : `${plainText(title)} ${text}`)
  const read = itemsOf(text)
  const rows = rowsOfWork(read, language)
  const items = read.map(item => (rows.has(item.list ?? -1) ? { ...item, section: 'duties' as const } : item))
  const lists = new Set([null, 'duties' as const].filter(section => isListOfTasks(items, section)))
  const beforeOf = ({ section }: Item): Before =>
    (section === null || section === 'duties') && lists.has(section) ? 'task' : 'nothing'
  return {
    language,
    duties: unlike(items.flatMap(item => dutiesIn(item, language, beforeOf(item), title))),
  }
}
