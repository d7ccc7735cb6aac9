import { appendFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

// Preloaded into a measured process (`node --import`): at each SIGUSR2 one line of JSON about it goes to the file INSIDE_FILE:
// how late its event loop was since the line before, and what it holds once all garbage is gone.

const RESOLUTION_MS = 2
const { INSIDE_FILE } = process.env

/** What the histogram counts includes the wait that was asked for. @param {number} ns */
const lateMs = ns => Math.max(0, ns / 1e6 - RESOLUTION_MS)

/** @param {string[]} names @returns {Record<string, number>} */
const counted = names =>
  Object.fromEntries([...new Set(names)].map(name => [name, names.filter(one => one === name).length]))

/** @param {string} file */
const listen = file => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  loop.enable()
  process.on('SIGUSR2', () => {
    const loopMs = {
      p50: lateMs(loop.percentile(50)),
      p99: lateMs(loop.percentile(99)),
      max: lateMs(loop.max),
    }
    collect()
    const { rss, heapUsed, external } = process.memoryUsage()
    const resources = counted(process.getActiveResourcesInfo())
    appendFileSync(file, `${JSON.stringify({ loopMs, rss, heapUsed, external, resources })}\n`)
    loop.reset()
  })
}

if (isMainThread && INSIDE_FILE) listen(INSIDE_FILE)
