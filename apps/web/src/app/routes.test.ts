import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAGES } from '@vivavox/contracts/page-paths'
import { expect, test } from 'vitest'
import { PAGE_ASKS } from './page-asks.ts'
import { PAGE_TABLE } from './page-table.ts'

const source = readFileSync(join(import.meta.dirname, 'routes.tsx'), 'utf8')
const written = [...source.matchAll(/path: '(\/[^'*]*)'/g)].map(match => match[1] ?? '')
const routed = [...written, ...PAGE_TABLE.flatMap(({ paths }) => paths)].sort()

test('web and server know the same pages, so that none is answered with a 404 and none is empty', () => {
  expect(routed).toEqual([...PAGES].sort())
})

test.each(PAGE_TABLE)('$file is there', ({ file }) => {
  expect(existsSync(join(import.meta.dirname, '..', file))).toBe(true)
})

const ids = (path: string): string[] => path.match(/:\w+/g) ?? []
test.each(PAGE_TABLE)('$paths ask about nothing that their address does not name', ({ paths, file }) => {
  const asks = PAGE_ASKS[file] ?? []
  for (const path of paths) expect(asks.flatMap(ids).filter(id => !ids(path).includes(id))).toEqual([])
})

test('every page that asks is one of the table', () => {
  const files: string[] = PAGE_TABLE.map(({ file }) => file)
  expect(Object.keys(PAGE_ASKS).filter(file => !files.includes(file))).toEqual([])
})
