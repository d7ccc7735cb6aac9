import type { S3 } from './open-s3.ts'
import { s3Fault } from './s3-faults.ts'

/** Larger ones go in parts. */
const ONE_PIECE_BYTES = 16 * 1024 * 1024
const PART_BYTES = 8 * 1024 * 1024
const PARTS_AT_ONCE = 3

/** A slower line than 1 MB/s counts as none. */
const BYTES_PER_MS = 1_000

/** By when an object of this size is there, or is not taken, milliseconds. */
const writeDeadline = (bytes: number, patienceMs: number): number =>
  patienceMs + Math.ceil(bytes / BYTES_PER_MS)

const putWhole = async ({ sdk, client, bucket }: S3, key: string, bytes: Uint8Array, signal: AbortSignal) => {
  await client.send(new sdk.PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes }), {
    abortSignal: signal,
  })
}

/** Nothing is visible before the last part; what was sent of one that fails is given up at the store. */
const putInParts = async ({ client, bucket }: S3, key: string, bytes: Uint8Array, signal: AbortSignal) => {
  const { Upload } = await import('@aws-sdk/lib-storage')
  const upload = new Upload({
    client,
    params: { Bucket: bucket, Key: key, Body: bytes },
    partSize: PART_BYTES,
    queueSize: PARTS_AT_ONCE,
  })
  const abort = () => void upload.abort()
  signal.addEventListener('abort', abort, { once: true })
  await upload.done().finally(() => signal.removeEventListener('abort', abort))
}

/**
 * Stores an object whole or not at all.
 * @param patienceMs for the store to answer at all, milliseconds
 * @throws StorageUnavailable, also when it takes too long
 */
export const writeObject = async (
  s3: S3,
  key: string,
  bytes: Uint8Array,
  patienceMs: number,
): Promise<void> => {
  const put = bytes.length > ONE_PIECE_BYTES ? putInParts : putWhole
  try {
    await put(s3, key, bytes, AbortSignal.timeout(writeDeadline(bytes.length, patienceMs)))
  } catch (error) {
    throw s3Fault(error)
  }
}
