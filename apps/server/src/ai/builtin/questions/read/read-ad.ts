import { detectLanguage } from '../../../words/detect-language.ts'
import { plainText } from '../../../words/plain-text.ts'
import { overlap } from '../../../words/similar.ts'
import type { AdLine } from '../types.ts'
import { conditionIn, lineOf, MAX_SOURCE } from './ad-line.ts'
import {
  demandIn,
  demandOf,
  demandsIn,
  isDemand,
  isNotNeeded,
  isWished,
  toldDemands,
  wishOf,
} from './demands.ts'
import type { Before } from './english-verbs.ts'
import { isForeignInfinitive, type Language, startsWithVerb } from './infinitives.ts'
import { type Item, itemsOf, type Section } from './sections.ts'
import {
  clausesOf,
  fromGerunds,
  fromRussianThirdPerson,
  fromThirdPerson,
  fromThirdPersonLine,
} from './verb-forms.ts'
import { namesWork, workIn } from './work-lines.ts'

const MAX_LINES = 24

/** What a vacancy gives to ask about. */
interface Ad {
  /** The language of the description as far as it can be told. */
  language: Language
  lines: AdLine[]
}

/** The company's years and prizes: never about the work. */
const HISTORY =
  /(?:since|founded|opened|dates from|est\.?|in|с|в|seit|desde|depuis|en) (?:1[6-9]|20)\d\d(?!\d)|основан|лет на рынке|años de historia|years of history|fundad[ao]|gegründet|創業|创立/iu

/** So many sentences that surely begin with a verb make a list of tasks. */
const LIST = 2

/** Is what stands in a section, or before any heading, a list of tasks, so that 'load lorries' in it is one, too? */
const isListOfTasks = (items: readonly Item[], of: Section | null): boolean => {
  const own = items.filter(({ section }) => section === of)
  const count = (before: Before): number => own.filter(({ text }) => startsWithVerb(text, before)).length
  if (of === null) return count('nothing') >= LIST
  return count('nothing') > 0 && count('task') >= LIST && 2 * count('task') >= own.length
}

/** What is offered: a row in which it stands asks for nothing. */
const OFFER =
  /discount|holidays?(?!\p{L})|\bleave\b|pension|insurance|\bbonus|birthday|allowance|parking|perks?\b|\bfree\b|healthcare|salary|wage|скидк|отпуск|дмс|преми[ияй]|питани|корпоратив|оплачива|подар|соцпакет|спецодежд|vacaciones|descuento|seguro|urlaub|rabatt|zuschuss|congés|mutuelle|ticket/iu
/** So many lines that surely ask for something make the row one of requirements, whatever its heading says. */
const ASKING = 2

/** So many lines that surely name work make the others of their row work as well. */
const WORKING = 3

/** What rows of bullets under no known heading are about: some ask for something, some name work. */
const listSections = (items: readonly Item[], language: Language): ReadonlyMap<number, Section> => {
  const rows = new Map<number, Item[]>()
  for (const item of items)
    if (item.section === null && item.list !== null) {
      const row = rows.get(item.list)
      if (row) row.push(item)
      else rows.set(item.list, [item])
    }
  const asks = ({ text }: Item): boolean =>
    isDemand(text) || (demandOf(text) !== 'skill' && !startsWithVerb(text))
  const sectionOf = (row: readonly Item[]): Section | null => {
    if (row.some(({ text }) => OFFER.test(text))) return null
    const asking = row.filter(asks).length
    if (asking >= ASKING && 2 * asking >= row.length) return 'requirements'
    const working = row.filter(({ text }) => namesWork(text, language)).length
    return working >= WORKING && 2 * working >= row.length ? 'duties' : null
  }
  return new Map(
    [...rows].flatMap(([list, row]): [number, Section][] => {
      const section = sectionOf(row)
      return section === null ? [] : [[list, section]]
    }),
  )
}

/** Work in words that are bent for the reader, found in the sentence as it is written; gerunds are quoted as they are. */
const toldWork = (
  told: readonly string[],
  text: string,
  language: Language = 'en',
  before: Before = 'nothing',
): AdLine[] =>
  told
    .flatMap(part => (/^\p{Ll}/u.test(part) ? lineOf('duty', part, text) : workIn(part, before, language)))
    .map(line => ({ ...line, source: text.slice(0, MAX_SOURCE) }))

/** What the sentence tells of whoever is looked for, or in gerunds, as it is told to the reader; null for neither. */
const toldIn = (text: string, language: Language, title: string): string[] | null => {
  if (language === 'ru') return fromRussianThirdPerson(text, title)
  if (language !== 'en') return null
  const [, after = ''] = text.split(' ', 2)
  return (
    fromThirdPerson(text, title) ??
    (SURELY_DONE.test(after) ? fromThirdPersonLine(text) : null) ??
    fromGerunds(text, namesWork(text, language))
  )
}
/** 'Keeps the tower in order': the word before is a verb. */
const SURELY_DONE = /^(?:the|an?|all|any|each|every|its|their)$/i

/** The same for a line under a heading of tasks. */
const toldInList = (text: string, language: Language, title: string): string[] | null => {
  if (language !== 'en') return toldIn(text, language, title)
  return fromThirdPerson(text, title) ?? fromThirdPersonLine(text) ?? fromGerunds(text, true)
}

/** Where no heading says what a sentence is, only what is certain counts. */
const fromProse = (text: string, language: Language, before: Before, title: string): AdLine[] => {
  const told = toldIn(text, language, title)
  if (told !== null) return toldWork(told, text, language)
  const [, behind = ''] = text.split(/:\s/u)
  if (language === 'ru' && startsWithVerb(behind))
    return workIn(behind, before, language).map(line => ({ ...line, source: text.slice(0, MAX_SOURCE) }))
  if (startsWithVerb(text, before)) return workIn(text, before, language)
  const condition = isWished(text) ? [] : conditionIn(text)
  if (condition.length > 0) return condition
  if (isDemand(text)) return demandIn(text)
  if (namesWork(text, language)) return workIn(text, 'nothing', language)
  const demanded = toldDemands(text)
  return demanded.length > 0 ? demanded : demandsIn(text)
}

/** Behind the tasks of a line somebody goes on with what one must be able to do, or with what is offered. */
const MUST_KNOW = /^(?:(?:надо|нужно|важно|необходимо) (?:уметь|знать)|знание|опыт|умение|навыки) /iu
const NO_TASK =
  /^(?:(?:\p{L}+ )?(?:out )?any other (?:duties|tasks)|(?:\p{L}{2,12} ){0,3}other (?:\p{L}{2,12} )?(?:duties|tasks)|иные поручения|другие поручения|прочие (?:поручения|обязанности)|зп|з\/п|зарплата|оклад|семейная пара|оплата|приоритет|жиль[её]|salary|wages?|benefits|we (?:offer|provide|give)|our offer|bring your|вредность|отпуск|(?:are|do|would|have) you(?= )|(?:the|this) (?:role|job|post) is (?:based|hybrid|full|part|permanent|remote)|applicants? (?:from|of)|applications?|(?:мы )?предлагаем|wir bieten|ofrecemos|nous offrons|commission \d|free (?!up)|bonus|tips|perks|pension|pay(?::| is| of|,)|paid|holidays?|discounts?|starts? (?:immediately|asap|now|today|as soon)|rates? (?:from|of)|apply|e-?mail us|call us|contact us|report(?:s|ing)? to(?= )|send (?:us|your|a|pics|photos|cv)|join (?:us|our|an? (?:\p{L}{2,20} ){0,3}(?:business|clinic|company|crew|family|firm|group|hospital|practice|school|studio|team|workshop))|gehalt|salario|salaire)(?!\p{L}{3})/iu

/** 'Travel paid', '4.5 day week': no work. */
const OFFERED = /(?:\bpaid|\bsupplied)[.!]?$|\bday week\b/iu

/** A task that is nothing but the condition: 'выезжать на гастроли'. */
const TRAVELS = /^(?:travel|выезжать|ездить|viajar|reisen|se déplacer)(?!\p{L})/iu

/** A row of demands that names a condition among others is more than the condition. */
const isAlone = (text: string): boolean => text.split(/,\s/u).length < 4

/** A row in brackets would be divided with the sentence. */
const withoutAsides = (text: string): string =>
  text.replace(/\s?\([^()]{0,200}\)/gu, found => (found.includes(',') ? '' : found))

/** What a line or a sentence says, clause by clause where each names work of its own. */
const linesOf = (item: Item, language: Language, before: Before, title: string): AdLine[] => {
  const { section, text } = item
  const isWork = section === null || section === 'duties'
  const told = isWork ? withoutAsides(text) : text
  // 'To receive guests' is a task.
  const plain = section === 'duties' && language === 'en' ? told.replace(/^to (?=[a-z])/iu, '') : told
  const clauses = language === 'en' && isWork ? clausesOf(plain) : [plain]
  if (clauses.length === 1 && plain === text) return linesOfClause(item, language, before, title)
  return clauses.flatMap(clause =>
    linesOfClause({ ...item, text: clause }, language, plain === told ? before : 'task', title).map(line => ({
      ...line,
      source: text.slice(0, MAX_SOURCE),
    })),
  )
}

const linesOfClause = (
  { section, text }: Item,
  language: Language,
  before: Before,
  title: string,
): AdLine[] => {
  if (HISTORY.test(text) || (isNotNeeded(text) && !text.includes(','))) return []
  const condition = isWished(text) ? [] : conditionIn(text)
  if (section === 'conditions') return condition
  if (NO_TASK.test(text) || (section !== 'requirements' && OFFERED.test(text))) return []
  if (section === 'duties' && MUST_KNOW.test(text)) return demandIn(text)
  const told = section === 'duties' ? toldInList(text, language, title) : null
  if (told !== null) return toldWork(told, text, language)
  if (section === 'duties')
    return condition.length > 0 &&
      (TRAVELS.test(text) || (isAlone(text) && !startsWithVerb(text) && !isForeignInfinitive(text, language)))
      ? condition
      : workIn(text, before, language)
  if (section === 'requirements') return condition.length > 0 && isAlone(text) ? condition : demandIn(text)
  if (section === 'wished') return wishOf(text, text)
  return section === null ? fromProse(text, language, before, title) : []
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
  const read = itemsOf(text)
  const sections = listSections(read, language)
  const items = read.map(item => ({
    ...item,
    section: item.section ?? sections.get(item.list ?? -1) ?? null,
  }))
  const lists = new Set([null, 'duties' as const].filter(section => isListOfTasks(items, section)))
  const beforeOf = ({ section }: Item): Before =>
    (section === null || section === 'duties') && lists.has(section) ? 'task' : 'nothing'
  return { language, lines: unlike(items.flatMap(item => linesOf(item, language, beforeOf(item), title))) }
}
