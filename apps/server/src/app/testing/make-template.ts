import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { makePostgresTemplate, onServer, pgliteTemplate } from './database-template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** With which the names of this run's databases begin. */
    databasePrefix: string
  }
}

/** Runs once before all API tests: on a new machine the first files would else make the template side by side, against their time limits. */
export const setup = async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const prefix = `test_${randomBytes(4).toString('hex')}_`
  project.provide('databasePrefix', prefix)
  const server = process.env.TEST_DATABASE_URL
  if (!server) {
    await pgliteTemplate()
    return
  }
  await makePostgresTemplate(server)
  return async () => {
    const made = await onServer(
      server,
      sql<{ name: string }>`select datname as name from pg_database where starts_with(datname, ${prefix})`,
    )
    for (const { name } of made)
      await onServer(server, sql`drop database if exists ${sql.id(name)} with (force)`)
  }
}
