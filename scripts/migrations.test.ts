import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib/root.mjs'

/** Below it 0021, 0033 and 0082 stand twice. Databases have run them already, and their names differ. */
const UNIQUE_FROM = 89

test('no two migrations share a number: nodes and databases must run them in one order', () => {
  const numbers = readdirSync(join(root, 'apps/server/migrations')).map(file => file.slice(0, 4))
  const shared = numbers.filter(
    (number, index) => Number(number) >= UNIQUE_FROM && numbers.indexOf(number) !== index,
  )
  expect(shared).toEqual([])
  expect(numbers.filter(number => !/^\d{4}$/.test(number))).toEqual([])
})
