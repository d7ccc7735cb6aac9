import { Readable } from 'node:stream'
import type { AppContext } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { AppError } from '../../http/app-error.ts'
import type { Storage } from '../storage.ts'
import { storageKey } from '../storage-key.ts'
import { StorageUnavailable } from '../storage-unavailable.ts'
import type { Outage } from './outage.ts'
import { sendWaitingSoon } from './send-waiting.ts'
import {
  findWaiting,
  isWaiting,
  putWaiting,
  removeWaiting,
  waitingBytes,
} from './waiting-objects.repository.ts'

/** Larger ones do not wait here: the browser tries again. Above the longest answer. */
const LARGEST_BYTES = 12 * 1024 * 1024

interface Parts {
  context: Pick<AppContext, 'db' | 'jobs' | 'clock'>
  /** Where everything goes in the end. */
  store: Storage
  outage: Outage
  /** Bytes that may wait. */
  room: number
}

/** @param bytes null: it is to be removed @throws StorageUnavailable when there is no room */
const wait = ({ context, outage, room }: Parts, key: string, bytes: Uint8Array | null): Promise<void> =>
  inTransaction(context.db, async transaction => {
    if (bytes && (await waitingBytes(transaction)) + bytes.length > room)
      throw new StorageUnavailable('no more may wait')
    await putWaiting(transaction, key, bytes, context.clock.now())
    await sendWaitingSoon(context, outage.rests() ? 5 : 0, transaction)
  })

const write = async (parts: Parts, key: string, bytes: Uint8Array): Promise<void> => {
  const { context, store, outage } = parts
  const mayWait = bytes.length <= LARGEST_BYTES
  // Sent at once, it could be overtaken by older bytes of the same key that are on their way.
  const older = await isWaiting(context.db, key)
  if (!older && !(mayWait && outage.rests())) {
    const fault = await outage.attempt(() => store.write(key, bytes))
    if (!fault) return
    if (!mayWait) throw fault
  }
  if (!mayWait) throw new StorageUnavailable('older bytes wait')
  await wait(parts, key, bytes)
}

const remove = async (parts: Parts, key: string): Promise<void> => {
  const { context, store, outage } = parts
  await removeWaiting(context.db, key)
  if (outage.rests() || (await outage.attempt(() => store.remove(key)))) await wait(parts, key, null)
}

/**
 * Storage that goes on while its store does not answer: what is written or removed waits in the database, where every node
 * reads it and none can lose it, and is sent when the store is back. What there is no room for is refused.
 * What waits is looked for first: it is newer than what the store has, and stays until the store has it.
 */
export const createWaitingStorage = (parts: Parts): Storage => {
  const { context, store, outage } = parts
  /** undefined: nothing of it waits. @throws AppError NOT_FOUND for what is to be removed */
  const find = async (key: string): Promise<Uint8Array | undefined> => {
    const waiting = await findWaiting(context.db, storageKey(key))
    if (waiting === null) throw new AppError('NOT_FOUND')
    return waiting
  }
  const ask = async <T>(work: () => Promise<T>): Promise<T> => {
    const asked = work()
    const fault = await outage.attempt(() => asked)
    if (fault) throw fault
    return asked
  }
  return {
    write: async (key, bytes) => write(parts, storageKey(key), bytes),
    remove: async key => remove(parts, storageKey(key)),
    read: async key => (await find(key)) ?? ask(() => store.read(key)),
    stream: async (key, range) => {
      const waiting = await find(key)
      if (!waiting) return ask(() => store.stream(key, range))
      return Readable.from([range ? waiting.subarray(range.start, range.end + 1) : waiting])
    },
    size: async key => {
      const waiting = await findWaiting(context.db, storageKey(key))
      return waiting === undefined ? ask(() => store.size(key)) : (waiting?.length ?? null)
    },
  }
}
