import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '../e2e/support/page/until.ts'
import { freePort } from '../scripts/lib/free-port.mjs'
import type { Bench } from './support/bench.ts'
import { measureBundle, readWebBuild } from './support/bundle-size.ts'
import { type Measure, measure } from './support/measure.ts'

const FIRST_LIMIT_S = 120
const SECOND_LIMIT_S = 5
const STOP_MS = 30_000

/** Seconds from `npm start` in a folder to the first good answer of /api/ready; the server is stopped again. */
async function secondsToReady(clone: string, dataDir: string, limitMs: number): Promise<number> {
  const port = await freePort()
  const started = performance.now()
  const env = { ...process.env, PORT: `${port}`, DATA_DIR: dataDir }
  const npm = spawn('npm', ['start'], { cwd: clone, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let log = ''
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.setEncoding('utf8').on('data', text => {
      log += text
    })
  }
  try {
    await until('npm start', () => isReady(port, npm, () => log), limitMs)
    return Math.round((performance.now() - started) / 100) / 10
  } finally {
    await stop(npm)
  }
}

async function isReady(port: number, npm: ChildProcess, log: () => string): Promise<true | undefined> {
  if (npm.exitCode !== null) throw new Error(`npm start ended with code ${npm.exitCode}:\n${log()}`)
  const answer = await fetch(`http://localhost:${port}/api/ready`).catch(() => null)
  await answer?.arrayBuffer()
  return answer?.status === 200 || undefined
}

async function stop(npm: ChildProcess): Promise<void> {
  if (npm.exitCode !== null || npm.pid === undefined) return
  const group = -npm.pid
  npm.kill('SIGTERM')
  const timer = setTimeout(() => process.kill(group, 'SIGKILL'), STOP_MS)
  await new Promise(done => npm.once('close', done))
  clearTimeout(timer)
}

/**
 * First and second start of a clone that has neither packages nor a build.
 * @param clone folder of the fresh clone @param dataDir folder that does not exist yet
 * @throws Error when a start fails or takes more than three times its limit
 */
async function measureStarts(clone: string, dataDir: string): Promise<Measure[]> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const first = await secondsToReady(clone, dataDir, FIRST_LIMIT_S * 3000)
  const second = await secondsToReady(clone, dataDir, SECOND_LIMIT_S * 3000)
  return [
    measure('first start of a fresh clone', first, 's', FIRST_LIMIT_S),
    measure('second start', second, 's', SECOND_LIMIT_S),
  ]
}

/** How soon a fresh clone serves, and how much a browser must load. */
export const startAndSize: Bench = async clone => {
  const starts = await measureStarts(clone.path, clone.dataDir)
  const weights = await measureBundle(readWebBuild(join(clone.path, 'apps/web/dist')))
  return {
    name: 'start-and-size',
    title: 'Start and size (sizes: gzip, 1 KB = 1,000 bytes)',
    measures: [...starts, ...weights],
  }
}
