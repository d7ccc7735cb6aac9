import { createHash } from 'node:crypto'
import { AppError } from '../http/app-error.ts'
import type { ListedStorage } from './storage.ts'

/** Everything that is ever kept lies below one of these. */
const FOLDERS = ['answers', 'files', 'logos', 'parts']

/** null: there is no such key. */
const hashOf = async (storage: ListedStorage, key: string): Promise<string | null> => {
  const hash = createHash('sha256')
  try {
    for await (const chunk of await storage.stream(key)) hash.update(chunk)
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  }
  return hash.digest('hex')
}

const copyOne = async (from: ListedStorage, to: ListedStorage, key: string): Promise<boolean> => {
  const bytes = await from.read(key)
  const wanted = createHash('sha256').update(bytes).digest('hex')
  if ((await to.size(key)) === bytes.length && (await hashOf(to, key)) === wanted) return false
  await to.write(key, bytes)
  if ((await hashOf(to, key)) !== wanted) throw new Error(`${key} was not kept as it was sent`)
  return true
}

async function* allKeys(storage: ListedStorage): AsyncGenerator<string> {
  for (const folder of FOLDERS) yield* storage.list(folder)
}

export interface Copied {
  copied: number
  /** Were there already, with the same bytes. */
  same: number
  /** Are there, and not where it was copied from. */
  others: number
}

/**
 * Copies every recording and reads each copy again; what is there already is left. Can be stopped and run again at any time.
 * @param onCopy is told how many are done
 * @throws Error when a copy differs from what was sent, and what the two storages throw
 */
export const copyStorage = async (
  from: ListedStorage,
  to: ListedStorage,
  onCopy: (done: number) => void,
): Promise<Copied> => {
  const counts: Copied = { copied: 0, same: 0, others: 0 }
  for await (const key of allKeys(from)) {
    if (await copyOne(from, to, key)) counts.copied += 1
    else counts.same += 1
    onCopy(counts.copied + counts.same)
  }
  for await (const key of allKeys(to)) if ((await from.size(key)) === null) counts.others += 1
  return counts
}
