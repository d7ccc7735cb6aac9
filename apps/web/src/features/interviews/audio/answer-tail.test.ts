import { expect, it } from 'vitest'
import { listenSamples, tailAfter } from './answer-tail.ts'

const sound = (at: (index: number) => number) =>
  Float32Array.from({ length: listenSamples(16_000) }, (_, n) => at(n))
const tone = (n: number) => Math.sin(n / 5)

it.each([
  ['silence', sound(() => 0), 0],
  ['the noise of a quiet room', sound(n => 0.002 * tone(n)), 0],
  ['a voice', sound(n => 0.1 * tone(n)), 150],
  ['the last sound of a soft word, 100 ms ago', sound(n => (n < 450 ? 0.01 * tone(n) : 0)), 150],
  ['a room in which it is never quiet', sound(n => 0.01 * tone(n)), 150],
  ['nothing to tell by', new Float32Array(), 150],
])('%s', (_name, latest, ms) => {
  expect(tailAfter(latest)).toBe(ms)
})

it.each([
  [16_000, 2048],
  [48_000, 8192],
])('listens back for more than 120 ms at %i hertz', (rate, samples) => {
  expect(listenSamples(rate)).toBe(samples)
})
