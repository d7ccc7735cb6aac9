import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '../clock.ts'

const NAME = /^vivavox-(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})-(\d{2})-(\d{3}Z)\.pglite18\.tar\.gz$/

/** Says when it was made and which embedded PostgreSQL reads it. */
export const backupName = (at: Date): string =>
  `vivavox-${at.toISOString().replace(/[:.]/g, '-')}.pglite18.tar.gz`

/** When a backup was made, by its name; null for other files. */
export const backupTime = (name: string): Date | null =>
  NAME.test(name) ? new Date(name.replace(NAME, '$1:$2:$3.$4')) : null

/** Newest last. */
export const listBackups = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter(name => NAME.test(name)).sort()

/** Whole or not at all: written under a temporary name, then renamed. */
export const writeWhole = async (path: string, write: (path: string) => Promise<void>): Promise<void> => {
  const temporary = `${path}.tmp`
  try {
    await rm(temporary, { force: true })
    await write(temporary)
    await rename(temporary, path)
  } finally {
    await rm(temporary, { force: true })
  }
}

/** Removes those older than so many days: who was erased since is in them. The newest stays, whatever its age. */
export const expireBackups = async (folder: string, days: number, now: Date): Promise<void> => {
  const before = now.getTime() - days * DAY_MS
  for (const name of (await listBackups(folder)).slice(0, -1))
    if ((backupTime(name)?.getTime() ?? before) < before) await rm(join(folder, name), { force: true })
}
