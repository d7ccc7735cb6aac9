import { appendFileSync, readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

// Loaded into the server before its own code (`node --import`): notes how long its event loop was held, four times a second,
// into the file that BENCH_LOOP names. The product is measured as it was built.

const EACH_MS = 250
const LOOK_MS = 5

/** What the main thread has taken of a processor, milliseconds; other programs on the machine take nothing of it. */
const processorMs = () =>
  Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

/** @param {string} path */
const noteInto = path => {
  const delay = monitorEventLoopDelay({ resolution: LOOK_MS })
  delay.enable()
  let longest = 0
  let last = processorMs()
  setInterval(() => {
    const now = processorMs()
    longest = Math.max(longest, now - last)
    last = now
  }, LOOK_MS).unref()
  setInterval(() => {
    const held = { at: Date.now(), clockMs: delay.max / 1e6, processorMs: longest }
    appendFileSync(path, `${JSON.stringify(held)}\n`)
    delay.reset()
    longest = 0
    last = processorMs()
  }, EACH_MS).unref()
}

if (isMainThread && process.env.BENCH_LOOP) noteInto(process.env.BENCH_LOOP)
