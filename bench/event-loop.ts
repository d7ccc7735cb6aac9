import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createRecruiter } from '../e2e/support/servers/api.ts'
import { answerHostile, evaluateHostile, FULL_LOAD, writeDrafts } from './event-loop/hostile-work.ts'
import type { Bench } from './support/bench.ts'
import { type Measure, measure } from './support/measure.ts'
import { blockedDuring, metricsEnvironment, WATCH_BLOCKING } from './support/process-metrics.ts'
import { inFolder, onServer } from './support/serve.ts'
import { rounded } from './support/statistics.ts'

/** The longest time that one text may block the event loop, and with it all voices, milliseconds. */
const MOST_MS = 50

/**
 * How long the built server's event loop is held by hostile texts: descriptions, typed answers, their evaluation.
 * @param root folder with a build
 */
export const measureEventLoop = (root: string, load = FULL_LOAD): Promise<Measure[]> =>
  inFolder(folder => {
    const notes = join(folder, 'held.jsonl')
    return onServer(root, { env: metricsEnvironment(notes, WATCH_BLOCKING) }, async server => {
      const measures: Measure[] = []
      const phase = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
        const { result, ownMs, clockMs } = await blockedDuring(notes, work)
        measures.push(
          measure(`${name}: held by the server's own work`, rounded(ownMs, 1), 'ms', MOST_MS),
          measure(`${name}: held by the clock, other programs included`, rounded(clockMs, 1), 'ms'),
        )
        return result
      }
      const owner = await createRecruiter(server)
      await phase('nothing to do', () => pause(3_000))
      const times = await phase('drafts', () => writeDrafts(server, owner, load))
      const { id, given } = await phase('interview', () => answerHostile(server, owner, load))
      await phase('evaluation and result', () => evaluateHostile(server, owner, id))
      return [
        ...measures,
        measure('slowest draft', rounded(Math.max(...times)), 'ms'),
        measure('typed answers of 8,000 characters', given),
      ]
    })
  })

export const eventLoop: Bench = async ({ path }) => ({
  name: 'event-loop',
  title: 'How long hostile texts hold the event loop',
  measures: await measureEventLoop(path),
})
