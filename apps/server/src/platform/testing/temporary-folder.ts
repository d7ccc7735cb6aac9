import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

const made: string[] = []

// Every test file has its own copy of this module, so this is the end of that file.
afterAll(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A new, empty folder that is removed when the test file has ended. Called in a test or a hook: else it outlives a file of which no test is run. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'vivavox-test-'))
  made.push(folder)
  return folder
}
