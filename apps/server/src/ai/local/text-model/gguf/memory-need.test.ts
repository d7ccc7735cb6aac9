import { expect, it } from 'vitest'
import { contextHolding, memoryNeed } from './memory-need.ts'

const GIGABYTE = 1e9

it('a model of 4B at four bits with room for 8,000 tokens needs about its file and two gigabytes of memory', () => {
  const qwen = { bytesPerToken: 2 * 36 * 8 * (128 + 128), vocabulary: 151_936 }
  const need = memoryNeed(2_497_280_736, qwen, 8_192) / GIGABYTE
  expect(need).toBeGreaterThan(4)
  expect(need).toBeLessThan(4.5)
})

it.each([
  [1, 262_144, 4_096],
  [4_096, 262_144, 4_096],
  [4_097, 262_144, 8_192],
  [20_000, 262_144, 32_768],
  [32_769, 262_144, null],
  [3_000, 2_048, null],
  [2_000, 2_048, 2_048],
  [7_000, 6_000, null],
])('the room for a question of %i tokens in a model of %i: %j', (tokens, most, expected) => {
  expect(contextHolding(tokens, most)).toBe(expected)
})
