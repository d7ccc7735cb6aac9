import { expect, it } from 'vitest'
import { toPcm16k } from './to-pcm-16k.ts'

it('keeps pitch, length and loudness', () => {
  const tone = (rate: number) =>
    Int16Array.from({ length: rate }, (_, at) =>
      Math.round(10_000 * Math.sin((2 * Math.PI * 440 * at) / rate)),
    )
  const heard = new Int16Array(toPcm16k(tone(24_000)))
  expect(heard).toHaveLength(16_000)
  const expected = tone(16_000)
  expect(Math.max(...heard.map((sample, at) => Math.abs(sample - (expected[at] ?? 0))))).toBeLessThan(100)
})
