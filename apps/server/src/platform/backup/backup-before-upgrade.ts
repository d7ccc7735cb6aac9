import { join } from 'node:path'
import { makeFolder } from '../make-folder.ts'
import { backupName, writeWhole } from './backup-files.ts'

/**
 * Writes the embedded database to DATA_DIR/backups before a new version changes it.
 * @returns the path
 * @throws the system's error: without a backup nothing is changed
 */
export const backupBeforeUpgrade = async (
  { dump }: { dump: ((path: string) => Promise<void>) | null },
  dataDir: string,
  now = new Date(),
): Promise<string> => {
  const folder = join(dataDir, 'backups')
  makeFolder(folder)
  const path = join(folder, backupName(now))
  if (dump) await writeWhole(path, dump)
  return path
}
