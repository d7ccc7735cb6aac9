import type { Readable } from 'node:stream'

/** Bytes `start` to `end` inclusive. */
export interface StoredRange {
  start: number
  end: number
}

/** Where recordings live. Keys are slash-separated names without dots at the start, e.g. 'parts/{id}/0/3-{hash}'. */
export interface Storage {
  /** Stores the bytes under the key, replacing what was there; durable when it resolves, and never half visible. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** @throws AppError NOT_FOUND */
  read(key: string): Promise<Uint8Array>
  /** Whole without a range. @throws AppError NOT_FOUND */
  stream(key: string, range?: StoredRange): Promise<Readable>
  /** Size in bytes, null when there is no such key. */
  size(key: string): Promise<number | null>
  /** Removes the key and everything below it; fine when there is nothing. */
  remove(key: string): Promise<void>
}

/** Storage that tells what is in it. */
export interface ListedStorage extends Storage {
  /** The keys of everything below a folder, in no order. */
  list(folder: string): AsyncIterable<string>
}
