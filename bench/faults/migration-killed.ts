import { once } from 'node:events'
import { openPostgres } from '../../apps/server/src/platform/database/open-database.ts'
import {
  removeTemporaryFolders,
  temporaryFolder,
} from '../../apps/server/src/platform/testing/temporary-folder.ts'
import { until } from '../../e2e/support/page/until.ts'
import { startServer } from '../../e2e/support/servers/start-server.ts'
import { startPostgres } from '../../scripts/lib/postgres.mjs'
import { createDatabase } from '../support/serve.ts'
import type { Fault } from './fault.ts'
import { openLedger } from './ledger.ts'
import { addGate, columnsOf, makeOlderDatabase, rowsOf } from './migration/older-database.ts'
import { beginServer, compareRound } from './migration/round.ts'

/** A start on a busy machine, milliseconds. */
const PATIENCE_MS = 120_000

/** Starts a server on an older database and strikes after so many statements of the upgrade: the node dies, or its connection. */
const strike = async (url: string, statement: number, isNode: boolean): Promise<void> => {
  const watch = openPostgres(url)
  try {
    await watch.raw(`update strike.gate set stops_at = ${statement}, is_open = false`)
    const node = await beginServer({ DATA_DIR: temporaryFolder(), DATABASE_URL: url })
    const exited = once(node, 'exit')
    try {
      const sleeping = async () =>
        (
          await watch.raw(
            `select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
          )
        ).rows[0]
      const { pid } = await until(`statement ${statement} of the upgrade`, sleeping, PATIENCE_MS)
      if (isNode) node.kill('SIGKILL')
      else await watch.raw(`select pg_terminate_backend(${pid})`)
      await watch.raw('update strike.gate set is_open = true')
    } finally {
      // One whose connection was ended has ended as well, or makes the upgrade by itself.
      if (!isNode) await Promise.race([exited, new Promise(done => setTimeout(done, 2_000))])
      node.kill('SIGKILL')
      await exited
    }
  } finally {
    await watch.close()
  }
}

/** The node dies, or its connection is ended, after each of so many statements of an upgrade; the next start makes it whole. */
export const migrationKilled: Fault = {
  name: 'migration',
  title: 'upgrade of the database struck between two of its statements',
  rounds: 60,
  run: async ({ rounds, print }) => {
    const ledger = openLedger()
    const postgres = await startPostgres(() => undefined)
    const troubles: string[] = []
    const admin = openPostgres(postgres.url)
    try {
      const older = openPostgres(await createDatabase(postgres.url, 'older'))
      const seed = async () => {
        await makeOlderDatabase(older)
        await addGate(older)
        const columns = await columnsOf(older)
        return { columns, rows: await rowsOf(older, columns) }
      }
      const { columns, rows } = await seed().finally(() => older.close())
      const upgraded = async (name: string, strikeIt: (url: string) => Promise<void>) => {
        const url = await createDatabase(postgres.url, name, 'older')
        await strikeIt(url)
        const server = await startServer({ env: { DATABASE_URL: url } })
        await server.stop().finally(server.dispose)
        const database = openPostgres(url)
        const read = async () => ({
          found: await rowsOf(database, columns),
          statements: Number(
            (await database.raw('select last_value from strike.statements')).rows[0]?.last_value,
          ),
        })
        return read().finally(() => database.close())
      }
      const { statements } = await upgraded('whole', async () => undefined)
      print(`  ${statements} statements`)
      for (let round = 1; round <= rounds; round += 1) {
        const statement = Math.max(1, Math.round((round * statements) / rounds))
        const { found } = await upgraded(`round${round}`, url => strike(url, statement, round % 2 === 1))
        compareRound(ledger, round, rows, found)
        await admin.raw(`drop database round${round} with (force)`)
        if (round % 10 === 0) print(`  ${round} of ${rounds}`)
      }
    } catch (error) {
      troubles.push(`${error instanceof Error ? error.message : error}`)
    } finally {
      await admin.close()
      await postgres.stop()
      removeTemporaryFolders()
    }
    const note =
      'from the first schema with rows in every kind of table to the newest; by turns the node is killed (SIGKILL) or its connection ended (pg_terminate_backend), and the next start completes the upgrade'
    return { ...ledger.counts(), troubles: [...troubles, ...ledger.troubles()], note }
  },
}
