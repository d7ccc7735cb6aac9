import type { CandidateLocale } from '@vivavox/contracts/locales'
import type { Difficulty } from '@vivavox/contracts/values'

/** Languages the built-in writer writes itself. */
export type WrittenLanguage = CandidateLocale

/** One text in every written language, in the order of CANDIDATE_LOCALES. */
export type InAllLanguages = readonly [
  en: string,
  ru: string,
  es: string,
  fr: string,
  de: string,
  zh: string,
  ja: string,
]

export type ByLevel<T> = Readonly<Record<Difficulty, T>>

/**
 * A piece of the vacancy that fits into a question frame.
 * verb: English base form or Russian infinitive; noun: nominative; declined: Russian noun phrase with known cases;
 * quoted: verbatim words of a description in another written language.
 */
export interface Phrase {
  form: 'verb' | 'noun' | 'declined' | 'quoted'
  text: string
  genitive?: string
  prepositional?: string
}

export type ConditionId =
  | 'nights'
  | 'shifts'
  | 'weekends'
  | 'lifting'
  | 'driving'
  | 'travel'
  | 'remote'
  | 'pace'
  | 'onCall'
  | 'cash'

/** What the description says about the work. */
export interface VacancyFacts {
  /** The language of the description as far as it can be told. */
  language: WrittenLanguage | 'other'
  duties: Phrase[]
  requirements: Phrase[]
  /** Names of tools and technologies as they are written in the trade. */
  tools: string[]
  conditions: ConditionId[]
  /** Years of experience asked for. */
  years: number | null
}

/** Ready questions about an occupation; `core` suits every level. */
export interface Cases {
  easy: readonly string[]
  core: readonly string[]
  hard: readonly string[]
  people: readonly string[]
}

/** What the writer knows about a group of occupations. */
export interface Family {
  id: string
  /** Word beginnings that give the occupation away; a trailing $ asks for the whole word. */
  titles: string
  /** Further words that hint at it in a description. */
  hints: string
  /** Name of the field of work. */
  field: InAllLanguages
  /** Typical parts of the work as noun phrases. */
  topics: readonly InAllLanguages[]
  /** Names of the two criteria that belong to the occupation: the craft, and the people it serves. */
  craft: InAllLanguages
  contact: InAllLanguages
  cases: { readonly en: Cases; readonly ru: Cases }
}

/** Question texts of one language with slots: {p} phrase, {P} capitalised, {gen}, {prep}, {at}, {to}, {tool}, {years}. */
export interface Frames {
  /** 'in the position of X' and 'to the position of X'; without a title, 'in this job'. */
  at: (title: string | null) => string
  to: (title: string | null) => string
  quote: (text: string) => string
  /** Joins what the language joins: 'de el' → 'del'. */
  tidy?: (text: string) => string
  phrase: Readonly<Partial<Record<Phrase['form'], ByLevel<readonly string[]>>>>
  requirement: ByLevel<readonly string[]>
  requirementVerb?: ByLevel<readonly string[]>
  tool: ByLevel<readonly string[]>
  warmup: ByLevel<readonly string[]>
  closing: ByLevel<readonly string[]>
  generic: ByLevel<readonly string[]>
  years: (count: number) => string
  conditions: Readonly<Record<ConditionId, string>>
}
