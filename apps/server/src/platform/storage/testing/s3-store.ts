import { type S3StandIn, type S3StandInOptions, startS3StandIn } from '@vivavox/stand-ins/s3'
import { onTestFinished } from 'vitest'
import type { S3Config } from '../../config/config.ts'
import { openS3 } from '../s3/open-s3.ts'
import { createS3Storage, type S3Storage } from '../s3/s3-storage.ts'

/** Of writes, milliseconds: a machine that tests may be busy. */
const PATIENCE_MS = 20_000

/** The settings that lead to a stand-in. */
export const s3ConfigOf = (standIn: S3StandIn, waitingMb = 16): S3Config => ({
  endpoint: standIn.origin,
  bucket: standIn.bucket,
  region: standIn.region,
  accessKeyId: standIn.accessKeyId,
  secretAccessKey: standIn.secretAccessKey,
  waitingMb,
})

/** An empty store for the test that runs, and our storage on it. @param patienceMs of its writes, milliseconds */
export const openS3Store = async (
  options: S3StandInOptions = {},
  patienceMs = PATIENCE_MS,
): Promise<{ standIn: S3StandIn; storage: S3Storage }> => {
  const standIn = await startS3StandIn(options)
  onTestFinished(standIn.close)
  const storage = createS3Storage(await openS3(s3ConfigOf(standIn)), patienceMs)
  onTestFinished(storage.close)
  return { standIn, storage }
}

/** A real store, empty, of which TEST_S3_URL tells: http://KEY:SECRET@HOST/BUCKET; null: none is set. */
export const realS3Config = (url = process.env.TEST_S3_URL): S3Config | null => {
  if (!url) return null
  const { origin, pathname, username, password } = new URL(url)
  return {
    endpoint: origin,
    bucket: pathname.slice(1),
    region: 'us-east-1',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    waitingMb: 16,
  }
}

/** Our storage on the real store, which is emptied and made where it is missing. @throws StorageUnavailable */
export const openRealS3 = async (config: S3Config): Promise<S3Storage> => {
  const s3 = await openS3(config)
  const storage = createS3Storage(s3, PATIENCE_MS)
  await storage.check().catch(() => s3.client.send(new s3.sdk.CreateBucketCommand({ Bucket: s3.bucket })))
  for (const folder of ['a', 'answers', 'empty', 'files', 'parts', 'recordings']) await storage.remove(folder)
  onTestFinished(storage.close)
  return storage
}
