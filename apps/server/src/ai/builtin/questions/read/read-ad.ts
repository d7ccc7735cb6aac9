import { detectLanguage } from '../../../words/detect-language.ts'
import { plainText } from '../../../words/plain-text.ts'
import { overlap } from '../../../words/similar.ts'
import type { Duty } from '../types.ts'
import { dutyOf } from './duty.ts'
import { asBaseForm, type Before, isThirdPerson } from './english-verbs.ts'
import { type Language, startsWithVerb } from './infinitives.ts'
import { isNoDuty, isOffer, isRequirement, namesMoney } from './not-duties.ts'
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

/** Not more of a row than this may be about something else. */
const FOREIGN = 1 / 4

const isForeign = (text: string): boolean => isOffer(text) || isRequirement(text) || namesMoney(text)

/** First words of German and French lists that name work: 'Beratung', 'chargement'. */
const WORK_NOUN: Readonly<Partial<Record<Language, RegExp>>> = {
  de: /^\p{L}+(?:ung|pflege|kontrolle|führung|verkauf|einkauf)(?!\p{L})/iu,
  fr: /^\p{L}+(?:ment|age|ance|tion|tien)(?!\p{L})/iu,
}

const isWorkLine = (text: string, language: Language): boolean =>
  namesWork(text, language) ||
  (language === 'en' && asBaseForm(text) !== null) ||
  (WORK_NOUN[language]?.test(text) ?? false)

/** Rows of bullets under no known heading in which most lines name work. */
const rowsOfWork = (items: readonly Item[], language: Language): ReadonlySet<number> => {
  const loose = items.filter(({ section, list }) => section === null && list !== null)
  const lists = [...new Set(loose.map(({ list }) => list ?? 0))]
  return new Set(
    lists.filter(list => {
      const row = loose.filter(item => item.list === list)
      const working = row.filter(({ text }) => isWorkLine(text, language) && !isForeign(text)).length
      const foreign = row.filter(({ text }) => isForeign(text)).length
      return working >= WORKING && 2 * working >= row.length && foreign <= FOREIGN * row.length
    }),
  )
}

/** The work in 'The transcriber prepares files', a sentence about whom the title names; null for others. */
const workOfHired = (text: string, title: string): Duty[] | null => {
  const [, subject = '', told = ''] =
    /^(?:the|our|this|an?) (?:[a-z-]+ ){0,3}?([a-z]{4,}) ([a-z]{2,}s [a-z].*)$/isu.exec(text) ?? []
  const titled = title.toLowerCase().split(/[^\p{L}]+/u)
  if (subject === '' || !titled.includes(subject.toLowerCase())) return null
  const base = asBaseForm(told)
  return base === null ? workIn(text) : dutyOf('verb', base, text)
}

const dutiesIn = ({ section, text }: Item, language: Language, before: Before, title: string): Duty[] => {
  if ((section !== null && section !== 'duties') || isNoDuty(text)) return []
  if (section === 'duties')
    // 'To receive guests' is a task.
    return workIn(language === 'en' ? text.replace(/^to (?=[a-z])/iu, '') : text, before, language)
  if (isOffer(text)) return []
  const ofHired = workOfHired(text, title)
  if (ofHired) return ofHired
  return startsWithVerb(text, before) || namesWork(text, language) ? workIn(text, before, language) : []
}

/** The task in a list that tells of a third person: 'prepares entries'; null for other lines. */
const toldDuty = ({ section, text }: Item): Duty[] | null => {
  const base = section === 'duties' && !isNoDuty(text) ? asBaseForm(text) : null
  return base === null ? null : dutyOf('verb', base, text)
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
  const items = read.map(item =>
    rows.has(item.list ?? -1) && !isForeign(item.text) ? { ...item, section: 'duties' as const } : item,
  )
  const lists = new Set([null, 'duties' as const].filter(section => isListOfTasks(items, section)))
  const beforeOf = ({ section }: Item): Before =>
    (section === null || section === 'duties') && lists.has(section) ? 'task' : 'nothing'
  const isTold =
    items.filter(({ section, text }) => section === 'duties' && isThirdPerson(text)).length >= LIST
  return {
    language,
    duties: unlike(
      items.flatMap(
        item => (isTold ? toldDuty(item) : null) ?? dutiesIn(item, language, beforeOf(item), title),
      ),
    ),
  }
}
