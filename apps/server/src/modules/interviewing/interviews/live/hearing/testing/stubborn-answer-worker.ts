import { parentPort } from 'node:worker_threads'
import '../answer-worker.ts'

const faults: Record<string, () => void> = {
  hang: () => {
    for (;;);
  },
  fill: () => {
    for (const kept: number[][] = []; ; ) kept.push(new Array(1_000_000).fill(0.5))
  },
  die: () => process.exit(3),
}

// Does what its bytes say, once the worker has begun the request.
parentPort?.on('message', (request: { bytes?: Uint8Array; more?: Uint8Array }) => {
  const bytes = request.bytes ?? request.more
  if (bytes && bytes.length < 10) faults[Buffer.from(bytes).toString()]?.()
})
