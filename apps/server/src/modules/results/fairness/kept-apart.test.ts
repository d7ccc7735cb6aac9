import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '../../..')

it('nothing but this module and the copy for the candidates themselves reads what they say of themselves', () => {
  const readers = readdirSync(source, { recursive: true, encoding: 'utf8' })
    // What tests seed is no part of the product.
    .filter(path => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('/testing/'))
    .filter(path => readFileSync(join(source, path), 'utf8').includes('self_identifications'))
  expect(readers.sort()).toEqual([
    'modules/interviewing/candidate-page/copy/copy-rules.ts',
    'modules/results/fairness/fairness.repository.ts',
    'modules/results/fairness/fairness.tables.ts',
  ])
})
