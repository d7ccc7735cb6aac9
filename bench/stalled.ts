import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { TestServer } from '../e2e/support/servers/start-server.ts'
import type { Bench } from './support/bench.ts'
import { type Measure, measure } from './support/measure.ts'
import { memoryMb } from './support/processes.ts'
import { onServer } from './support/serve.ts'
import { rounded } from './support/statistics.ts'

const LINES = 1_000
const SENT_BYTES = 900 * 1024
const DECLARED_BYTES = 1024 * 1024
const CALLS = 20

const stall = async (port: number): Promise<Worker> => {
  const workerData = { port, lines: LINES, sentBytes: SENT_BYTES, declaredBytes: DECLARED_BYTES }
  const worker = new Worker(new URL('./support/stall-uploads.mjs', import.meta.url), { workerData })
  await once(worker, 'message')
  return worker
}

/** What 1,000 uploads without a token that stop before their end take of the memory, and how long others wait meanwhile. */
const measureStalled = async (server: TestServer): Promise<Measure[]> => {
  const memory = () => rounded(memoryMb(server.pid()).now)
  const before = memory()
  const uploads = await stall(Number(new URL(server.origin).port))
  let most = before
  let slowest = 0
  for (let call = 0; call < CALLS; call++) {
    const began = performance.now()
    await (await fetch(`${server.origin}/api/subscriptions/plans`)).arrayBuffer()
    slowest = Math.max(slowest, performance.now() - began)
    most = Math.max(most, memory())
    await pause(250)
  }
  await uploads.terminate()
  return [
    measure('memory before', before, 'MB'),
    measure('memory at most meanwhile', most, 'MB', before + 200),
    measure('slowest other call', rounded(slowest), 'ms', 1_000),
  ]
}

export const stalled: Bench = async ({ path }) => ({
  name: 'stalled',
  title: `${LINES} uploads without a token that stand still`,
  measures: await onServer(path, {}, measureStalled),
})
