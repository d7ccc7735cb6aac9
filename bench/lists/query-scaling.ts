import pg from 'pg'
import type { TestServer } from '../../e2e/support/servers/start-server.ts'
import { timed } from './ask.ts'
import { type Call, REQUESTS } from './requests.ts'

/** What the database did for one call: how many statements, and how many of its pages they touched. */
interface Work {
  statements: number
  buffers: number
}

const TRIES = 3

/** Needs `pg_stat_statements` loaded. The least of some tries: what the server does by the clock may fall into one of them. */
const workOf = async (client: pg.Client, ask: () => Promise<unknown>): Promise<Work> => {
  await ask()
  const tries: Work[] = []
  for (let index = 0; index < TRIES; index++) {
    await client.query('select pg_stat_statements_reset()')
    await ask()
    const { rows } = await client.query<Work>(`
      select sum(calls)::int as statements, sum(shared_blks_hit + shared_blks_read)::int as buffers
      from pg_stat_statements join pg_database on pg_database.oid = dbid
      where datname = current_database() and query !~ 'jobs\\.|pg_'`)
    if (rows[0]) tries.push(rows[0])
  }
  return tries.reduce((one, other) => (other.buffers < one.buffers ? other : one))
}

/** What the database does for each call when it holds so many interviews. */
export type WorkAt = Map<number, Map<string, Work>>

/** Those whose work must not follow the number of interviews: a search looks through what it finds. */
export const FLAT: Call[] = REQUESTS.filter(({ path }) => !path.includes('search='))

export const measureWork = async (server: TestServer, url: string): Promise<Map<string, Work>> => {
  const works = new Map<string, Work>()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('create extension if not exists pg_stat_statements')
    for (const { name, path, open } of FLAT)
      works.set(name, await workOf(client, () => timed(server, path, open ? null : 'owner0')))
  } finally {
    await client.end()
  }
  return works
}

interface Growth {
  name: string
  most: number
  /** Pages among the most interviews and among a tenth of them. */
  from: number
  to: number
}

/** The call whose work grows most between a tenth of the interviews and all; null: measured with one number of them alone. */
export const growthOf = (work: WorkAt): Growth | null => {
  const [before, last] = [...work.keys()].sort((one, other) => one - other).slice(-2)
  if (before === undefined || last === undefined) return null
  const growths = FLAT.map(({ name }) => ({
    name,
    most: last,
    from: work.get(before)?.get(name)?.buffers ?? 0,
    to: work.get(last)?.get(name)?.buffers ?? 0,
  }))
  return growths.reduce((one, other) => (other.to / other.from > one.to / one.from ? other : one))
}
