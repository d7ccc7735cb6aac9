import { expect, it } from 'vitest'
import { mayCorrect } from './correct-answer.ts'

const DAY = 86_400_000
const NOW = new Date(Date.UTC(2026, 10, 30))
const ago = (ms: number) => new Date(NOW.getTime() - ms)

it.each([
  ['before the start', 'pending', null, false, false],
  ['while it runs', 'in_progress', null, false, true],
  ['after the end', 'completed', ago(0), false, true],
  ['within seven days', 'completed', ago(7 * DAY - 1), false, true],
  ['after seven days', 'completed', ago(7 * DAY), false, false],
  ['after the decision', 'completed', ago(DAY), true, false],
  ['of an early end', 'abandoned', ago(DAY), false, true],
  ['of a cancelled interview', 'cancelled', ago(DAY), false, false],
])('answers can be corrected %s: %s', (_, status, ended_at, isDecided, expected) => {
  expect(mayCorrect({ status, ended_at }, isDecided, NOW)).toBe(expected)
})
