/** @param digits behind the point */
export const rounded = (value: number, digits = 0): number => Math.round(value * 10 ** digits) / 10 ** digits

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

export const median = (values: readonly number[]): number => percentile(values, 50)

/** Milliseconds. */
export interface Delays {
  p50: number
  p95: number
  p99: number
  max: number
}

/** @throws Error without values */
export const delaysOf = (values: readonly number[]): Delays => {
  const at = (percent: number) => rounded(percentile(values, percent), 2)
  return { p50: at(50), p95: at(95), p99: at(99), max: at(100) }
}

/**
 * By how much a value grows in a minute: the straight line nearest to all samples (least squares).
 * @param samples `atMs` milliseconds
 * @throws Error with fewer than two moments
 */
export function slopePerMinute(samples: readonly { atMs: number; value: number }[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const atMs = mean(samples.map(sample => sample.atMs))
  const value = mean(samples.map(sample => sample.value))
  const spread = samples.reduce((sum, sample) => sum + (sample.atMs - atMs) ** 2, 0)
  if (!(spread > 0)) throw new Error('No line through less than two moments.')
  const together = samples.reduce((sum, sample) => sum + (sample.atMs - atMs) * (sample.value - value), 0)
  return (together / spread) * 60_000
}
