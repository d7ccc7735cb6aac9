import { mkdir, statfs } from 'node:fs/promises'
import { ModelFault } from './model-fault.ts'

const MEGABYTE = 1_000_000

/**
 * @param folder made when it is missing
 * @param bytes that will be written there
 * @param keepFree bytes that must stay free
 * @throws ModelFault no_space
 */
export const requireSpace = async (folder: string, bytes: number, keepFree: number): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const need = bytes + keepFree
  if (free < need) {
    throw new ModelFault('no_space', { need: Math.ceil(need / MEGABYTE), free: Math.floor(free / MEGABYTE) })
  }
}
