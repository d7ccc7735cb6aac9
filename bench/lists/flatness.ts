import pg from 'pg'
import type { TestServer } from '../../e2e/support/servers/start-server.ts'
import { timed } from './ask.ts'
import { type Work, workOf } from './buffers.ts'
import { CALLS, type Call } from './calls.ts'

/** What the database does for each call when it holds so many interviews. */
export type WorkAt = Map<number, Map<string, Work>>

/** Those whose work must not follow the number of interviews: a search looks through what it finds. */
export const FLAT: Call[] = CALLS.filter(({ path }) => !path.includes('search='))

export const measureWork = async (server: TestServer, url: string): Promise<Map<string, Work>> => {
  const works = new Map<string, Work>()
  for (const { name, path, open } of FLAT)
    works.set(name, await workOf(url, () => timed(server, path, open ? null : 'owner0')))
  return works
}

export interface Growth {
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

/** An empty database beside the first one. @returns its address */
export const createDatabase = async (url: string, name: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name}`).finally(() => client.end())
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
