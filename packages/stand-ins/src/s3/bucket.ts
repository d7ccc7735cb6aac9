import { createHash, randomUUID } from 'node:crypto'
import { s3Error } from './xml.ts'

interface StoredObject {
  bytes: Buffer
  etag: string
}

interface Upload {
  key: string
  at: Date
  parts: Map<number, StoredObject>
}

/** Bytes of every part but the last, at least. */
const PART_MIN_BYTES = 5 * 1024 * 1024

const stored = (bytes: Buffer): StoredObject => ({
  bytes,
  etag: `"${createHash('md5').update(bytes).digest('hex')}"`,
})

export type Bucket = ReturnType<typeof createBucket>

/** What one bucket holds, in memory. What is not there is refused as a store does. */
export function createBucket() {
  const objects = new Map<string, StoredObject>()
  const uploads = new Map<string, Upload>()
  const uploadOf = (id: string, key: string): Upload => {
    const upload = uploads.get(id)
    if (upload?.key !== key) throw s3Error(404, 'NoSuchUpload')
    return upload
  }
  return {
    objects,
    uploads,
    put: (key: string, bytes: Buffer) => {
      const object = stored(bytes)
      objects.set(key, object)
      return object
    },
    get: (key: string): StoredObject => {
      const object = objects.get(key)
      if (!object) throw s3Error(404, 'NoSuchKey')
      return object
    },
    begin: (key: string) => {
      const id = randomUUID()
      uploads.set(id, { key, at: new Date(), parts: new Map() })
      return id
    },
    part: (id: string, key: string, number: number, bytes: Buffer) => {
      const part = stored(bytes)
      uploadOf(id, key).parts.set(number, part)
      return part
    },
    /** Visible as a whole, from now on. */
    complete: (id: string, key: string, listed: { number: number; etag: string }[]) => {
      const known = uploadOf(id, key).parts
      const parts = listed.map(({ number, etag }, index) => {
        const part = known.get(number)
        if (part?.etag !== etag) throw s3Error(400, 'InvalidPart')
        if (number <= (listed[index - 1]?.number ?? 0)) throw s3Error(400, 'InvalidPartOrder')
        if (index < listed.length - 1 && part.bytes.length < PART_MIN_BYTES)
          throw s3Error(400, 'EntityTooSmall')
        return part.bytes
      })
      uploads.delete(id)
      const object = stored(Buffer.concat(parts))
      objects.set(key, { ...object, etag: object.etag.replace(/"$/, `-${parts.length}"`) })
    },
    abort: (id: string, key: string) => {
      uploadOf(id, key)
      uploads.delete(id)
    },
  }
}
