import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { StoredRange } from '../storage.ts'
import { StorageUnavailable } from '../storage-unavailable.ts'
import type { S3 } from './open-s3.ts'
import { s3Fault } from './s3-faults.ts'

/** How long the store may think before it begins to answer, milliseconds. */
const ANSWER_MS = 10_000
/** How often a body that breaks off is taken up again. */
const RESUMES = 3
const PAUSE_MS = 200

interface Begun {
  body: Readable
  etag: string | undefined
  length: number
}

const rangeHeader = (start: number, end: number | undefined) =>
  start === 0 && end === undefined ? undefined : `bytes=${start}-${end ?? ''}`

interface Wanted {
  key: string
  start: number
  end: number | undefined
  /** Only of this version. */
  etag?: string | undefined
}

const begin = async (
  { sdk, client, bucket }: S3,
  { key, start, end, etag }: Wanted,
  gone: AbortSignal,
): Promise<Begun> => {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), ANSWER_MS)
  const range = rangeHeader(start, end)
  try {
    const found = await client.send(
      new sdk.GetObjectCommand({
        Bucket: bucket,
        Key: key,
        ...(range ? { Range: range } : {}),
        ...(etag ? { IfMatch: etag } : {}),
      }),
      { abortSignal: AbortSignal.any([late.signal, gone]) },
    )
    return { body: found.Body as Readable, etag: found.ETag, length: found.ContentLength ?? 0 }
  } catch (error) {
    throw s3Fault(error)
  } finally {
    clearTimeout(timer)
  }
}

/** A body that breaks off is asked for again from there on, of the same version. */
async function* pour(s3: S3, key: string, from: number, first: Begun, gone: AbortSignal) {
  const end = from + first.length - 1
  let at = from
  let begun = first
  for (let resumed = 0; ; resumed += 1) {
    let cause: unknown
    try {
      for await (const chunk of begun.body) {
        at += chunk.length
        yield chunk
      }
    } catch (error) {
      cause = error
    }
    if (at > end) return
    if (gone.aborted || resumed >= RESUMES) throw new StorageUnavailable('the body broke off', cause)
    await delay(PAUSE_MS * 2 ** resumed, undefined, { signal: gone })
    begun = await begin(s3, { key, start: at, end, etag: first.etag }, gone)
  }
}

/**
 * Bytes of an object as they come; the store has begun to answer when it resolves.
 * @throws AppError NOT_FOUND, StorageUnavailable; the stream breaks with StorageUnavailable
 */
export const readObject = async (s3: S3, key: string, range?: StoredRange): Promise<Readable> => {
  const gone = new AbortController()
  const first = await begin(s3, { key, start: range?.start ?? 0, end: range?.end }, gone.signal)
  const stream = Readable.from(pour(s3, key, range?.start ?? 0, first, gone.signal), { objectMode: false })
  // Aborts the request to the store when the reader disconnects.
  stream.once('close', () => {
    gone.abort()
    first.body.destroy()
  })
  return stream
}
