import { serveWorker } from '../../../platform/threads/serve-worker.ts'

const LENGTH = 1_000_000
/** Of the whole measurement; the best round counts, for other work may take the core for a moment. Milliseconds. */
const MEASURED_MS = 1_500

/** @returns multiplications and additions in a millisecond */
const measure = (): number => {
  const [a, b] = [new Float32Array(LENGTH).fill(0.5), new Float32Array(LENGTH).fill(0.25)]
  const begun = performance.now()
  let best = 0
  let total = 0
  while (performance.now() - begun < MEASURED_MS) {
    const start = performance.now()
    for (let at = 0; at < LENGTH; at++) total += (a[at] ?? 0) * (b[at] ?? 0)
    best = Math.max(best, LENGTH / (performance.now() - start))
  }
  return total > 0 ? best : 0
}

serveWorker(measure)
