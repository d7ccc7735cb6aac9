import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { loadConfig } from '../platform/config/load-config.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { createLogger } from '../platform/logging.ts'
import { temporaryFolder } from '../platform/testing/temporary-folder.ts'
import { createApp } from './create-app.ts'
import { onServer, urlOf } from './testing/database-template.ts'

const NODES = 3
const server = process.env.TEST_DATABASE_URL ?? ''
const name = `first_start_${process.pid}`
beforeAll(() => onServer(server, sql`create database ${sql.id(name)}`))
afterAll(() => onServer(server, sql`drop database ${sql.id(name)} with (force)`))

it('nodes that start at the same time on an empty database make it once, and all of them run', async () => {
  const log = createLogger('silent')
  const start = async () => {
    const config = loadConfig(
      {
        DATA_DIR: temporaryFolder(),
        DATABASE_URL: urlOf(server, name),
        ESPEAK_PATH: 'off',
        OLLAMA_URL: 'off',
      },
      '0.0.0-test',
    )
    const database = await openDatabase(config)
    const app = await createApp({ config, database, clock: systemClock, log, schedules: false })
    return { app, database }
  }
  const started = await Promise.allSettled(Array.from({ length: NODES }, start))
  const running = started.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))
  for (const { app, database } of running) {
    await app.close()
    await database.close()
  }
  expect(started.map(one => (one.status === 'rejected' ? String(one.reason) : 'runs'))).toEqual(
    Array(NODES).fill('runs'),
  )
})
