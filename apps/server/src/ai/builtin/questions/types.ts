import type { Difficulty } from '@vivavox/contracts/values'
import type { ConditionId } from '../languages/ids.ts'

/** Languages in which a description is read. */
export type ReadLanguage = 'en' | 'ru' | 'es' | 'fr' | 'de' | 'zh' | 'ja'

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

/** What the description says about the work. */
export interface VacancyFacts {
  /** The language of the description as far as it can be told. */
  language: ReadLanguage | 'other'
  duties: Phrase[]
  requirements: Phrase[]
  /** Names of tools and technologies as they are written in the trade. */
  tools: string[]
  conditions: ConditionId[]
  /** Years of experience asked for. */
  years: number | null
}
