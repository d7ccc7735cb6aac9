import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import { backupName, backupTime, expireBackups, listBackups, writeWhole } from './backup-files.ts'

/**
 * Writes the embedded database to DATA_DIR/backups and deletes what is older than BACKUP_DAYS. Recordings are plain files next to it that never change.
 * @returns the path, or null on PostgreSQL, which has its own tools
 */
export const backup = async (
  database: Pick<OpenDatabase, 'dump'>,
  { dataDir, backupDays }: Pick<Config, 'dataDir' | 'backupDays'>,
  now: Date,
): Promise<string | null> => {
  if (!database.dump) return null
  const folder = join(dataDir, 'backups')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, backupName(now))
  await writeWhole(path, database.dump)
  await expireBackups(folder, backupDays, now)
  return path
}

/** A little less than a day, so that one that is looked for every hour does not wander through the day, milliseconds. */
const EVERY_MS = 23.5 * 3_600_000

/** Deletes backups that have expired, and makes one when the newest is a day old: asked often, it also serves a machine that sleeps at night. */
export const backupIfDue = async (
  database: Pick<OpenDatabase, 'dump'>,
  config: Pick<Config, 'dataDir' | 'backupDays'>,
  now: Date,
): Promise<string | null> => {
  const folder = join(config.dataDir, 'backups')
  await expireBackups(folder, config.backupDays, now)
  const newest = backupTime((await listBackups(folder)).at(-1) ?? '')
  return newest && now.getTime() - newest.getTime() < EVERY_MS ? null : backup(database, config, now)
}
