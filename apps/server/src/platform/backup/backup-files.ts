import { open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** How many daily backups stay. */
export const BACKUPS_KEPT = 14

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

/** Whole or not at all: a temporary name, flushed to the disk, then renamed. */
export const writeWhole = async (path: string, bytes: Uint8Array): Promise<void> => {
  const temporary = `${path}.tmp`
  const file = await open(temporary, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, path)
}

/** Removes all but the newest ones. */
export const prune = async (folder: string, keep: number): Promise<void> => {
  const names = await listBackups(folder)
  for (const name of names.slice(0, Math.max(0, names.length - keep)))
    await rm(join(folder, name), { force: true })
}
