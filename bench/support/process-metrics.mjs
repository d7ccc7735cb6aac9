import { appendFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

// Preloaded into a measured process (`node --import`), which then tells about itself in a file, a line of JSON each time: as often
// as PROCESS_METRICS says, and at each SIGUSR2, then once all garbage is gone. The product is measured as it was built.

/** @param {{ file: string, lookMs: number, everyMs?: number }} options */
const watch = ({ file, lookMs, everyMs }) => {
  const loop = monitorEventLoopDelay({ resolution: lookMs })
  loop.enable()
  /** What the histogram counts includes the wait that was asked for. @param {number} ns */
  const lateMs = ns => Math.max(0, ns / 1e6 - lookMs)
  let cpu = process.cpuUsage()
  let before = performance.now()
  /** @param {() => void} [collect] */
  const tell = collect => {
    const loopMs = {
      p50: lateMs(loop.percentile(50)),
      p99: lateMs(loop.percentile(99)),
      max: lateMs(loop.max),
    }
    const { user, system } = process.cpuUsage(cpu)
    const atMs = performance.now()
    const cpuShare = (user + system) / 1000 / (atMs - before)
    collect?.()
    const { rss, heapUsed } = process.memoryUsage()
    const told = { at: Date.now(), atMs, rss, heapUsed, cpuShare, loopMs }
    appendFileSync(file, `${JSON.stringify(told)}\n`)
    cpu = process.cpuUsage()
    before = atMs
    loop.reset()
  }
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  process.on('SIGUSR2', () => tell(collect))
  if (everyMs) setInterval(tell, everyMs).unref()
}

if (isMainThread && process.env.PROCESS_METRICS) watch(JSON.parse(process.env.PROCESS_METRICS))
