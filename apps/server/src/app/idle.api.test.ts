import type { KyselyPlugin } from 'kysely'
import { afterEach, expect, it, vi } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { loadConfig } from '../platform/config/load-config.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { createLogger } from '../platform/logging.ts'
import { temporaryFolder } from '../platform/testing/temporary-folder.ts'
import { createApp } from './create-app.ts'
import { openTestDatabase } from './testing/test-database.ts'

const SECONDS = 300
/** The rest is left to the signs of life of several nodes. */
const MOST_A_SECOND = 0.5

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closers.splice(0).reverse()) await close()
})

/** The same database, counting what it is asked. */
const counting = (database: OpenDatabase) => {
  let asked = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const raw: OpenDatabase['raw'] = (...statement) => {
    asked += 1
    return database.raw(...statement)
  }
  /** What was asked has been answered, and led to nothing more. */
  const quiet = async () => {
    for (let before = -1; before !== asked; ) {
      before = asked
      await database.raw('select 1')
      await new Promise(setImmediate)
    }
  }
  return {
    database: { ...database, db: database.db.withPlugin(plugin), raw },
    asked: () => asked,
    quiet,
  }
}

it('asks the database next to nothing while no browser is connected', async () => {
  const database = await openTestDatabase()
  closers.push(async () => {
    await database.close()
    await database.drop()
  })
  const counted = counting(database)
  const config = loadConfig(
    { DATA_DIR: temporaryFolder(), LOG_LEVEL: 'silent', ESPEAK_PATH: 'off', OLLAMA_URL: 'off' },
    '0.0.0-test',
  )
  // What is done again and again; what waits once, as plug-ins do while they load, waits for real.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const app = await createApp({
    config,
    database: counted.database,
    clock: systemClock,
    log: createLogger('silent'),
  })
  closers.push(async () => {
    vi.useRealTimers()
    await app.close()
  })
  await counted.quiet()
  const before = counted.asked()
  for (let second = 0; second < SECONDS; second++) {
    await vi.advanceTimersByTimeAsync(1_000)
    await counted.quiet()
  }
  const aSecond = (counted.asked() - before) / SECONDS
  expect(aSecond).toBeGreaterThan(0)
  expect(aSecond).toBeLessThan(MOST_A_SECOND)
}, 60_000)
