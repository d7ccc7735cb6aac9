import { expect, it } from 'vitest'
import { firstMonday, readChosen, writeChosen } from './chosen.ts'

it.each([
  ['2026-03-02T00:00:00Z', 1, '2026-03-02T00:00:00.000Z'],
  ['2026-03-08T23:59:59Z', 1, '2026-03-02T00:00:00.000Z'],
  ['2026-03-09T00:00:00Z', 4, '2026-02-16T00:00:00.000Z'],
  ['2026-01-01T12:00:00Z', 2, '2025-12-22T00:00:00.000Z'],
])('at %s, %i weeks begin on %s', (now, weeks, monday) => {
  expect(firstMonday(Date.parse(now), weeks)).toBe(monday)
})

it('reads and writes what is chosen in the address, and falls back to twelve weeks', () => {
  expect(readChosen(new URLSearchParams('weeks=7'))).toEqual({ vacancy: null, weeks: '12' })
  const query = writeChosen(new URLSearchParams('vacancy=v1'), { weeks: '26', vacancy: null })
  expect(query.toString()).toBe('weeks=26')
})
