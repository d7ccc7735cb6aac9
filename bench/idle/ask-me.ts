import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { until } from '../../e2e/support/page/until.ts'
import { createRecruiter } from '../../e2e/support/servers/api.ts'
import { startServer } from '../../e2e/support/servers/start-server.ts'
import { freePort } from '../../scripts/lib/free-port.mjs'
import type { Measure } from '../support/measure.ts'
import { percentile } from '../support/percentile.ts'
import { processorMs } from './process-figures.ts'

const CONNECTIONS = 10
const WARM_S = 3
/** One after the other is asked for so long, so often: what else the machine does meanwhile meets both. */
const SLICE_S = 2
const SLICES = 9
/** Ours may do this part of what Fastify does with the same statement alone. */
const LEAST_SHARE = 0.7
const READY_MS = 30_000

const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon')

interface Load {
  requests: { average: number; total: number }
  non2xx: number
  errors: number
}

/** Asks as fast as it can, in a process of its own. */
const load = async (origin: string, token: string, seconds: number): Promise<Load> => {
  const options = [
    '--json',
    '-c',
    `${CONNECTIONS}`,
    '-d',
    `${seconds}`,
    '-H',
    `authorization=Bearer ${token}`,
  ]
  const { stdout } = await promisify(execFile)(process.execPath, [
    AUTOCANNON,
    ...options,
    `${origin}/api/auth/me`,
  ])
  return JSON.parse(stdout)
}

/** Who is asked. */
interface Asked {
  origin: string
  pid: number
}

interface Rate {
  perSecond: number
  /** Processor time of the server for one request, milliseconds: other programs on the machine take nothing of it. */
  processorMs: number
}

/** @throws Error when a request is not answered well */
const rate = async ({ origin, pid }: Asked, token: string, seconds: number): Promise<Rate> => {
  const before = processorMs(pid)
  const { requests, non2xx, errors } = await load(origin, token, seconds)
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} calls of /auth/me failed`)
  return { perSecond: requests.average, processorMs: (processorMs(pid) - before) / requests.total }
}

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode === null && child.signalCode === null
    ? new Promise(done => child.once('exit', () => done()))
    : Promise.resolve()

/** The same on Fastify with nothing around it, on the same data, while `work` is done. */
const withBare = async <T>(
  dataDir: string,
  env: Record<string, string>,
  work: (bare: Asked) => Promise<T>,
): Promise<T> => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'bare-server.ts')], {
    env: { ...process.env, ...env, DATA_DIR: dataDir, PORT: `${port}` },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    const isReady = async () => {
      if (child.exitCode !== null) throw new Error(`The bare server ended with code ${child.exitCode}`)
      return (await fetch(`${origin}/api/ready`).catch(() => null))?.ok || undefined
    }
    await until('the bare server', isReady, READY_MS)
    return await work({ origin, pid: child.pid ?? 0 })
  } finally {
    child.kill('SIGKILL')
    await ended(child)
  }
}

interface Pair {
  bare: Rate
  ours: Rate
}

/** Both once warm, in turns. */
const askInTurns = async (bare: Asked, ours: Asked, token: string): Promise<Pair[]> => {
  for (const asked of [bare, ours]) await rate(asked, token, WARM_S)
  const pairs: Pair[] = []
  for (let slice = 0; slice < SLICES; slice += 1)
    pairs.push({ bare: await rate(bare, token, SLICE_S), ours: await rate(ours, token, SLICE_S) })
  return pairs
}

const round = (value: number) => Math.round(100 * value) / 100
const median = (values: readonly number[]): number => percentile(values, 50)

/**
 * How many times as many calls of `GET /auth/me` bare Fastify answers as the server does, and with how much less processor time: the
 * median of what short turns of both say.
 */
export const slowdownOfMe = async (
  { program, env }: { program: string; env: Record<string, string> },
  kind: string,
): Promise<Measure[]> => {
  const server = await startServer({ program, flags: [], env })
  const copy = mkdtempSync(join(tmpdir(), 'vivavox-bare-'))
  try {
    const { token } = await createRecruiter(server)
    // The embedded database belongs to one process: the other gets one of its own with the same rows.
    await server.stop()
    await cp(server.dataDir, copy, { recursive: true })
    await server.restart()
    const pairs = await withBare(copy, env, bare =>
      askInTurns(bare, { origin: server.origin, pid: server.pid() }, token),
    )
    const rateOf = (who: keyof Pair) => Math.round(median(pairs.map(pair => pair[who].perSecond)))
    const name = `${kind}: GET /auth/me, bare Fastify (${rateOf('bare')}/s) to ours (${rateOf('ours')}/s)`
    return [
      {
        name,
        value: round(median(pairs.map(({ bare, ours }) => bare.perSecond / ours.perSecond))),
        limit: round(1 / LEAST_SHARE),
        unit: '×',
      },
      {
        name: `${kind}: processor time of one call, ours to bare Fastify's`,
        value: round(median(pairs.map(({ bare, ours }) => ours.processorMs / bare.processorMs))),
        limit: null,
        unit: '×',
      },
    ]
  } finally {
    await server.dispose()
    rmSync(copy, { recursive: true, force: true })
  }
}
