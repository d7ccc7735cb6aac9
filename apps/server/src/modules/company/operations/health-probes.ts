import { statfs } from 'node:fs/promises'
import type { AppContext } from '../../../platform/context.ts'
import { withinTime } from '../../../platform/deadline.ts'
import { memoizeWithTtl } from '../../../platform/memoize-with-ttl.ts'
import { proveWritable } from './operations.repository.ts'

/** How long a result is reused, milliseconds: a flood of probes costs one check a second. */
const FRESH_MS = 1_000
/** A file is written and synced less often: it may be on another machine, and each may cost money. Milliseconds. */
const STORED_MS = 15_000
/** A part that takes longer does not do its work, milliseconds. */
const PATIENCE_MS = 2_000
/** So many questions may hang in a part that is away… */
const HANGING_MAX = 3
/** …until they are given up: a line that went dead is noticed by the system only after many minutes. Milliseconds. */
const GIVEN_UP_MS = 30_000
/** What is written to the storage, again and again. */
const PROBE_KEY = 'probe'

export interface State {
  /** The database takes writes. */
  up: boolean
  /** The storage takes files. */
  stored: boolean
  /** The node's own disk has room for more. */
  room: boolean
}

/** Does the work, and says whether it was done; no more of it hangs at a time than may. */
const asked = (work: () => Promise<unknown>) => {
  /** Since when each hangs. */
  const hanging = new Map<symbol, number>()
  return async (): Promise<boolean> => {
    const now = performance.now()
    for (const [question, since] of hanging) if (now - since > GIVEN_UP_MS) hanging.delete(question)
    if (hanging.size >= HANGING_MAX) return false
    const question = Symbol()
    hanging.set(question, now)
    const done = work().finally(() => hanging.delete(question))
    return withinTime(done, PATIENCE_MS).then(
      () => true,
      () => false,
    )
  }
}

/** A file that could not be written is tried again with the next look. */
const takesFiles = ({ storage }: AppContext) => {
  const write = asked(() => storage.write(PROBE_KEY, Buffer.from('.')))
  let goodUntil = 0
  return async (): Promise<boolean> => {
    if (performance.now() < goodUntil) return true
    const isStored = await write()
    if (isStored) goodUntil = performance.now() + STORED_MS
    return isStored
  }
}

/** @throws Error when DATA_DIR's disk has no room, or the folder is gone */
const findRoom = async ({ config }: AppContext): Promise<void> => {
  const { bavail, bsize } = await statfs(config.dataDir)
  if (bavail * bsize < config.minFreeMb * 2 ** 20) throw new Error('no room')
}

/** Tells which parts do their work, by having them do some; at most once a second, and never later than in two. */
export const probeParts = (context: AppContext): (() => Promise<State>) => {
  const database = asked(() => proveWritable(context.db))
  const storage = takesFiles(context)
  const disk = asked(() => findRoom(context))
  return memoizeWithTtl(FRESH_MS, async () => {
    const [up, stored, room] = await Promise.all([database(), storage(), disk()])
    return { up, stored, room }
  })
}
