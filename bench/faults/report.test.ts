import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/lib/root.mjs'
import { readRows, shortTable, withTable } from './report.ts'

const readme = readFileSync(join(root, 'README.md'), 'utf8')

test('the README’s table is what the last run of each fault found', () => {
  expect(readRows().length).toBeGreaterThan(0)
  expect(withTable(readme, shortTable(readRows()))).toBe(readme)
})
test('nothing is missing, altered or there twice', () => {
  for (const { name, acknowledged, missing, altered, twice, unexpected } of readRows()) {
    expect(acknowledged, name).toBeGreaterThan(0)
    expect({ missing, altered, twice, unexpected }, name).toEqual({
      missing: 0,
      altered: 0,
      twice: 0,
      unexpected: 0,
    })
  }
})
