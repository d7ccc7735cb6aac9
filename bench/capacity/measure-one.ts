import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { TestServer } from '../../e2e/support/servers/start-server.ts'
import type { Load } from '../interviews/candidates.ts'
import { interviewsIn, longQuestions, onStage, takePart } from '../interviews/stage.ts'
import { ownAndProgramsMs } from '../support/processes.ts'
import { onPostgres } from '../support/serve.ts'
import type { Left, Measured } from './model.ts'

/** What built-in interviews took and left behind, all of them together. */
interface OneFigures {
  interviews: number
  answers: number
  processorSeconds: number
  statements: number
  databaseBytes: number
  /** Sound of the answers; recordings of the whole talk are not sent. */
  answerBytes: number
  faults: string[]
}

interface State {
  bytes: number
  statements: number
  completed: number
  working: number
}

const WORK_ENDS_MS = 120_000
const LOOK_MS = 1_000
const INTERVIEWS = "status = 'completed'"
const AT_WORK = "evaluation_status in ('queued', 'running')"

const look = async (client: pg.Client): Promise<State> => {
  const { rows } = await client.query<State>(`
    select pg_database_size(current_database())::float8 as bytes,
      (select coalesce(sum(calls), 0)::int from pg_stat_statements join pg_database on pg_database.oid = dbid
        where datname = current_database()) as statements,
      (select count(*)::int from interviews where ${INTERVIEWS}) as completed,
      (select count(*)::int from interviews where ${AT_WORK}) as working`)
  const [state] = rows
  if (!state) throw new Error('The database says nothing of itself.')
  return state
}

const whenIdle = async (client: pg.Client): Promise<State> => {
  const until = Date.now() + WORK_ENDS_MS
  for (;;) {
    const state = await look(client)
    if (state.working === 0) return state
    if (Date.now() > until) throw new Error(`${state.working} evaluations do not end.`)
    await pause(LOOK_MS)
  }
}

const bytesBelow = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)

const measureOn = async (server: TestServer, client: pg.Client, load: Load): Promise<OneFigures> => {
  await client.query('create extension pg_stat_statements')
  const processor = () => {
    const { own, programs } = ownAndProgramsMs(server.pid())
    return own + programs
  }
  const before = await look(client)
  const busyBefore = processor()
  const soundBefore = bytesBelow(server.dataDir)
  const tickets = await longQuestions(server, interviewsIn(load))
  const { answers, faults } = await takePart(server, load, tickets)
  const after = await whenIdle(client)
  return {
    interviews: after.completed,
    answers,
    processorSeconds: (processor() - busyBefore) / 1_000,
    statements: after.statements - before.statements,
    databaseBytes: after.bytes - before.bytes,
    answerBytes: bytesBelow(server.dataDir) - soundBefore,
    faults,
  }
}

/**
 * Takes built-in interviews to their result on a PostgreSQL of their own, with accounts, vacancies and evaluations.
 * @param root folder with a build and its packages
 */
export async function measureOne(
  root: string,
  load: Load,
  print: (line: string) => void,
): Promise<OneFigures> {
  return onPostgres(print, { shared_preload_libraries: 'pg_stat_statements' }, async ({ url }) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const env = { LOG_LEVEL: 'warn', DATABASE_URL: url }
    return onStage(root, env, ({ server }) => measureOn(server, client, load)).finally(() => client.end())
  })
}

/** @param answers of an ordinary interview @param memoryMb of one that runs */
export const perInterview = (
  { interviews: _, answers: all, ...sums }: OneFigures,
  answers: number,
  memoryMb: number,
): { measured: Measured; left: Omit<Left, 'recordingBytes'> } => ({
  measured: {
    processorSeconds: (sums.processorSeconds * answers) / all,
    memoryMb,
    statements: (sums.statements * answers) / all,
  },
  left: { databaseBytes: (sums.databaseBytes * answers) / all },
})
