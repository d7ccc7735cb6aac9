import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const made: string[] = []

/** A new, empty folder that is removed when the test file has ended. Called in a test or a hook: else it outlives a file of which no test is run. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'vivavox-test-'))
  made.push(folder)
  return folder
}

/** Removes all that were made since the last call. */
export const removeTemporaryFolders = (): void => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
}
