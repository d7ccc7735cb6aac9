import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { OpenDatabase } from '../database/open-database.ts'
import { BACKUPS_KEPT, backupName, backupTime, listBackups, prune, writeWhole } from './backup-files.ts'

/**
 * Writes the embedded database to DATA_DIR/backups. Recordings are plain files beside it that never change.
 * @returns the path, or null on PostgreSQL, which has its own tools
 */
export const backup = async (
  database: Pick<OpenDatabase, 'dump'>,
  dataDir: string,
  now: Date,
): Promise<string | null> => {
  if (!database.dump) return null
  const folder = join(dataDir, 'backups')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, backupName(now))
  await writeWhole(path, await database.dump())
  await prune(folder, BACKUPS_KEPT)
  return path
}

/** A little less than a day, so that one that is looked for every hour does not wander through the day, milliseconds. */
const EVERY_MS = 23.5 * 3_600_000

/** Makes a backup when the newest is a day old: asked often, it also serves a machine that sleeps at night. */
export const backupIfDue = async (
  database: Pick<OpenDatabase, 'dump'>,
  dataDir: string,
  now: Date,
): Promise<string | null> => {
  const newest = backupTime((await listBackups(join(dataDir, 'backups'))).at(-1) ?? '')
  return newest && now.getTime() - newest.getTime() < EVERY_MS ? null : backup(database, dataDir, now)
}
