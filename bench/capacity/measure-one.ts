import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { QUESTIONS_MAX } from '@vivavox/contracts/values'
import pg from 'pg'
import { startPostgres } from '../../scripts/lib/postgres.mjs'
import { ownAndProgramsMsOf } from '../ears/processes.ts'
import type { Plan, Report } from '../interviews/plan.ts'
import { type InterviewStage, longQuestions, onStage } from '../interviews/stage.ts'
import { runAside } from '../support/run-aside.ts'
import type { Left, Measured } from './model.ts'

/** What built-in interviews took and left behind, all of them together. */
export interface OneFigures {
  interviews: number
  answers: number
  processorSeconds: number
  statements: number
  databaseBytes: number
  /** Sound of the answers; recordings of the whole talk are not sent. */
  answerBytes: number
  faults: string[]
}

export interface OneLoad {
  candidates: number
  answerMs: number
  everyMs: number
  lengthMs: number
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

const takeThem = async ({ server }: InterviewStage, load: OneLoad): Promise<Report> => {
  const perCandidate = Math.ceil(load.lengthMs / (QUESTIONS_MAX * load.everyMs) + 1)
  const tickets = await longQuestions(server, load.candidates * perCandidate)
  const forPlan = tickets.map(({ interviewId, token }) => ({ interviewId, token }))
  const plan: Plan = { ...load, origin: server.origin, tickets: forPlan }
  return runAside<Report>(join(import.meta.dirname, '../interviews/candidates.ts'), plan)
}

const measureOn = async (stage: InterviewStage, client: pg.Client, load: OneLoad): Promise<OneFigures> => {
  const { server } = stage
  await client.query('create extension pg_stat_statements')
  const before = await look(client)
  const processor = ownAndProgramsMsOf(server.pid())
  const soundBefore = bytesBelow(server.dataDir)
  const { answers, faults } = await takeThem(stage, load)
  const after = await whenIdle(client)
  const processorAfter = ownAndProgramsMsOf(server.pid())
  const busyMs = processorAfter.own - processor.own + processorAfter.programs - processor.programs
  return {
    interviews: after.completed,
    answers,
    processorSeconds: busyMs / 1_000,
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
  load: OneLoad,
  print: (line: string) => void,
): Promise<OneFigures> {
  const postgres = await startPostgres(print, { shared_preload_libraries: 'pg_stat_statements' })
  const client = new pg.Client({ connectionString: postgres.url })
  try {
    await client.connect()
    const env = { LOG_LEVEL: 'warn', DATABASE_URL: postgres.url }
    return await onStage({ root, env }, stage => measureOn(stage, client, load))
  } finally {
    await client.end()
    await postgres.stop()
  }
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
