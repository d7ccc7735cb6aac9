import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/lib/root.mjs'
import { HABITS, type Measured } from './model.ts'

interface RelayReport {
  relay: {
    load: { candidates: number }
    ours: { samples: { rss: number; cpuShare: number }[] }
  }
}

const read = (name: string): unknown =>
  JSON.parse(readFileSync(join(root, `bench/results/${name}.json`), 'utf8'))

/** One relayed interview, from the last run of the relay's bench; its statements are those of a built-in one. */
export const relayedOf = (statements: number): Measured => {
  const { load, ours } = (read('relay') as RelayReport).relay
  const { samples } = ours
  const share = samples.reduce((sum, { cpuShare }) => sum + cpuShare, 0) / samples.length
  const most = Math.max(...samples.map(({ rss }) => rss))
  return {
    processorSeconds: (share / load.candidates) * HABITS.minutes * 60,
    memoryMb: most / 1e6 / load.candidates,
    statements,
  }
}

/** Pages of the database that calls touch, by the number of interviews in it. */
export type PagesTouched = Map<string, { interviews: number; pages: number }[]>

interface ListsReport {
  postgres: { work?: Record<string, Record<string, { buffers: number }>> }
}

/** From the last run of the lists' bench. */
export const pagesTouched = (): PagesTouched => {
  const { postgres } = read('lists') as ListsReport
  const touched: PagesTouched = new Map()
  for (const [count, calls] of Object.entries(postgres.work ?? {}))
    for (const [name, { buffers }] of Object.entries(calls))
      touched.set(name, [...(touched.get(name) ?? []), { interviews: Number(count), pages: buffers }])
  return touched
}
