import { expect, test } from 'vitest'
import { contentSection } from './content-sections.ts'
import { isPage } from './page-paths.ts'

test.each([
  ['/', true],
  ['/login', true],
  ['/login/', true],
  ['/vacancy/01900000-0000-7000-8000-000000000000/edit', true],
  ['/interview/demo', true],
  ['/interview', false],
  ['/interview/a/b', false],
  ['/vacancy', false],
  ['/loginx', false],
  ['/wp-admin.php', false],
  ['//', false],
])('%s is a page: %s', (path, expected) => {
  expect(isPage(path)).toBe(expected)
})

test.each([
  ['/help', 'help'],
  ['/help/', 'help'],
  ['/helpx', undefined],
  ['/', undefined],
])('%s holds %s', (path, section) => {
  expect(contentSection(path)).toBe(section)
})
