import { createRandom } from '@vivavox/stand-ins/seeded-random'

const RATE = 16_000
export const noise = (seconds: number, level: number, random = createRandom(1)): Float32Array =>
  Float32Array.from({ length: Math.round(seconds * RATE) }, () => level * (2 * random() - 1))
export const silence = (seconds: number) => new Float32Array(Math.round(seconds * RATE))
export const joined = (parts: readonly Float32Array[]): Float32Array => {
  const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
