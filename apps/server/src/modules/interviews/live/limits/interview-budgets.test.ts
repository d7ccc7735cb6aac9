import { describe, expect, it } from 'vitest'
import { CALL_EVERY_S, createCallBudgets, createSoundBudgets } from './interview-budgets.ts'

const MEBIBYTE = 1024 * 1024

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

describe('the calls of an interview', () => {
  it('lets a bad line try again and again, and a loop not', () => {
    let time = 0
    const budgetOf = createCallBudgets(() => time)
    const tries = Array.from({ length: 50 }, () => budgetOf('a').take(1))
    expect(tries.filter(Boolean)).toHaveLength(20)
    time += CALL_EVERY_S * 1_000
    expect(budgetOf('a').take(1)).toBe(true)
    expect(budgetOf('a').take(1)).toBe(false)
  })
})
