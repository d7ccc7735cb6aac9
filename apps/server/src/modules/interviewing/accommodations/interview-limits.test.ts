import { NO_ACCOMMODATIONS } from '@vivavox/contracts/accommodation-limits'
import { expect, it } from 'vitest'
import { explains } from './interview-limits.ts'

it.each([
  [{}, false],
  [{ note: 'Please write to me.' }, false],
  [{ captions: true, slower_voice: true }, false],
  [{ time_factor: 1.5 as const }, true],
  [{ time_factor: null }, true],
  [{ format: 'typed' as const }, true],
  [{ breaks: true }, true],
])('%o explains what is pasted: %s', (chosen, expected) => {
  const all = { ...NO_ACCOMMODATIONS, ...chosen }
  for (const signal of ['paste', 'page_hidden', 'page_shown']) expect(explains(all, signal)).toBe(expected)
  expect(explains(all, 'device_changed')).toBe(false)
})
