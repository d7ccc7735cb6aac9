import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { until } from '../../e2e/support/page/until.ts'
import { createRecruiter } from '../../e2e/support/servers/api.ts'
import { startServer } from '../../e2e/support/servers/start-server.ts'
import { freePort } from '../../scripts/lib/free-port.mjs'
import type { Measure } from '../support/measure.ts'
import { processorMs } from './process-figures.ts'

const CONNECTIONS = 10
const WARM_S = 3
const MEASURED_S = 10
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

interface Rate {
  perSecond: number
  /** Processor time of the server for one request, milliseconds: other programs on the machine take nothing of it. */
  processorMs: number
}

/** Once warm. @throws Error when a request is not answered well */
const rate = async (origin: string, token: string, pid: number): Promise<Rate> => {
  await load(origin, token, WARM_S)
  const before = processorMs(pid)
  const { requests, non2xx, errors } = await load(origin, token, MEASURED_S)
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} calls of /auth/me failed`)
  return { perSecond: requests.average, processorMs: (processorMs(pid) - before) / requests.total }
}

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode === null && child.signalCode === null
    ? new Promise(done => child.once('exit', () => done()))
    : Promise.resolve()

/** The same on Fastify with nothing around it, on the same data. */
const bareRate = async (dataDir: string, env: Record<string, string>, token: string): Promise<Rate> => {
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
    return await rate(origin, token, child.pid ?? 0)
  } finally {
    child.kill('SIGKILL')
    await ended(child)
  }
}

const round = (value: number) => Math.round(100 * value) / 100

/** How many times as many calls of `GET /auth/me` bare Fastify answers as the server does, and with how much less processor time. */
export const slowdownOfMe = async (
  { program, env }: { program: string; env: Record<string, string> },
  kind: string,
): Promise<Measure[]> => {
  const server = await startServer({ program, flags: [], env })
  try {
    const { token } = await createRecruiter(server)
    const ours = await rate(server.origin, token, server.pid())
    await server.stop()
    const bare = await bareRate(server.dataDir, env, token)
    const name = `${kind}: GET /auth/me, bare Fastify (${Math.round(bare.perSecond)}/s) to ours (${Math.round(ours.perSecond)}/s)`
    return [
      { name, value: round(bare.perSecond / ours.perSecond), limit: round(1 / LEAST_SHARE), unit: '×' },
      {
        name: `${kind}: processor time of one call, ours to bare Fastify's`,
        value: round(ours.processorMs / bare.processorMs),
        limit: null,
        unit: '×',
      },
    ]
  } finally {
    await server.dispose()
  }
}
