import { existsSync, mkdirSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { lockFolder } from '../database/folder-lock.ts'
import { openPglite } from '../database/pglite-client.ts'
import { closeDataFolder } from '../storage/close-data-folder.ts'

/** Opens the backup in a new folder and looks whether it is ours; leaves nothing behind when it is not. */
const unpack = async (file: string, folder: string): Promise<void> => {
  try {
    mkdirSync(folder, { mode: 0o700 })
    const client = await openPglite({ folder, template: new Uint8Array(await readFile(file)) })
    await client.query('select count(*) from users', []).finally(() => client.close())
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw new Error(`${file} is not a backup that this version can read. Nothing was changed.`, {
      cause: error,
    })
  }
}

/**
 * Puts a backup in the place of the embedded database; what was there is kept next to it under another name.
 * @returns the folder that holds the former database, null when there was none
 * @throws FolderInUse while a server runs; an Error when the file is not a backup (nothing was changed then)
 */
export const restore = async (dataDir: string, file: string, now: Date): Promise<string | null> => {
  const lock = await lockFolder(dataDir)
  try {
    const stamp = now.toISOString().replace(/[:.]/g, '-')
    const folder = join(dataDir, 'database')
    const fresh = join(dataDir, `database-restoring-${stamp}`)
    await unpack(file, fresh)
    const former = existsSync(folder) ? join(dataDir, `database-before-${stamp}`) : null
    if (former) await rename(folder, former)
    await rename(fresh, folder)
    closeDataFolder(dataDir)
    return former
  } finally {
    await lock.release()
  }
}
