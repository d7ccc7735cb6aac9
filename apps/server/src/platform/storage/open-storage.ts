import { join } from 'node:path'
import { DAY_MS } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { AppContext } from '../context.ts'
import { createDiskStorage } from './disk-storage.ts'
import { createPieces } from './pieces.ts'
import { openS3 } from './s3/open-s3.ts'
import { createS3Storage, type S3Storage } from './s3/s3-storage.ts'
import type { Storage } from './storage.ts'
import { createOutage } from './waiting/outage.ts'
import { handleWaiting } from './waiting/send-waiting.ts'
import { createWaitingStorage } from './waiting/waiting-storage.ts'

/** Where recordings go now. `waiting`: into the database, since the store does not answer. */
export type StorageState = 'disk' | 's3' | 's3-waiting'

export interface OpenStorage {
  storage: Storage
  /** For parts that the sender keeps until the whole is in `storage`. */
  pieces: Storage
  /** As far as this process knows. */
  state(): StorageState
  /** The same, once the store was asked. */
  look(): Promise<StorageState>
  close(): void
}

type Needs = Pick<AppContext, 'config' | 'db' | 'jobs' | 'clock' | 'log'>

/** The folder of recordings where no store is set up. */
export const recordingsFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'recordings')

/** A candidate waits: what a store does not take by then waits elsewhere, milliseconds (and more for larger objects). */
const LIVE_MS = 1_500
/** Uploads in the background: a slow object store gets more time, milliseconds. */
const PATIENT_MS = 20_000
const MIB = 2 ** 20

/** A server that was killed leaves uploads that never come to their end. */
const sweepDaily = ({ jobs, clock }: Needs, store: S3Storage) =>
  jobs.schedule('abandon-uploads', '23 4 * * *', () =>
    store.abandonUnfinished(new Date(clock.now().getTime() - DAY_MS)),
  )

const openDisk = ({ config }: Needs): OpenStorage => {
  const storage = createDiskStorage(recordingsFolder(config))
  return { storage, pieces: storage, state: () => 'disk', look: async () => 'disk', close: () => undefined }
}

/**
 * Registers jobs, so call it before they start. Asks the store nothing: one that is down must not keep a server from
 * starting.
 */
export const openStorage = async (context: Needs): Promise<OpenStorage> => {
  const { config, clock, log } = context
  if (!config.s3) return openDisk(context)
  const s3 = await openS3(config.s3)
  const [store, patient] = [createS3Storage(s3, LIVE_MS), createS3Storage(s3, PATIENT_MS)]
  const outage = createOutage(clock, log)
  handleWaiting(context, patient, outage)
  sweepDaily(context, patient)
  const state = (): StorageState => (outage.reason() === null ? 's3' : 's3-waiting')
  return {
    storage: createWaitingStorage({ context, store, outage, room: config.s3.waitingMb * MIB }),
    pieces: createPieces(clock),
    state,
    look: async () => {
      await outage.attempt(store.check)
      return state()
    },
    close: store.close,
  }
}
