import { expect, test } from 'vitest'
import { lineSource } from './line-source.ts'

test.each([
  ['candidate', 'typed', true, 'typed'],
  ['candidate', 'server', true, 'spoken'],
  ['candidate', 'browser', true, 'spoken'],
  ['candidate', 'server', false, 'unheard'],
  ['ai', 'server', true, null],
] as const)('%s, %s, written down: %s is %s', (speaker, source, transcribed, shown) => {
  expect(lineSource({ speaker, source, transcribed })).toBe(shown)
})
