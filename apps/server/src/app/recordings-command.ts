import type { Config } from '../platform/config/config.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { copyStorage } from '../platform/storage/copy-storage.ts'
import { createDiskStorage } from '../platform/storage/disk-storage.ts'
import { recordingsFolder } from '../platform/storage/open-storage.ts'
import { openS3 } from '../platform/storage/s3/open-s3.ts'
import { createS3Storage } from '../platform/storage/s3/s3-storage.ts'
import { isAnyWaiting } from '../platform/storage/waiting/waiting-objects.repository.ts'
import { CommandRefused } from './command-refused.ts'

export const RECORDINGS_COMMANDS = 'recordings to-s3 | recordings to-disk'

/** How often the operator hears how far it is, objects. */
const EVERY = 500
/** Of each write, milliseconds, and more for larger objects. */
const PATIENCE_MS = 30_000

/** A server that runs would add and delete meanwhile; the embedded database tells when one does. */
const requireNothingWaiting = async (config: Config): Promise<void> => {
  const database = await openDatabase(config)
  const waiting = await isAnyWaiting(database.db).finally(() => database.close())
  if (waiting)
    throw new CommandRefused(
      'Some recordings still wait in the database for the store. Start the server with S3_… set, wait until /api/ready says s3, and stop it.',
    )
}

/**
 * Copies all recordings from the disk to the store, or back. Nothing is removed where they come from.
 * @param words `to-s3` or `to-disk`
 * @throws CommandRefused, FolderInUse while a server runs on the embedded database, StorageUnavailable
 */
export const runRecordingsCommand = async (
  config: Config,
  [direction]: string[],
  say: (line: string) => void,
): Promise<void> => {
  if (direction !== 'to-s3' && direction !== 'to-disk') throw new CommandRefused(RECORDINGS_COMMANDS)
  if (!config.s3) throw new CommandRefused('Set S3_BUCKET and its keys first (.env.example).')
  await requireNothingWaiting(config)
  const disk = createDiskStorage(recordingsFolder(config))
  const s3 = createS3Storage(await openS3(config.s3), PATIENCE_MS)
  const [from, to] = direction === 'to-s3' ? [disk, s3] : [s3, disk]
  const { copied, same, others } = await copyStorage(from, to, done => {
    if (done % EVERY === 0) say(`${done} done`)
  }).finally(s3.close)
  say(
    `${copied} copied and read again, ${same} were there already. Nothing was removed where they came from.`,
  )
  if (others > 0)
    say(`${others} more are there that are not where these came from: deleted since an earlier run?`)
}
