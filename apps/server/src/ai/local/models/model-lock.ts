import { existsSync } from 'node:fs'
import { askHolder, FolderInUse, lockFolder } from '../../../platform/database/folder-lock.ts'
import type { Progress } from './download/download-model.ts'
import { arrivingFolder } from './install-model.ts'
import { ModelFault } from './model-fault.ts'

/** What other processes may ask of the one that fetches a model. */
interface HolderReplies {
  progress(): Progress | null
  /** Its work ends soon after. */
  cancel(): void
}

/**
 * Does something with a model that only one process of this machine may do at a time: fetch, import or remove it. The
 * lock is a socket, so it ends with its process in any way.
 * @throws ModelFault busy, and what `work` throws
 */
export const withModelLock = async <T>(
  root: string,
  id: string,
  work: () => Promise<T>,
  replies?: HolderReplies,
): Promise<T> => {
  const lock = await lockFolder(arrivingFolder(root, id)).catch(error => {
    throw error instanceof FolderInUse ? new ModelFault('busy', { id }, { cause: error }) : error
  })
  const running = work()
  lock.onRequest(async line => {
    if (line === 'cancel') {
      replies?.cancel()
      await running.catch(() => undefined)
    }
    return JSON.stringify(replies?.progress() ?? null)
  })
  try {
    return await running
  } finally {
    await lock.release()
  }
}

const ask = async (root: string, id: string, line: string): Promise<string | null> => {
  const folder = arrivingFolder(root, id)
  return existsSync(folder) ? askHolder(folder, line) : null
}

/** How far another process is with a model. @returns null when none works on it, or it does not say */
export const progressElsewhere = async (root: string, id: string): Promise<Progress | null> => {
  const reply = await ask(root, id, 'progress')
  return reply?.startsWith('ok ') ? (JSON.parse(reply.slice(3)) as Progress | null) : null
}

/** Ends the download that another process does, if one does; resolves when nothing more is written. */
export const cancelElsewhere = async (root: string, id: string): Promise<void> => {
  await ask(root, id, 'cancel')
}
