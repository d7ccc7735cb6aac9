import { appendFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

// Preloaded into a measured process (`node --import`): every 5 s one line of JSON about it goes to the file PROBE_FILE.

const EVERY_MS = 5_000
const RESOLUTION_MS = 5
const { PROBE_FILE } = process.env

/** What the histogram counts includes the wait that was asked for. @param {number} ns */
const delayMs = ns => Math.max(0, ns / 1e6 - RESOLUTION_MS)

/** @param {string} file */
function watch(file) {
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  loop.enable()
  let cpu = process.cpuUsage()
  let before = performance.now()
  const tell = () => {
    const now = performance.now()
    const { user, system } = process.cpuUsage(cpu)
    const { rss, heapUsed, external } = process.memoryUsage()
    const sample = {
      atMs: now,
      rss,
      heapUsed,
      external,
      cpuShare: (user + system) / 1000 / (now - before),
      loopMs: {
        p50: delayMs(loop.percentile(50)),
        p99: delayMs(loop.percentile(99)),
        max: delayMs(loop.max),
      },
    }
    appendFileSync(file, `${JSON.stringify(sample)}\n`)
    cpu = process.cpuUsage()
    before = now
    loop.reset()
  }
  setInterval(tell, EVERY_MS).unref()
}

if (isMainThread && PROBE_FILE) watch(PROBE_FILE)
