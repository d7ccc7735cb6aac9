import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { api, createRecruiter } from '../e2e/support/servers/api.ts'
import { slowdownOfMe } from './idle/ask-me.ts'
import type { Bench } from './support/bench.ts'
import { type Measure, measure } from './support/measure.ts'
import { blockedDuring, metricsEnvironment, WATCH_BLOCKING } from './support/process-metrics.ts'
import { memoryMb, processorMs } from './support/processes.ts'
import { AS_STARTED, inFolder, onPostgres, onServer, preloading } from './support/serve.ts'
import { rounded } from './support/statistics.ts'

/** What a start leaves behind is gone by then, milliseconds. */
const SETTLED_MS = 90_000
const WATCHED_MS = 60_000

interface Limits {
  readyMb: number
  mostMb: number
}
const EMBEDDED: Limits = { readyMb: 400, mostMb: 600 }
const POSTGRES: Limits = { readyMb: 150, mostMb: 250 }

const statementsSince = (file: string, from: number): number =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line !== '' && JSON.parse(line).at >= from).length

/** A first start without visitors: memory, then statements and processor of a quiet minute. */
const measureQuiet = (root: string, given: Record<string, string>, kind: string, limits: Limits) =>
  inFolder(folder => {
    const statements = join(folder, 'statements.jsonl')
    writeFileSync(statements, '')
    const env = {
      ...given,
      ...preloading(join(import.meta.dirname, 'idle/count-statements.mjs')),
      BENCH_STATEMENTS: statements,
      BENCH_SERVER: join(root, 'apps/server'),
    }
    return onServer(root, { flags: AS_STARTED, env }, async (server): Promise<Measure[]> => {
      await pause(SETTLED_MS)
      const from = Date.now()
      const before = processorMs(server.pid())
      await pause(WATCHED_MS)
      const seconds = (Date.now() - from) / 1_000
      const taken = processorMs(server.pid()) - before
      const memory = memoryMb(server.pid())
      const perSecond = rounded(statementsSince(statements, from) / seconds, 2)
      return [
        measure(`${kind}: statements a second`, perSecond, '', 1),
        measure(`${kind}: processor, percent of one`, rounded(taken / seconds / 10, 2), '', 1),
        measure(`${kind}: memory`, rounded(memory.now), 'MB', limits.readyMb),
        measure(`${kind}: memory at most`, rounded(memory.most), 'MB', limits.mostMb),
      ]
    })
  })

const DRAFT = {
  title: 'Nurse',
  description: 'You care for patients on a surgical ward, give medicines and plan discharges with families.',
  language: 'en',
  questions_count: 5,
}

/** How long the first draft after a start holds the event loop. */
const measureFirstDraft = (root: string): Promise<Measure> =>
  inFolder(folder => {
    const notes = join(folder, 'held.jsonl')
    return onServer(
      root,
      { flags: AS_STARTED, env: metricsEnvironment(notes, WATCH_BLOCKING) },
      async server => {
        const { token } = await createRecruiter(server)
        // What that held is told before.
        await blockedDuring(notes, async () => undefined)
        const draft = () => api(server, 'POST /vacancies/generate-content', { token, body: DRAFT })
        const { ownMs } = await blockedDuring(notes, draft)
        return measure('first draft after a start: event loop held', rounded(ownMs, 2), 'ms', 20)
      },
    )
  })

/** What a server costs while nothing happens, or something ordinary. */
export const idle: Bench = ({ path }) =>
  onPostgres(
    () => undefined,
    {},
    async ({ url }) => {
      const env = { DATABASE_URL: url }
      // They do nothing, so neither takes anything from the other.
      const quiet = await Promise.all([
        measureQuiet(path, {}, 'embedded', EMBEDDED),
        measureQuiet(path, env, 'PostgreSQL', POSTGRES),
      ])
      return {
        name: 'idle',
        title: 'What a server costs while nothing happens, or something ordinary',
        measures: [
          ...quiet.flat(),
          await measureFirstDraft(path),
          ...(await slowdownOfMe(path, {}, 'embedded')),
          ...(await slowdownOfMe(path, env, 'PostgreSQL')),
        ],
      }
    },
  )
