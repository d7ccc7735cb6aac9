import { describe, expect, it } from 'vitest'
import {
  CALL_EVERY_S,
  createBucket,
  createCallBudgets,
  createFloodGate,
  createSoundBudgets,
} from './budgets.ts'

const MEBIBYTE = 1024 * 1024

it('createBucket lets a burst through, then a steady flow', () => {
  let now = 0
  const bucket = createBucket(3, 2, () => now)
  expect([1, 1, 1, 1].map(amount => bucket.take(amount))).toEqual([true, true, true, false])
  now = 500
  expect([1, 1].map(amount => bucket.take(amount))).toEqual([true, false])
  now = 1_000_000
  expect(bucket.take(4)).toBe(false)
  expect(bucket.take(3)).toBe(true)
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
    const four = 4 * MEBIBYTE
    expect(Array.from({ length: 7 }, () => gate(four)).at(-1)).toBe('refuse')
  })
})

describe('the sound of an interview', () => {
  it('is counted over all its connections, apart from other interviews', () => {
    const budgetOf = createSoundBudgets(() => 0)
    const taken = Array.from({ length: 40 }, () => budgetOf('a').take(MEBIBYTE))
    expect(taken.filter(Boolean)).toHaveLength(32)
    expect(budgetOf('b').take(MEBIBYTE)).toBe(true)
  })

  it('lets a person speak on for hours', () => {
    let time = 0
    const budgetOf = createSoundBudgets(() => time)
    for (let answer = 0; answer < 60; answer++) {
      time += 5 * 60_000
      expect(budgetOf('a').take(5 * 60 * 32_000)).toBe(true)
    }
  })

  it('forgets the oldest of very many', () => {
    const budgetOf = createSoundBudgets(() => 0)
    budgetOf('first').take(32 * MEBIBYTE)
    for (let other = 0; other < 5_000; other++) budgetOf(`i${other}`)
    expect(budgetOf('first').take(MEBIBYTE)).toBe(true)
    expect(budgetOf('i4999').take(32 * MEBIBYTE)).toBe(true)
  })
})

it('the calls of an interview let a bad line try again and again, and a loop not', () => {
  let time = 0
  const budgetOf = createCallBudgets(() => time)
  const tries = Array.from({ length: 50 }, () => budgetOf('a').take(1))
  expect(tries.filter(Boolean)).toHaveLength(20)
  time += CALL_EVERY_S * 1_000
  expect(budgetOf('a').take(1)).toBe(true)
  expect(budgetOf('a').take(1)).toBe(false)
})
