import { expect, test } from 'vitest'
import { groupAttempts } from './group-attempts.ts'

test('attempts are told once for each kind, in the order in which they began', () => {
  expect(groupAttempts([])).toEqual([])
  expect(
    groupAttempts([
      { at: '2026-05-01T10:00:00Z', kind: 'settings' },
      { at: '2026-05-01T10:01:00Z', kind: 'scores' },
      { at: '2026-05-01T10:02:00Z', kind: 'settings' },
    ]),
  ).toEqual([
    { kind: 'settings', count: 2, first: '2026-05-01T10:00:00Z' },
    { kind: 'scores', count: 1, first: '2026-05-01T10:01:00Z' },
  ])
})
