import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { type ServerOptions, startServer, type TestServer } from '../../e2e/support/servers/start-server.ts'
import { type Postgres, startPostgres } from '../../scripts/lib/postgres.mjs'

/** Node's flags as `npm start` and the image run the server: those of tests leave the embedded database without its optimising compiler. */
export const AS_STARTED = ['--max-semi-space-size=8']

/** Variables that make Node load a file before a program's own code. @param file absolute */
export const preloading = (file: string): Record<string, string> => ({
  NODE_OPTIONS: `--import=${pathToFileURL(file).href}`,
})

/**
 * Runs `work` on the built server of a folder, which has data of its own and dies with a bench that is interrupted.
 * @param root folder with a build and its packages
 * @throws Error with the server's log
 */
export async function onServer<T>(
  root: string,
  options: Omit<ServerOptions, 'program'>,
  work: (server: TestServer) => Promise<T>,
): Promise<T> {
  const server = await startServer({ ...options, program: join(root, 'apps/server/dist/main.js') })
  const kill = () => void server.kill()
  process.once('exit', kill)
  try {
    return await work(server)
  } catch (error) {
    throw new Error(`The server's log:\n${server.log()}`, { cause: error })
  } finally {
    process.off('exit', kill)
    await server.dispose()
  }
}

/** Runs `work` with an empty folder, which is removed afterwards. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'vivavox-bench-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs `work` on a PostgreSQL of its own. @param settings in addition to the usual ones */
export async function onPostgres<T>(
  print: (line: string) => void,
  settings: Record<string, string>,
  work: (postgres: Postgres) => Promise<T>,
): Promise<T> {
  const postgres = await startPostgres(print, settings)
  try {
    return await work(postgres)
  } finally {
    await postgres.stop()
  }
}

/** Interviews may be stored in a PostgreSQL that is there already: variables for it, and how a report names it. */
export const givenDatabase = (): { env: Record<string, string>; database: string } => {
  const { DATABASE_URL } = process.env
  return DATABASE_URL
    ? { env: { DATABASE_URL }, database: 'PostgreSQL' }
    : { env: {}, database: 'with its embedded database' }
}

/** A database next to the first one. @param template absent: an empty one @returns its address */
export const createDatabase = async (url: string, name: string, template = 'template1'): Promise<string> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name} template ${template}`).finally(() => client.end())
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
