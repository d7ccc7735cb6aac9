import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { type OpenDatabase, openPostgres } from '../../platform/database/open-database.ts'
import { DatabaseError, openPglite, type PgliteClient } from '../../platform/database/pglite-client.ts'
import { pgliteDatabase } from '../../platform/database/pglite-database.ts'
import { onServer, pgliteTemplate, templateName, urlOf } from './database-template.ts'

export interface TestDatabase extends OpenDatabase {
  /** Another process's way to the same data: on PostgreSQL only. */
  another(): OpenDatabase
  /** Call it once closed: brings the data back to those of a first start, for the next test. Called again, does nothing. */
  drop(): Promise<void>
}

/** A database that tests use one after another: to bring one back takes a thirtieth of the time that another takes. */
interface KeptDatabase {
  open(): OpenDatabase
  /** For good. */
  discard(): Promise<void>
}

/** What an app that was dropped still asks once its database is closed must not reach the next test's data. */
const untilClosed = (client: PgliteClient): PgliteClient => {
  let closed = false
  return {
    ...client,
    query: async (text, parameters) => {
      if (closed) throw new DatabaseError({ message: 'the database is closed', code: '57P01' })
      return client.query(text, parameters)
    },
    close: async () => {
      closed = true
    },
  }
}

const makeEmbedded = async (): Promise<KeptDatabase> => {
  const client = await openPglite({ folder: null, template: await pgliteTemplate() })
  return {
    open: () => {
      const connection = untilClosed(client)
      const database = pgliteDatabase(connection)
      // One that was never asked anything does not close its connection.
      const close = () => database.db.destroy().then(connection.close)
      return { ...database, dump: null, onRequest: null, close }
    },
    discard: () => client.close(),
  }
}

const makeOnPostgres = async (server: string): Promise<KeptDatabase> => {
  const name = `${inject('databasePrefix')}${randomBytes(6).toString('hex')}`
  await onServer(server, sql`create database ${sql.id(name)} template ${sql.id(templateName())}`)
  return {
    open: () => openPostgres(urlOf(server, name)),
    discard: async () => {
      await onServer(server, sql`drop database if exists ${sql.id(name)} with (force)`)
    },
  }
}

/** Those of this worker that no test uses now. */
const free: KeptDatabase[] = []

const restore = async (kept: KeptDatabase): Promise<void> => {
  const database = kept.open()
  await database.raw('select seed.restore()').finally(() => database.close())
}

/** An empty, migrated database: PGlite in memory, or one of its own on the server of TEST_DATABASE_URL. */
export const openTestDatabase = async (): Promise<TestDatabase> => {
  const server = process.env.TEST_DATABASE_URL
  const kept = free.pop() ?? (await (server ? makeOnPostgres(server) : makeEmbedded()))
  const giveBack = () =>
    restore(kept).then(
      () => void free.push(kept),
      () => kept.discard(),
    )
  let given: Promise<void> | null = null
  const drop = () => {
    given ??= giveBack()
    return given
  }
  return { ...kept.open(), another: kept.open, drop }
}
