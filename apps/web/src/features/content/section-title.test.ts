import { CONTENT_SECTIONS } from '@vivavox/contracts/pages'
import { expect, test } from 'vitest'
import { sectionTitle } from './section-title.ts'

test('every section has a name of its own, anything else is a page', () => {
  expect(new Set(CONTENT_SECTIONS.map(section => sectionTitle(`/${section}`))).size).toBe(
    CONTENT_SECTIONS.length,
  )
  expect(sectionTitle('/help/')).toBe('common.page.help')
  expect(sectionTitle('/nothing')).toBe('common.page.other')
})
