import { expect, test } from 'vitest'
import { countFrom, writerOf } from './writer.ts'

test.each([
  ['server', ['server', 'typed'], 'server', 0],
  ['browser', ['server', 'browser', 'browser'], 'partly', 2],
  ['browser', ['browser', 'typed'], 'browser', 1],
] as const)('a record by the %s of %j turns', (by, sources, writer, count) => {
  const transcript = sources.map(source => ({ source }))
  expect(writerOf(by, transcript)).toBe(writer)
  expect(countFrom(transcript, 'browser')).toBe(count)
})
