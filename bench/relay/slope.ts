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
