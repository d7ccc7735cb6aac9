import { statfs } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import { startWorker } from '../../../platform/threads/start-worker.ts'
import { createWorkerClient } from '../../../platform/threads/worker-client.ts'
import type { Machine } from './recommend-models.ts'

/** The measurement takes a part of it. */
const CHECK_MS = 5_000
/** Of the machine on which models were measured. */
const REFERENCE = 590_000
const MEGABYTE = 1_000_000

/** A container may have less than its machine. */
const memory = (): number => {
  const limit = process.constrainedMemory?.() ?? 0
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

const measureSpeed = async (): Promise<number> => {
  const thread = createWorkerClient<null, number>(
    () => startWorker(import.meta.url, 'speed-worker'),
    CHECK_MS,
  )
  try {
    return (await thread.ask(null)) / REFERENCE
  } finally {
    await thread.close()
  }
}

/** Tells what this machine can carry; its speed is measured once. */
export const createMachineCheck = (measure = measureSpeed) => {
  let speed: Promise<number> | null = null
  /** @param folder that exists, where models are stored */
  return async (folder: string): Promise<Machine> => {
    // One that cannot be measured counts as usual.
    speed ??= measure().catch(() => 1)
    const { bavail, bsize } = await statfs(folder)
    return {
      memoryMb: Math.round(memory() / MEGABYTE),
      cores: availableParallelism(),
      speed: await speed,
      freeDiskBytes: bavail * bsize,
    }
  }
}
