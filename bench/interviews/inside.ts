import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { until } from '../../e2e/support/page/until.ts'

/** What a measured process said of itself; see inside.mjs. Memory in bytes, after all garbage was collected. */
export interface Inside {
  /** How late its event loop was since it was asked before, milliseconds. */
  loopMs: { p50: number; p99: number; max: number }
  rss: number
  heapUsed: number
  external: number
  /** What keeps it running, by kind: `Timeout`, `TCPSocketWrap`… */
  resources: Record<string, number>
}

/** Variables that let a process of Node's be asked, which answers in this file. */
export const insideEnvironment = (file: string): Record<string, string> => ({
  INSIDE_FILE: file,
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'inside.mjs')).href}`,
})

const linesOf = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []

/** Asks a process for what is inside. @throws Error when it does not answer */
export async function askInside(pid: number, file: string): Promise<Inside> {
  const before = linesOf(file).length
  process.kill(pid, 'SIGUSR2')
  const line = await until('an answer from inside', async () => linesOf(file)[before], 30_000)
  return JSON.parse(line) as Inside
}
