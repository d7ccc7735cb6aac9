import { expect, test } from 'vitest'
import { unclearTurns } from './heard-unclearly.ts'

const heard = (seq: number, confidence: number | null) => ({
  seq,
  ears: { model: 'm', revision: '1', confidence },
})

test('marks what a model was unsure of, and nothing of which that is not known', () => {
  const transcript = [heard(1, 0.59), heard(2, 0.6), heard(3, null), { seq: 4 }, heard(5, 0)]
  expect([...unclearTurns(transcript)]).toEqual([1, 5])
})
