import { describe, expect, it } from 'vitest'
import { endStatus, totalQuestions } from './interviews.policy.ts'

describe('the number of questions', () => {
  it.each([
    [3, 'hard', 3],
    [0, 'easy', 5],
    [0, 'medium', 7],
    [0, 'hard', 10],
  ] as const)('of %i written ones, %s, is %i', (written, difficulty, total) => {
    expect(totalQuestions(written, difficulty)).toBe(total)
  })
})

describe('the end', () => {
  it.each([
    [5, 5, 'completed'],
    [6, 5, 'completed'],
    [4, 5, 'abandoned'],
    [0, 5, 'abandoned'],
  ] as const)('at question %i of %i is %s', (asked, total, status) => {
    expect(endStatus(asked, total)).toBe(status)
  })
})
