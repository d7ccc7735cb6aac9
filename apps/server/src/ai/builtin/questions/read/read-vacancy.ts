import { plainText } from '../../../words/plain-text.ts'
import { overlap } from '../../../words/similar.ts'
import type { Phrase, ReadLanguage, VacancyFacts } from '../types.ts'
import { conditionsOf, yearsOf } from './conditions.ts'
import { detectLanguage } from './detect-language.ts'
import { englishPhrase, startsEnglishItem, withArticle } from './english.ts'
import { isOffer } from './offer.ts'
import { quotesOf } from './quotes.ts'
import { russianPhrase, startsRussianItem } from './russian.ts'
import { fromEnglishYou, fromRussianYou } from './second-person.ts'
import { type Item, itemsOf } from './sections.ts'
import { lowerFirst, speakable, spokenWords } from './speakable.ts'
import { toolsOf } from './tools.ts'

const MAX_WORDS = 14
/** Of a phrase in a question. */
const MAX_CHARACTERS = 120
const MAX_QUOTED_WORDS = 18
const MAX_PHRASES = 12

// 'Работа в центре города' tells where, 'работа с клиентами' tells what.
const WORKPLACE = /^(?:работа|занятость|график|доход) (?!с |включает )/i
const REQUIREMENT =
  /^(?:(?:strong|good|solid|proven|deep|basic|excellent|hands-on|practical|previous|prior|relevant|valid|current|working|advanced|at least|minimum|\d\S*)\s)*(?:(?:\p{L}+\s){0,3}(?:experience|knowledge|understanding|licen[cs]e|degree|certifi\p{L}+|diploma|skills|familiarity|proficiency|fluency|background|command|ability|qualification|registration)|years?)(?!\p{L})|^(?:\p{L}+(?:ое|ее|ые|ая|ый|ий|ие|ный)\s){0,2}(?:опыт|знани[ея]|умени[ея]|навыки?|владение|понимание|образование|диплом|сертификат|права|готовность|медкнижка|медицинская|способность|стаж|допуск|удостоверение|грамотн\p{L}+|внимательность|уверенн\p{L}+)(?!\p{L})/iu
const NOT_NEEDED =
  /no (?:prior |previous )?experience|experience (?:is )?not (?:required|needed)|без опыта|опыт не (?:требуется|обязателен|нужен)|можно без/iu
const STRENGTH =
  / (?:is )?(?:a plus|an advantage|required|preferred|desirable|essential|mandatory|welcome)\.?$| (?:приветству[её]тся|обязател\p{L}*|желател\p{L}*|будет плюсом|как плюс)\.?$/iu
const EXTRA = /^(?:плюсом |будет плюсом|(?:важно|нужно|необходимо|надо) (?:уметь|быть) )/i
const DEMAND_LEAD =
  /^(?:плюсом будет|будет плюсом|must have|nice to have|you have|you need|at least|minimum|requirements?|требования)\s*:?\s*/i
const CUT_EN =
  /,? (?:in accordance with|according to|in order to|which|so that|such as|including|as well as|while|where|e\.g|i\.e|to ensure|through|by|using)\s/i
const CUT_RU =
  /,? (?:в том числе|включая|а также|согласно|в соответствии с|чтобы|котор\p{L}+|для того|путём|путем|с целью|с учётом|с использованием|в рамках|например)\s/iu

const EN_LEAD =
  /(?:you(?:['’]ll| will)(?: also)?|you are going to|the (?:role|job|position|work) (?:involves|includes|is to)|(?:duties|responsibilities|tasks) (?:include|are|will include)|(?:be )?responsible for|we need (?:you|someone|an? [\w ]{3,30}?) (?:to|who will)|(?:looking for|seeking|hiring|needs an?|need an?) [^.]{3,60}? (?:to|who will|who can)|(?:is about|means|involves)(?= [a-z]+ing ))\s+(.+)/i
const RU_LEAD =
  /(?:вы будете|вам предстоит|предстоит|работа включает(?: в себя)?|нужно будет|необходимо будет|обязанности (?:будет |будут )?вход\p{L}+|основные задачи|(?<!\p{L})котор\p{L}+ буд\p{L}+|чтобы|нужно|требуется|надо) *[:—–-]? *(.+)/iu

/** A sentence that announces the vacancy names a person wanted, not work. */
const ANNOUNCEMENT =
  /(?<!\p{L})(?:ищ(?:ем|ет|ут)|приглаша(?:ем|ет|ют)|открыт\p{L}* ваканси\p{L}+|в (?:нашу )?команду (?:нуж\p{L}+|требу\p{L}+)|(?:is|are|we['’]re) (?:looking for|hiring|seeking)|seeks)(?!\p{L})/iu

type Read = (text: string) => Phrase | null
const quoted: Read = text => ({ form: 'quoted', text })
const READERS: Record<ReadLanguage | 'other', Read> = {
  en: englishPhrase,
  ru: russianPhrase,
  es: quoted,
  fr: quoted,
  de: quoted,
  zh: quoted,
  ja: quoted,
  other: () => null,
}

/** Facts about the work taken from title and description; any text is accepted. */
export const readVacancy = (title: string, description: string): VacancyFacts => {
  const text = plainText(description)
  const language = detectLanguage(text.length > 20 ? text : `${plainText(title)} ${text}`)
  const items = itemsOf(text)
  const requirements = items.filter(isRequirement)
  const work = items.filter(item => !isRequirement(item) && isAboutWork(item))
  const duties = unlike(work.flatMap(item => dutiesOf(item, language)))
  return {
    language,
    duties: [...duties, ...quotesOf(clausesOf(work, language), duties)],
    requirements: unlike(requirements.flatMap(item => requirementOf(item.text, language))),
    tools: toolsOf(`${plainText(title)}\n${text}`),
    conditions: conditionsOf(text),
    years: yearsOf(text),
  }
}

const isRequirement = (item: Item): boolean =>
  item.section === 'requirements' ||
  (item.section !== 'offer' && EXTRA.test(item.text)) ||
  (item.section !== 'offer' && REQUIREMENT.test(item.text.trim()))

const isAboutWork = (item: Item): boolean =>
  item.section !== 'offer' &&
  !isOffer(item.text) &&
  (!ANNOUNCEMENT.test(item.text) || EN_LEAD.test(item.text)) &&
  (item.section === 'duties' || !WORKPLACE.test(item.text))

/** Speakable clauses of the sentences; only where the writer would otherwise need grammar. */
const clausesOf = (items: Item[], language: VacancyFacts['language']): string[] =>
  language === 'en' || language === 'ru'
    ? items
        .filter(item => !ANNOUNCEMENT.test(item.text))
        .flatMap(item => clauseOf(speakable(item.text.replaceAll(': ', ', '), language), language) ?? [])
    : []

const clauseOf = (text: string, language: VacancyFacts['language']): string | null =>
  spokenWords(text) <= MAX_QUOTED_WORDS ? text : shortened(text, language)

const dutiesOf = (item: Item, language: VacancyFacts['language']): Phrase[] => {
  const named = item.section === 'duties'
  const source = item.listed ? item.text : leadOf(item.text, language)
  if (source === null) return []
  return membersOf(source, language).flatMap(member => {
    const phrase = phraseOf(member, language)
    if (!phrase) return []
    const sure =
      named || phrase.form !== 'noun' || (language === 'ru' && startsRussianItem(firstPart(phrase.text)))
    return sure || (item.listed && /(?:ing|tion|ment|care|control)\b/.test(phrase.text)) ? [phrase] : []
  })
}

/** The part of a sentence that names work; null when it names none. */
const leadOf = (sentence: string, language: VacancyFacts['language']): string | null => {
  if (language === 'en') {
    const lead = EN_LEAD.exec(sentence)?.[1] ?? null
    if (lead) return lead
    return startsEnglishItem(speakable(sentence, language)) ? sentence : fromEnglishYou(sentence)
  }
  if (language !== 'ru') return null
  const rest = RU_LEAD.exec(sentence)?.[1] ?? fromRussianYou(sentence) ?? sentence
  if (startsRussianItem(firstPart(rest))) return rest
  const list = /:\s*(.+)$/.exec(sentence)?.[1]
  return list && startsRussianItem(firstPart(list)) ? list : null
}

const firstPart = (text: string): string => speakable(text.split(/[,;]\s/)[0] ?? text, 'ru')

/** 'you write the handover' → 'write the handover' where that can begin an item. */
const withoutYou = (part: string, starts: (text: string) => boolean): string => {
  const rest = part.replace(/^you (?:also )?/i, '')
  return rest !== part && starts(rest) ? rest : part
}

/** Members of an enumeration; words that cannot begin an item stay with the one before. */
const membersOf = (text: string, language: VacancyFacts['language']): string[] => {
  const starts = language === 'en' ? startsEnglishItem : language === 'ru' ? startsRussianItem : null
  if (!starts) return [text]
  const members: string[] = []
  for (const source of text.split(/,\s+(?:and |и )?|;\s*|\.\s+/)) {
    const part = withoutYou(source, starts)
    const last = members.at(-1)
    if (last !== undefined && !starts(speakable(part, language)))
      members[members.length - 1] = `${last}, ${part}`
    else members.push(part)
  }
  return members
}

const phraseOf = (source: string, language: VacancyFacts['language']): Phrase | null => {
  const text = shortened(speakable(source, language), language)
  if (text === null || !/\p{L}{2}/u.test(text)) return null
  if (spokenWords(text) < 2) return null
  return READERS[language](text)
}

/** At most 14 words, cut where a clause ends; null when there is no such place. */
const shortened = (text: string, language: VacancyFacts['language']): string | null => {
  const cutter = language === 'ru' ? CUT_RU : CUT_EN
  const clause = language === 'en' || language === 'ru' ? (text.split(cutter)[0] ?? text) : text
  const fits = [text, clause, ...beginningsOf(clause)].find(
    part => part.length <= MAX_CHARACTERS && spokenWords(part) <= MAX_WORDS,
  )
  return fits === undefined ? null : speakable(fits, language)
}

/** What stands before each comma, the longest first; none that is too long anyway. */
const beginningsOf = (text: string): string[] => {
  const beginnings: string[] = []
  for (const member of text.split(/,\s|、|，/).slice(0, -1)) {
    const before = beginnings[0]
    const beginning = before === undefined ? member : `${before}, ${member}`
    if (beginning.length > MAX_CHARACTERS) break
    beginnings.unshift(beginning)
  }
  return beginnings
}

const requirementOf = (source: string, language: VacancyFacts['language']): Phrase[] => {
  if (language === 'other' || isOffer(source) || NOT_NEEDED.test(source)) return []
  if (language !== 'en' && language !== 'ru') return plainRequirement(source, language)
  return demandsOf(source).flatMap(demand => {
    const text = shortened(speakable(demand.replace(STRENGTH, ''), language), language)
    if (text === null || spokenWords(text) < 2) return []
    const lower = lowerFirst(text)
    return language === 'en' ? englishRequirement(lower) : russianRequirement(lower)
  })
}

const plainRequirement = (source: string, language: ReadLanguage): Phrase[] => {
  const text = shortened(speakable(source, language), language)
  return text === null || spokenWords(text) < 2 ? [] : [{ form: 'quoted', text }]
}

/** Members of a list of requirements; tools named after a comma stay with their requirement. */
const demandsOf = (text: string): string[] => {
  const demands: string[][] = []
  for (const part of text.replace(DEMAND_LEAD, '').split(/,\s+|;\s*|\.\s+/)) {
    const last = demands.at(-1)
    if (last?.[0] !== undefined && isDemand(last[0]) && !isDemand(part)) last.push(part)
    else demands.push([part])
  }
  return demands.map(parts => parts.join(', '))
}

const isDemand = (text: string): boolean => REQUIREMENT.test(text.trim())

const russianRequirement = (text: string): Phrase[] => {
  if (!REQUIREMENT.test(text) && !EXTRA.test(text)) return []
  const phrase = russianPhrase(text)
  return phrase?.form === 'verb' ? [phrase] : [{ form: 'noun', text }]
}

const englishRequirement = (text: string): Phrase[] => {
  const able = /^(?:(?:the |an? |strong |proven )*ability to|able to) (.+)$/i.exec(text)?.[1]
  if (able) {
    const phrase = englishPhrase(able)
    return phrase?.form === 'verb' ? [phrase] : []
  }
  return REQUIREMENT.test(text) ? [{ form: 'noun', text: withArticle(text) }] : []
}

/** The first of phrases that say the same, at most 12. */
const unlike = (phrases: Phrase[]): Phrase[] => {
  const kept: Phrase[] = []
  for (const phrase of phrases) {
    if (kept.length === MAX_PHRASES) break
    if (!kept.some(other => overlap(other.text, phrase.text) >= 0.75)) kept.push(phrase)
  }
  return kept
}
