import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { createRecruiter } from '../e2e/support/servers/api.ts'
import { startServer } from '../e2e/support/servers/start-server.ts'
import { answerHostile, evaluateHostile, FULL_LOAD, writeDrafts } from './event-loop/hostile-work.ts'
import type { Bench } from './support/bench.ts'
import type { Measure } from './support/measure.ts'

const PRELOAD = pathToFileURL(join(import.meta.dirname, 'event-loop/loop-hold.mjs')).href
/** Nobody's words may hold up the voices longer, milliseconds. */
const MOST_MS = 50
/** The last note of a phase comes within this, milliseconds. */
const NOTED_MS = 600

interface Held {
  at: number
  clockMs: number
  processorMs: number
}

/**
 * How long the built server's event loop is held by hostile texts: descriptions, typed answers, their evaluation.
 * @param program the built server's
 */
export const measureEventLoop = async (program: string, load = FULL_LOAD): Promise<Measure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'vivavox-loop-'))
  const notes = join(folder, 'held.jsonl')
  const env = { NODE_OPTIONS: `--import ${PRELOAD}`, BENCH_LOOP: notes }
  const server = await startServer({ program, env })
  const measures: Measure[] = []
  const phase = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const from = Date.now()
    const result = await work()
    await pause(NOTED_MS)
    const lines = readFileSync(notes, 'utf8').trim().split('\n')
    const held = lines.map(line => JSON.parse(line) as Held).filter(({ at }) => at > from)
    const most = (of: (one: Held) => number) => Math.round(10 * Math.max(0, ...held.map(of))) / 10
    measures.push(
      {
        name: `${name}: held by the server's own work`,
        value: most(one => one.processorMs),
        limit: MOST_MS,
        unit: 'ms',
      },
      {
        name: `${name}: held by the clock, other programs included`,
        value: most(one => one.clockMs),
        limit: null,
        unit: 'ms',
      },
    )
    return result
  }
  try {
    const owner = await createRecruiter(server)
    await phase('nothing to do', () => pause(3_000))
    const times = await phase('drafts', () => writeDrafts(server, owner, load))
    const { id, given } = await phase('interview', () => answerHostile(server, owner, load))
    await phase('evaluation and result', () => evaluateHostile(server, owner, id))
    measures.push(
      { name: 'slowest draft', value: Math.round(Math.max(...times)), limit: null, unit: 'ms' },
      { name: 'typed answers of 8,000 characters', value: given, limit: null, unit: '' },
    )
    return measures
  } finally {
    await server.dispose()
    rmSync(folder, { recursive: true, force: true })
  }
}

export const eventLoop: Bench = async clone => {
  await clone.build()
  return {
    name: 'event-loop',
    title: 'How long hostile texts hold the event loop',
    measures: await measureEventLoop(join(clone.path, 'apps/server/dist/main.js')),
  }
}
