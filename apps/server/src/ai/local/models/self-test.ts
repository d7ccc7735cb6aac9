import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

const FILE = 'self-test.json'

const selfTest = z.object({
  /** Time of work by time of sound: below 1 it keeps up; null: it has nothing to do with sound. */
  real_time_factor: z.number().min(0).nullable(),
  /** Of its process, at most. */
  memory_mb: z.number().min(0),
  at: z.iso.datetime(),
  /** Of each language that was tried: words written down wrongly, by words said. */
  word_error_rates: z.record(z.string(), z.number().min(0)),
  /** Of one that writes, in a second; null: it does not. */
  writing: z
    .object({
      tokens_read: z.number().min(0),
      tokens_written: z.number().min(0),
      words: z.number().min(0),
      /** What the engine uses here; null: plain arithmetic. Older files do not say. */
      backend: z.string().nullish(),
    })
    .nullable()
    .default(null),
})
export type SelfTest = z.output<typeof selfTest>

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
