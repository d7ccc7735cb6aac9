/** One measured value beside its limit. */
export interface Measure {
  name: string
  value: number
  /** null: only to compare with. */
  limit: number | null
  unit: 'KB' | 'MB' | 's' | 'ms' | '×' | 'MB/min' | '%' | 'a second' | ''
  /** The limit is the least that is wanted, not the most. */
  atLeast?: true
}

/** One that has a limit. */
export interface Limited extends Measure {
  limit: number
}

export const isWithin = ({ value, limit, atLeast }: Measure): boolean =>
  limit === null || (atLeast ? value >= limit : value <= limit)
