import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What a measured process said of itself; see probe.mjs. Memory in bytes. */
export interface Sample {
  /** Since its start, milliseconds. */
  atMs: number
  rss: number
  heapUsed: number
  external: number
  /** Of one processor, all threads together: 1 is one that is never idle. */
  cpuShare: number
  /** How late its event loop was in the 5 s before, milliseconds. */
  loopMs: { p50: number; p99: number; max: number }
}

/** Variables that make a process of Node's tell about itself in this file. */
export const probeEnvironment = (file: string): Record<string, string> => ({
  PROBE_FILE: file,
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'probe.mjs')).href}`,
})

/** All it has said so far, oldest first. */
export function readProbe(file: string): Sample[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map(line => JSON.parse(line) as Sample)
}
