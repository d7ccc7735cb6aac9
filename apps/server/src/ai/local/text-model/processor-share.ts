import { availableParallelism, cpus } from 'node:os'

/** Milliseconds of processor, of the whole machine and of this process. */
export interface ProcessorTimes {
  at: number
  machine: number
  own: number
}

export const readTimes = (): ProcessorTimes => {
  const machine = cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0)
  const { user, system } = process.cpuUsage()
  return { at: performance.now(), machine, own: (user + system) / 1_000 }
}

/** A shorter look says little, milliseconds. */
const SHORTEST_MS = 500

/**
 * How many threads have a core of their own. Threads of the engine wait for one another at each step: one that shares its core
 * with other work holds up all of them, and two are then ten times slower than one.
 * @param most threads at most
 * @returns null: too little time has passed to tell
 */
export const threadsBeside = (
  before: ProcessorTimes,
  now: ProcessorTimes,
  most: number,
  cores = availableParallelism(),
): number | null => {
  const elapsed = now.at - before.at
  if (elapsed < SHORTEST_MS) return null
  const others = Math.max(0, now.machine - before.machine - (now.own - before.own)) / elapsed
  return Math.max(1, Math.min(most, Math.floor(cores - others + 0.5)))
}
