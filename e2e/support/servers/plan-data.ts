import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestServer } from './start-server.ts'

/** Changes the catalogue as an operator does, with a statement; the server is started again for it. */
export async function changePlans(server: TestServer, statement: string): Promise<void> {
  await server.stop()
  const db = await PGlite.create(join(server.dataDir, 'database'))
  await db.exec(statement)
  await db.close()
  await server.restart()
}
