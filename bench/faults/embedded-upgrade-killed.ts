import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openPglite } from '../../apps/server/src/platform/database/pglite-client.ts'
import { pgliteDatabase } from '../../apps/server/src/platform/database/pglite-database.ts'
import {
  removeTemporaryFolders,
  temporaryFolder,
} from '../../apps/server/src/platform/testing/temporary-folder.ts'
import { startServer } from '../../e2e/support/servers/start-server.ts'
import type { Fault } from './fault.ts'
import { openLedger } from './ledger.ts'
import { columnsOf, makeOlderDatabase, rowsOf } from './migration/older-database.ts'
import { beginServer, compareRound } from './migration/round.ts'

type Embedded = ReturnType<typeof pgliteDatabase>

/** Opens the embedded database of a data folder as it is, without an upgrade. */
const onFolder = async <T>(dataDir: string, work: (database: Embedded) => Promise<T>): Promise<T> => {
  const database = pgliteDatabase(await openPglite({ folder: join(dataDir, 'database'), template: null }))
  return work(database).finally(() => database.db.destroy())
}

/** Migrations that have run. */
const countRun = async ({ raw }: Embedded): Promise<number> =>
  Number((await raw('select count(*) as run from schema_migrations')).rows[0]?.run)

/** Starts the built server on a data folder and kills it (SIGKILL) after so many milliseconds. */
const strike = async (dataDir: string, afterMs: number): Promise<void> => {
  const server = await beginServer({ DATA_DIR: dataDir })
  const exited = once(server, 'exit')
  await pause(afterMs)
  server.kill('SIGKILL')
  await exited
}

/** Starts the server on a data folder and stops it in order. @returns how long the start took, milliseconds */
const upgrade = async (dataDir: string): Promise<number> => {
  const begun = performance.now()
  const server = await startServer({ env: { DATA_DIR: dataDir } })
  const tookMs = performance.now() - begun
  await server.stop().finally(server.dispose)
  return tookMs
}

/** The server dies at moments that are spread over a start with an upgrade; the next start makes it whole. */
export const embeddedUpgradeKilled: Fault = {
  name: 'upgrade',
  title: 'server killed (SIGKILL) while it upgrades its embedded database',
  rounds: 40,
  run: async ({ rounds, print }) => {
    const ledger = openLedger()
    const troubles: string[] = []
    const met = { before: 0, after: 0 }
    try {
      const older = temporaryFolder()
      const { columns, rows, oldest } = await onFolder(older, async database => {
        await makeOlderDatabase(database)
        const columns = await columnsOf(database)
        return { columns, rows: await rowsOf(database, columns), oldest: await countRun(database) }
      })
      const copy = () => {
        const dataDir = temporaryFolder()
        cpSync(older, dataDir, { recursive: true })
        return dataDir
      }
      const wholeMs = await upgrade(copy())
      print(`  a start with the upgrade takes ${Math.round(wholeMs)} ms`)
      for (let round = 1; round <= rounds; round += 1) {
        const dataDir = copy()
        await strike(dataDir, (round * wholeMs) / rounds)
        met[(await onFolder(dataDir, countRun)) === oldest ? 'before' : 'after'] += 1
        await upgrade(dataDir)
        const found = await onFolder(dataDir, database => rowsOf(database, columns))
        compareRound(ledger, round, rows, found)
        rmSync(dataDir, { recursive: true, force: true })
        if (round % 10 === 0) print(`  ${round} of ${rounds}`)
      }
    } catch (error) {
      troubles.push(`${error instanceof Error ? error.message : error}`)
    } finally {
      removeTemporaryFolders()
    }
    const note = `from the first schema with rows in every kind of table to the newest; killed at moments spread over the whole start: ${met.before} times nothing was upgraded yet, ${met.after} times all was`
    return { ...ledger.counts(), troubles: [...troubles, ...ledger.troubles()], note }
  },
}
