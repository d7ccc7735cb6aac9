import { readFile, rm, writeFile } from 'node:fs/promises'
import * as z from 'zod'

const origin = z.object({ url: z.string(), tag: z.string() })

/** Where the first part of a file came from that nobody has hashed, so that its rest is taken from the same content. */
export type PartOrigin = z.output<typeof origin>

/** @param path of the part @returns null where nothing is known */
export const readOrigin = async (path: string): Promise<PartOrigin | null> => {
  try {
    return origin.parse(JSON.parse(await readFile(`${path}.json`, 'utf8')))
  } catch {
    return null
  }
}

export const writeOrigin = (path: string, from: PartOrigin): Promise<void> =>
  writeFile(`${path}.json`, JSON.stringify(from))

export const forgetOrigin = (path: string): Promise<void> => rm(`${path}.json`, { force: true })
