import { execFile } from 'node:child_process'
import { cp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createRecruiter } from '../../e2e/support/servers/api.ts'
import { root as here } from '../../scripts/lib/root.mjs'
import { type Measure, measure } from '../support/measure.ts'
import { processorMs } from '../support/processes.ts'
import { startProgram } from '../support/program.ts'
import { inFolder, onServer } from '../support/serve.ts'
import { median, rounded } from '../support/statistics.ts'

const WARM_S = 3
/** One after the other is asked for so long, so often: what else the machine does meanwhile meets both. */
const SLICE_S = 2
const SLICES = 9
/** Ours may do this part of what Fastify does with the same statement alone. */
const LEAST_SHARE = 0.7

const READERS = 10
const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon')

interface Load {
  requests: { average: number; total: number }
  non2xx: number
  errors: number
}

/** Asks as fast as it can, in a process of its own: what the bench does meanwhile is no part of it. */
const load = async (origin: string, token: string, seconds: number): Promise<Load> => {
  const options = ['--json', '-c', `${READERS}`, '-d', `${seconds}`, '-H', `authorization=Bearer ${token}`]
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

/**
 * How many times as many calls of `GET /auth/me` bare Fastify answers as the server does, and with how much less processor time: the
 * median of what short turns of both say.
 * @param root folder with a build @param env more variables, e.g. another database
 */
export const slowdownOfMe = (root: string, env: Record<string, string>, kind: string): Promise<Measure[]> =>
  inFolder(copy =>
    onServer(root, { flags: [], env }, async server => {
      const { token } = await createRecruiter(server)
      // The embedded database belongs to one process: the other gets one of its own with the same rows.
      await server.stop()
      await cp(server.dataDir, copy, { recursive: true })
      await server.restart()
      // The same on Fastify with nothing around it, on the same data.
      const file = join(import.meta.dirname, 'bare-server.ts')
      const bare = await startProgram(here, file, [], { ...env, DATA_DIR: copy })
      const asked = { origin: `http://127.0.0.1:${bare.port}`, pid: bare.pid }
      const ours = { origin: server.origin, pid: server.pid() }
      const pairs = await askInTurns(asked, ours, token).finally(bare.stop)
      const of = (value: (pair: Pair) => number) => median(pairs.map(value))
      const rates = [of(pair => pair.bare.perSecond), of(pair => pair.ours.perSecond)].map(rate =>
        rounded(rate),
      )
      return [
        measure(
          `${kind}: GET /auth/me, bare Fastify (${rates[0]}/s) to ours (${rates[1]}/s)`,
          rounded(
            of(({ bare, ours }) => bare.perSecond / ours.perSecond),
            2,
          ),
          '×',
          rounded(1 / LEAST_SHARE, 2),
        ),
        measure(
          `${kind}: processor time of one call, ours to bare Fastify's`,
          rounded(
            of(({ bare, ours }) => ours.processorMs / bare.processorMs),
            2,
          ),
          '×',
        ),
      ]
    }),
  )
