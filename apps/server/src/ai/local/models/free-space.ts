import { mkdir, statfs } from 'node:fs/promises'
import { ModelFault } from './model-fault.ts'

export const MEGABYTE = 1_000_000

/** Bytes that may be written, and why no more. */
export interface Room {
  bytes: number
  /** @param bytes that would be written */
  fault(bytes: number): ModelFault
}

/** What may be written there so that `keepFree` bytes stay free. @param folder that exists */
export const roomIn = async (folder: string, keepFree: number): Promise<Room> => {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  return {
    bytes: free - keepFree,
    fault: bytes =>
      new ModelFault('no_space', {
        need: Math.ceil((bytes + keepFree) / MEGABYTE),
        free: Math.floor(free / MEGABYTE),
      }),
  }
}

/**
 * @param folder made when it is missing
 * @param bytes that will be written there
 * @param keepFree bytes that must stay free
 * @throws ModelFault no_space
 */
export const requireSpace = async (folder: string, bytes: number, keepFree: number): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const room = await roomIn(folder, keepFree)
  if (room.bytes < bytes) throw room.fault(bytes)
}
