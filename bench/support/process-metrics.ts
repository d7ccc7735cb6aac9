import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '../../e2e/support/page/until.ts'
import { preloading } from './serve.ts'

/** What a measured process said of itself, about the time since it spoke before; see process-metrics.mjs. Memory in bytes. */
export interface ProcessMetrics {
  /** Milliseconds since 1970, and since its start. */
  at: number
  atMs: number
  rss: number
  heapUsed: number
  /** Of one processor, all threads together: 1 is one that is never idle. */
  cpuShare: number
  /** How late its event loop was, milliseconds. */
  loopMs: { p50: number; p99: number; max: number }
}

interface Options {
  /** It speaks so often, milliseconds; absent: only when asked. */
  everyMs?: number
  /** How often it looks at its event loop, milliseconds. */
  lookMs?: number
}

/** Variables that make a process of Node's tell about itself in this file. */
export const metricsEnvironment = (
  file: string,
  { lookMs = 5, ...more }: Options,
): Record<string, string> => ({
  PROCESS_METRICS: JSON.stringify({ file, lookMs, ...more }),
  ...preloading(join(import.meta.dirname, 'process-metrics.mjs')),
})

/** All it has said so far, oldest first. */
export const readMetrics = (file: string): ProcessMetrics[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map(line => JSON.parse(line))
    : []

/** Asks a process, which collects its garbage first. @throws Error when it does not answer */
export async function askMetrics(pid: number, file: string): Promise<ProcessMetrics> {
  const before = readMetrics(file).length
  process.kill(pid, 'SIGUSR2')
  return until('metrics of the process', () => readMetrics(file)[before], 30_000)
}
