import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { callApi, createRecruiter } from '../e2e/support/servers/api.ts'
import { startServer, type TestServer } from '../e2e/support/servers/start-server.ts'
import { startPostgres } from '../scripts/lib/postgres.mjs'
import { slowdownOfMe } from './idle/ask-me.ts'
import { memoryMb, processorMs } from './idle/process-figures.ts'
import { AS_STARTED } from './support/as-started.ts'
import type { Bench } from './support/bench.ts'
import type { Measure } from './support/measure.ts'

const preload = (file: string) => `--import ${pathToFileURL(join(import.meta.dirname, file)).href}`

/** What a start leaves behind is gone by then, milliseconds. */
const SETTLED_MS = 90_000
const WATCHED_MS = 60_000
/** The last note of the event loop comes within this, milliseconds. */
const NOTED_MS = 600

interface Limits {
  readyMb: number
  mostMb: number
}
const EMBEDDED: Limits = { readyMb: 400, mostMb: 600 }
const POSTGRES: Limits = { readyMb: 150, mostMb: 250 }

interface Built {
  server: string
  program: string
  env: Record<string, string>
}

const round = (value: number) => Math.round(value * 100) / 100

const statementsSince = (file: string, from: number): number =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line !== '' && JSON.parse(line).at >= from).length

/** A first start that nobody visits: memory, then statements and processor of a quiet minute. */
const measureQuiet = async (built: Built, kind: string, limits: Limits): Promise<Measure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'vivavox-idle-'))
  const statements = join(folder, 'statements.jsonl')
  writeFileSync(statements, '')
  const env = {
    ...built.env,
    NODE_OPTIONS: preload('idle/count-statements.mjs'),
    BENCH_STATEMENTS: statements,
    BENCH_SERVER: built.server,
  }
  const server = await startServer({ program: built.program, flags: AS_STARTED, env })
  try {
    await pause(SETTLED_MS)
    const from = Date.now()
    const before = processorMs(server.pid())
    await pause(WATCHED_MS)
    const seconds = (Date.now() - from) / 1_000
    const taken = processorMs(server.pid()) - before
    const memory = memoryMb(server.pid())
    return [
      {
        name: `${kind}: statements a second`,
        value: round(statementsSince(statements, from) / seconds),
        limit: 1,
        unit: '',
      },
      { name: `${kind}: processor, percent of one`, value: round(taken / seconds / 10), limit: 1, unit: '' },
      { name: `${kind}: memory`, value: memory.now, limit: limits.readyMb, unit: 'MB' },
      { name: `${kind}: memory at most`, value: memory.most, limit: limits.mostMb, unit: 'MB' },
    ]
  } finally {
    await server.dispose()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** How long the first draft after a start holds the event loop. */
const measureFirstDraft = async (built: Built): Promise<Measure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'vivavox-idle-'))
  const notes = join(folder, 'held.jsonl')
  const env = { NODE_OPTIONS: preload('event-loop/loop-hold.mjs'), BENCH_LOOP: notes }
  const server = await startServer({ program: built.program, flags: AS_STARTED, env })
  try {
    const { token } = await createRecruiter(server)
    await pause(NOTED_MS)
    const from = Date.now()
    await draft(server, token)
    await pause(NOTED_MS)
    const held = readFileSync(notes, 'utf8')
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as { at: number; processorMs: number })
      .filter(({ at }) => at > from)
    const value = round(Math.max(...held.map(one => one.processorMs)))
    return [{ name: 'first draft after a start: event loop held', value, limit: 20, unit: 'ms' }]
  } finally {
    await server.dispose()
    rmSync(folder, { recursive: true, force: true })
  }
}

const draft = async (server: TestServer, token: string): Promise<void> => {
  const body = {
    title: 'Nurse',
    description:
      'You care for patients on a surgical ward, give medicines and plan discharges with families.',
    language: 'en',
    questions_count: 5,
  }
  const { status } = await callApi(server, 'POST /vacancies/generate-content', { token, body })
  if (status !== 200) throw new Error(`A draft was answered ${status}`)
}

/** What a server costs while nothing happens, or something ordinary. */
export const idle: Bench = async clone => {
  await clone.build()
  const server = join(clone.path, 'apps/server')
  const built = { server, program: join(server, 'dist/main.js'), env: {} }
  const postgres = await startPostgres(() => undefined)
  try {
    const onPostgres = { ...built, env: { DATABASE_URL: postgres.url } }
    // They do nothing, so neither takes anything from the other.
    const quiet = await Promise.all([
      measureQuiet(built, 'embedded', EMBEDDED),
      measureQuiet(onPostgres, 'PostgreSQL', POSTGRES),
    ])
    return {
      name: 'idle',
      title: 'What a server costs while nothing happens, or something ordinary',
      measures: [
        ...quiet.flat(),
        ...(await measureFirstDraft(built)),
        ...(await slowdownOfMe(built, 'embedded')),
        ...(await slowdownOfMe(onPostgres, 'PostgreSQL')),
      ],
    }
  } finally {
    await postgres.stop()
  }
}
