import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What the server keeps in its data folder; the operator's own files next to it (content, .env) are not touched. */
const FOLDERS = /^(?:database(?:-(?:before|restoring)-.+)?|recordings|outbox|backups|models)$/
const FILES = /^secret-key$/

const OTHERS = 0o077
const OTHERS_WRITE = 0o022
const STICKY = 0o1000

/** Takes every right of group and others away. @returns why that is not possible; null when it is done */
const close = (path: string): string | null => {
  const { mode } = statSync(path)
  if ((mode & OTHERS) === 0) return null
  try {
    chmodSync(path, mode & 0o700)
    return null
  } catch (error) {
    return `${path} is open to other users of this machine, and cannot be closed: ${(error as Error).message}. Its owner must run chmod go-rwx on it.`
  }
}

const closeIfThere = (path: string): string | null => {
  try {
    return close(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/**
 * Closes the server's own parts of its data folder to all users but its own: no other user can reach a file in a
 * closed folder, whatever the file's own rights are. The data folder itself belongs to the operator and stays as it is.
 * @returns what stays open, one sentence each for the operator
 */
export const closeDataFolder = (dataDir: string): string[] => {
  const own = readdirSync(dataDir).filter(name => FOLDERS.test(name) || FILES.test(name))
  const open = own.map(name => closeIfThere(join(dataDir, name))).filter(line => line !== null)
  const { mode } = statSync(dataDir)
  if ((mode & OTHERS_WRITE) === 0 || (mode & STICKY) !== 0) return open
  return [
    `Other users of this machine may replace what is in ${dataDir}. Close it: chmod go-w ${dataDir}`,
    ...open,
  ]
}
