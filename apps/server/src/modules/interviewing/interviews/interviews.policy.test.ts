import { expect, it } from 'vitest'
import { endStatus, leadsCall, totalQuestions } from './interviews.policy.ts'

it.each([
  [3, 'hard', 3],
  [0, 'easy', 5],
  [0, 'medium', 7],
  [0, 'hard', 10],
] as const)('the number of questions of %i written ones, %s, is %i', (written, difficulty, total) => {
  expect(totalQuestions(written, difficulty)).toBe(total)
})

it.each([
  [5, 5, 'completed'],
  [6, 5, 'completed'],
  [4, 5, 'abandoned'],
  [0, 5, 'abandoned'],
] as const)('the end: at question %i of %i is %s', (asked, total, status) => {
  expect(endStatus(asked, total)).toBe(status)
})

it.each([
  ['in_progress', 'openai', 'direct', true],
  ['in_progress', 'openai', 'relay', false],
  ['in_progress', 'builtin', 'direct', false],
  ['pending', 'openai', 'direct', false],
  ['completed', 'openai', 'direct', false],
] as const)(
  'the browser leads a call of %s with %s by %s signalling: %s',
  (status, provider, signalling, leads) => {
    expect(leadsCall({ status, provider }, { signalling })).toBe(leads)
    expect(leadsCall({ status, provider }, null)).toBe(false)
  },
)
