import type { Storage } from './storage.ts'

const signOf = (node: string): string => `nodes/${node}`

/** Leaves a sign of this node among the recordings: before others can know of it. */
export const signFolder = (disk: Storage, node: string): Promise<void> =>
  disk.write(signOf(node), new Uint8Array())

/**
 * Looks for the signs of the other nodes.
 * @param others ids of the nodes that live on the same database
 * @returns false: another node keeps its recordings in another folder
 */
export const sharesFolder = async (disk: Storage, others: string[]): Promise<boolean> => {
  const signs = await Promise.all(others.map(other => disk.size(signOf(other))))
  return signs.every(sign => sign !== null)
}

/** The sign goes with the node. */
export const leaveFolder = (disk: Storage, node: string): Promise<void> => disk.remove(signOf(node))
