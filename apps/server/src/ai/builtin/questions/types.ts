import type { Difficulty } from '@vivavox/contracts/lists'

export type ByLevel<T> = Readonly<Record<Difficulty, T>>

/** Work that a vacancy names. */
export interface Duty {
  /** verb: the English base form or an infinitive, beginning small; words: a noun phrase, a gerund or a sentence, quoted as it is. */
  form: 'verb' | 'words'
  /** As it is written, whole, without the mark at the end. */
  text: string
  /** The line or sentence it stands in. */
  source: string
}
