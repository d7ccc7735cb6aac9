import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type SelfTest, selfTest } from '@vivavox/contracts/local-models'

const FILE = 'self-test.json'

/** @param folder of the installed model @returns null: it was never tried, or its file is broken */
export const readSelfTest = async (folder: string): Promise<SelfTest | null> => {
  try {
    return selfTest.parse(JSON.parse(await readFile(join(folder, FILE), 'utf8')))
  } catch {
    return null
  }
}

export const writeSelfTest = async (folder: string, result: SelfTest): Promise<void> => {
  const path = join(folder, FILE)
  await writeFile(`${path}.new`, `${JSON.stringify(result, null, 2)}\n`, { mode: 0o600 })
  await rename(`${path}.new`, path)
}
