/** One measured value next to its limit. */
export interface Measure {
  name: string
  value: number
  /** null: only to compare with. */
  limit: number | null
  unit: 'KB' | 'MB' | 's' | 'ms' | '×' | 'MB/min' | '%' | 'a second' | ''
  /** The limit is the least that is wanted, not the most. */
  atLeast?: true
}

/** A value next to its limit; without one it is only there to compare with. */
export const measure = (
  name: string,
  value: number,
  unit: Measure['unit'] = '',
  limit: number | null = null,
): Measure => ({ name, value, limit, unit })

export const isWithin = ({ value, limit, atLeast }: Measure): boolean =>
  limit === null || (atLeast ? value >= limit : value <= limit)
