import { expect, test } from 'vitest'
import { isNewerFile } from './file-version.ts'

test.each([
  ['another version', '/uploads/a.webm?exp=2&sig=b&v=20', '/uploads/a.webm?exp=1&sig=a&v=10', true],
  ['another signature', '/uploads/a.webm?exp=2&sig=b&v=10', '/uploads/a.webm?exp=1&sig=a&v=10', false],
  ['a store that is away', '/uploads/a.webm?exp=2&sig=b', '/uploads/a.webm?exp=1&sig=a&v=10', false],
  ['a version that is known again', '/uploads/a.webm?exp=2&sig=b&v=10', '/uploads/a.webm?exp=1&sig=a', false],
] as const)('with %s the file is another: %4$s', (_, url, before, expected) =>
  expect(isNewerFile(url, before)).toBe(expected),
)
