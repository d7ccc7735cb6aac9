/**
 * Power of one frequency in a piece of sound (Goertzel), as the mean square of a sine there: a sine of amplitude 1 that
 * fills the piece gives 1/2.
 * @param frequency hertz
 */
export function goertzel(samples: ArrayLike<number>, frequency: number, sampleRate: number): number {
  const coefficient = 2 * Math.cos((2 * Math.PI * frequency) / sampleRate)
  let last = 0
  let beforeLast = 0
  for (let at = 0; at < samples.length; at += 1) {
    const next = (samples[at] ?? 0) + coefficient * last - beforeLast
    beforeLast = last
    last = next
  }
  const magnitude = last * last + beforeLast * beforeLast - coefficient * last * beforeLast
  return (2 * magnitude) / samples.length ** 2
}

/** Mean square of a piece of sound. */
export function meanSquare(samples: ArrayLike<number>): number {
  let sum = 0
  for (let at = 0; at < samples.length; at += 1) sum += (samples[at] ?? 0) ** 2
  return samples.length === 0 ? 0 : sum / samples.length
}
