import type { S3 } from './open-s3.ts'
import { s3Fault } from './s3-faults.ts'

const CALL_MS = 10_000

interface Unfinished {
  key: string
  id: string
}

/** Some stores keep no list of them, and clear them away by themselves; and an upload may end meanwhile. */
const IGNORED = new Set(['NotImplemented', 'MethodNotAllowed', 'NoSuchUpload'])

/** Which of the unfinished uploads are meant: of a key and everything below it, or those that began before a moment. */
type Abandoned = { below: string } | { before: Date }

const isMeant = (which: Abandoned, key: string, begun: Date | undefined): boolean =>
  'below' in which
    ? key === which.below || key.startsWith(`${which.below}/`)
    : begun !== undefined && begun < which.before

const listUnfinished = async (s3: S3, which: Abandoned): Promise<Unfinished[]> => {
  const { sdk, client, bucket } = s3
  const input = { Bucket: bucket, Prefix: 'below' in which ? which.below : '' }
  const found = await client.send(new sdk.ListMultipartUploadsCommand(input), {
    abortSignal: AbortSignal.timeout(CALL_MS),
  })
  return (found.Uploads ?? []).flatMap(({ Key: key, UploadId: id, Initiated }) =>
    key && id && isMeant(which, key, Initiated) ? [{ key, id }] : [],
  )
}

/**
 * Gives up uploads in parts that never came to their end, and with them the bytes that the store holds of them: a thousand
 * at a time.
 * @throws StorageUnavailable
 */
export const abandonUploads = async (s3: S3, which: Abandoned): Promise<void> => {
  const { sdk, client, bucket } = s3
  try {
    for (const { key, id } of await listUnfinished(s3, which)) {
      await client.send(new sdk.AbortMultipartUploadCommand({ Bucket: bucket, Key: key, UploadId: id }), {
        abortSignal: AbortSignal.timeout(CALL_MS),
      })
    }
  } catch (error) {
    if (!IGNORED.has((error as Error).name)) throw s3Fault(error)
  }
}
