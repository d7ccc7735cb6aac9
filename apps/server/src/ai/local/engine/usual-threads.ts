import { availableParallelism } from 'node:os'

/** Of the processor: one less than there are cores, four at most. */
export const usualThreads = (): number => Math.max(1, Math.min(4, availableParallelism() - 1))
