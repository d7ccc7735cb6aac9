/** One measured value beside its limit. */
export interface Measure {
  name: string
  value: number
  /** null: only to compare with. */
  limit: number | null
  unit: 'KB' | 'MB' | 's' | 'ms' | '×' | 'MB/min' | ''
}

/** One that has a limit. */
export interface Limited extends Measure {
  limit: number
}

export const isWithin = ({ value, limit }: Measure): boolean => limit === null || value <= limit
