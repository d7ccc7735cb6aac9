import { expect, it } from 'vitest'
import { overviewOf } from './overview.ts'

it('tells every limit, and first what broke it', () => {
  const report = { date: '', commit: '0123456789abcdef', load: 0.5 }
  const text = overviewOf([
    {
      ...report,
      name: 'relay',
      measures: [
        { name: 'delay', value: 20, limit: 50, unit: 'ms' },
        { name: 'only to compare', value: 1, limit: null, unit: '' },
        { name: 'growth', value: 9, limit: 5, unit: 'MB/min' },
      ],
    },
  ])
  expect(text).toContain('1 of 2 within')
  expect(text).not.toContain('only to compare')
  expect(text.split('\n').slice(6, 8)).toEqual([
    '| [relay](relay.md) | growth | 9 MB/min | 5 MB/min | **no** | 0123456789 | 0.5 |',
    '| [relay](relay.md) | delay | 20 ms | 50 ms | yes | 0123456789 | 0.5 |',
  ])
})
