import { expect, test } from 'vitest'
import type { Texts } from '../../../i18n/engine.ts'
import { auditWords } from './audit-words.ts'

const t: Texts = (key, values) => [key, ...Object.values(values ?? {})].join(' ')
const told = (action: string, details: Record<string, unknown> = {}) =>
  auditWords(t, { at: '2026-03-01T00:00:00.000Z', by: null, action, details })

test.each([
  [{ starred: true, tags: [] }, 'decisions.starred'],
  [{ starred: false, tags: ['sourdough'] }, 'decisions.audit.tagged sourdough'],
  [{ starred: true, tags: ['sourdough', 'nights'] }, 'decisions.audit.labelled sourdough, nights'],
  [{ starred: false, tags: [] }, 'decisions.audit.unlabelled'],
])('the history names a star only where there is one: %j', (details, words) => {
  expect(told('labelled', details)).toBe(words)
})

test('what a later version wrote is told by its own name', () => {
  expect(told('sent_by_pigeon')).toBe('sent by pigeon')
})
