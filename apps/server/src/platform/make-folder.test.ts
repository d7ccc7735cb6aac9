import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeFolder } from './make-folder.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

it('makes all folders of a path, for the owner only, and leaves one that is there', () => {
  const folder = join(temporaryFolder(), 'a', 'b')
  makeFolder(folder)
  makeFolder(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

it.runIf(existsSync('/proc'))('ends where a file system makes no folders', () => {
  expect(() => makeFolder('/proc/foo/bar')).toThrow(/ENOENT|EACCES|EPERM/)
})
