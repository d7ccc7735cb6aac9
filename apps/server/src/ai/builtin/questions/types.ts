import type { Difficulty } from '@vivavox/contracts/lists'
import type { ConditionId, Demand } from '../languages/ids.ts'

export type ByLevel<T> = Readonly<Record<Difficulty, T>>

/**
 * What a line of the vacancy is about. duty: words or a sentence that name work; verb: work in the English base form or in the
 * infinitive.
 */
export type LineKind = 'duty' | 'verb' | Demand | ConditionId

/** Words of the vacancy that a question can stand on. */
export interface AdLine {
  kind: LineKind
  /** As they are written, whole, without the mark at the end; verbs begin small. */
  text: string
  /** Too long to be said: asked about in words of our own only. */
  unquotable?: true
  /** Wished for, not asked of everybody: asked about in words of our own, after what is. */
  wished?: true
  /** The line or sentence that they stand in. */
  source: string
}
