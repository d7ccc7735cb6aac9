import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAGES } from '@vivavox/contracts/addresses'
import { CONTENT_SECTIONS, TEST_PAGES } from '@vivavox/contracts/pages'
import { expect, test } from 'vitest'

const source = readFileSync(join(import.meta.dirname, 'routes.tsx'), 'utf8')
const written = [...source.matchAll(/path: '(\/[^'*]*)'/g)].map(match => match[1] ?? '')
const routed = [...written, ...CONTENT_SECTIONS.map(section => `/${section}`), ...TEST_PAGES]

test('the server knows every route of the web as a page, so that no page is answered with a 404', () => {
  const known: readonly string[] = PAGES
  expect(routed).toContain('/dashboard')
  expect(routed.filter(path => !known.includes(path))).toEqual([])
})
