/**
 * The smallest of the values that so many percent of them do not exceed (nearest rank).
 * @param percent above 0, up to 100
 * @throws Error without values
 */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  const value = sorted[Math.ceil((percent / 100) * sorted.length) - 1]
  if (value === undefined) throw new Error('No values, no percentile.')
  return value
}
