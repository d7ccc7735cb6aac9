import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { startServer } from '../e2e/support/servers/start-server.ts'
import type { Bench } from './support/bench.ts'
import type { Measure } from './support/measure.ts'

const LINES = 1_000
const SENT_BYTES = 900 * 1024
const DECLARED_BYTES = 1024 * 1024
const CALLS = 20

/** Of a process on Linux, MB. */
const rssMb = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_000)

const stall = async (port: number): Promise<Worker> => {
  const workerData = { port, lines: LINES, sentBytes: SENT_BYTES, declaredBytes: DECLARED_BYTES }
  const worker = new Worker(new URL('./support/stall-uploads.mjs', import.meta.url), { workerData })
  await once(worker, 'message')
  return worker
}

/**
 * What 1,000 uploads without a token that stop before their end take of the memory, and how long others wait meanwhile.
 * @param program the built server's
 */
export const measureStalled = async (program: string): Promise<Measure[]> => {
  const server = await startServer({ program })
  const before = rssMb(server.pid())
  const uploads = await stall(Number(new URL(server.origin).port))
  let most = before
  let slowest = 0
  for (let call = 0; call < CALLS; call++) {
    const began = performance.now()
    await (await fetch(`${server.origin}/api/subscriptions/plans`)).arrayBuffer()
    slowest = Math.max(slowest, performance.now() - began)
    most = Math.max(most, rssMb(server.pid()))
    await pause(250)
  }
  await uploads.terminate()
  await server.dispose()
  return [
    { name: 'memory before', value: before, limit: null, unit: 'MB' },
    { name: 'memory at most meanwhile', value: most, limit: before + 200, unit: 'MB' },
    { name: 'slowest other call', value: Math.round(slowest), limit: 1_000, unit: 'ms' },
  ]
}

export const stalled: Bench = async clone => {
  await clone.build()
  return {
    name: 'stalled',
    title: `${LINES} uploads without a token that stand still`,
    measures: await measureStalled(join(clone.path, 'apps/server/dist/main.js')),
  }
}
