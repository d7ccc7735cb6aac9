import { buffer } from 'node:stream/consumers'
import { createSemaphore } from '../../semaphore.ts'
import type { ListedStorage } from '../storage.ts'
import { storageKey } from '../storage-key.ts'
import { StorageUnavailable } from '../storage-unavailable.ts'
import type { S3 } from './open-s3.ts'
import { readObject } from './read-object.ts'
import { s3Fault } from './s3-faults.ts'
import { abandonUploads } from './unfinished-uploads.ts'
import { writeObject } from './write-object.ts'

const CALL_MS = 10_000
const CHECK_MS = 2_000
const REMOVALS_AT_ONCE = 8

export interface S3Storage extends ListedStorage {
  /** Asks for the bucket. @throws StorageUnavailable */
  check(): Promise<void>
  /** Gives up uploads that began before and never came to their end. @throws StorageUnavailable */
  abandonUnfinished(before: Date): Promise<void>
  close(): void
}

const within = (ms: number) => ({ abortSignal: AbortSignal.timeout(ms) })

const sizeOf = async (
  { sdk, client, bucket }: S3,
  key: string,
  patienceMs: number,
): Promise<number | null> => {
  try {
    const head = await client.send(
      new sdk.HeadObjectCommand({ Bucket: bucket, Key: key }),
      within(patienceMs),
    )
    return head.ContentLength ?? 0
  } catch (error) {
    const fault = s3Fault(error)
    if (fault.code === 'NOT_FOUND') return null
    throw fault
  }
}

async function* keysBelow({ sdk, client, bucket }: S3, folder: string): AsyncGenerator<string> {
  let token: string | undefined
  do {
    const input = { Bucket: bucket, Prefix: `${folder}/`, ...(token ? { ContinuationToken: token } : {}) }
    const page = await client.send(new sdk.ListObjectsV2Command(input), within(CALL_MS)).catch(error => {
      throw s3Fault(error)
    })
    for (const { Key } of page.Contents ?? []) if (Key) yield Key
    token = page.NextContinuationToken
  } while (token)
}

/** One by one: the call for many at once wants checksums that stores disagree about. */
const removeOne = async ({ sdk, client, bucket }: S3, key: string): Promise<void> => {
  await client
    .send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: key }), within(CALL_MS))
    .catch(error => {
      const fault = s3Fault(error)
      if (fault.code !== 'NOT_FOUND') throw fault
    })
}

const removeAll = async (s3: S3, key: string): Promise<void> => {
  const keys = [key]
  for await (const below of keysBelow(s3, key)) keys.push(below)
  const places = createSemaphore(REMOVALS_AT_ONCE)
  await Promise.all(keys.map(one => places.run(() => removeOne(s3, one))))
  await abandonUploads(s3, { below: key })
}

/**
 * Objects of one bucket of an S3-compatible store. Everything throws StorageUnavailable when the store does not do it.
 * @param patienceMs how long writes and sizes wait for a store that is silent, milliseconds
 */
export const createS3Storage = (s3: S3, patienceMs: number): S3Storage => ({
  write: async (key, bytes) => writeObject(s3, storageKey(key), bytes, patienceMs),
  read: async key => buffer(await readObject(s3, storageKey(key))),
  stream: async (key, range) => readObject(s3, storageKey(key), range),
  size: async key => sizeOf(s3, storageKey(key), patienceMs),
  remove: async key => removeAll(s3, storageKey(key)),
  list: folder => keysBelow(s3, storageKey(folder)),
  check: async () => {
    const { sdk, client, bucket } = s3
    await client.send(new sdk.HeadBucketCommand({ Bucket: bucket }), within(CHECK_MS)).catch(error => {
      const fault = s3Fault(error)
      throw fault.code === 'NOT_FOUND' ? new StorageUnavailable('NoSuchBucket (404)', error) : fault
    })
  },
  abandonUnfinished: before => abandonUploads(s3, { before }),
  close: () => s3.client.destroy(),
})
