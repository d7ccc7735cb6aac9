import { describe, expect, it } from 'vitest'
import { createBucket, createFloodGate } from './flood-gate.ts'

describe('createBucket', () => {
  it('lets a burst through, then a steady flow', () => {
    let now = 0
    const bucket = createBucket(3, 2, () => now)
    expect([1, 1, 1, 1].map(amount => bucket.take(amount))).toEqual([true, true, true, false])
    now = 500
    expect([1, 1].map(amount => bucket.take(amount))).toEqual([true, false])
    now = 1_000_000
    expect(bucket.take(4)).toBe(false)
    expect(bucket.take(3)).toBe(true)
  })
})

describe('createFloodGate', () => {
  it('refuses a flood, breaks with one that never ends, and forgives one that pauses', () => {
    let now = 0
    const gate = createFloodGate(() => now)
    const verdicts = Array.from({ length: 300 }, () => gate(100))
    expect(verdicts.slice(0, 60).every(verdict => verdict === 'pass')).toBe(true)
    expect(verdicts[60]).toBe('refuse')
    expect(verdicts.at(-1)).toBe('break')
    now = 10_000
    expect(gate(100)).toBe('pass')
  })

  it('counts bytes too', () => {
    const gate = createFloodGate(() => 0)
    const four = 4 * 1024 * 1024
    expect(Array.from({ length: 7 }, () => gate(four)).at(-1)).toBe('refuse')
  })
})
