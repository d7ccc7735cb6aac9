import { expect, test } from 'vitest'
import { formatCost } from './format-cost.ts'

test.each([
  ['en', 0, '$0.00'],
  ['en', 0.1542, '$0.15'],
  ['en', 0.00675, '$0.0068'],
  ['en', 1234.5, '$1,234.50'],
  ['ru', 0.1542, '0,15 $'],
  ['ru', 0.001, '0,001 $'],
])('%s writes a cost of %d', (language, usd, written) => {
  expect(formatCost(language, usd).replace(/[\u00a0\u202f]/g, ' ')).toBe(written)
})
