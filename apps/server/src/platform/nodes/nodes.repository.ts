import { sql } from 'kysely'
import { DAY_MS } from '../clock.ts'
import type { Executor } from '../context.ts'
import type { NewRow } from '../database/tables.ts'

/** A node that was silent for longer than this is taken for dead, milliseconds. */
const LIVING_MS = 10_000
const FORGOTTEN_MS = DAY_MS

export interface OtherNode {
  id: string
  machine: string
  pid: number
  has_redis: boolean
  key_print: string
  seen_at: Date
  /** It was there before this one. */
  elder: boolean
}

const ago = (ms: number) => sql<Date>`clock_timestamp() - ${`${ms} milliseconds`}::interval`

/** A sign of life; the first one, and one of a node that was taken for dead, makes the row. */
export const beat = async (executor: Executor, node: NewRow<'nodes'>): Promise<void> => {
  await executor
    .insertInto('nodes')
    .values(node)
    .onConflict(conflict => conflict.column('id').doUpdateSet({ seen_at: sql`clock_timestamp()` }))
    .execute()
}

export const removeNode = async (executor: Executor, id: string): Promise<void> => {
  await executor.deleteFrom('nodes').where('id', '=', id).execute()
}

/** Forgets nodes that died long ago. */
export const forgetDead = async (executor: Executor): Promise<void> => {
  await executor.deleteFrom('nodes').where('seen_at', '<', ago(FORGOTTEN_MS)).execute()
}

/** The other nodes that gave a sign of life lately. @param id of the node that asks; its row is there */
export const listOthers = async (executor: Executor, id: string): Promise<OtherNode[]> =>
  executor
    .selectFrom('nodes as other')
    .innerJoin('nodes as mine', join => join.on('mine.id', '=', id))
    .select([
      'other.id',
      'other.machine',
      'other.pid',
      'other.has_redis',
      'other.key_print',
      'other.seen_at',
      sql<boolean>`(other.started_at, other.id) < (mine.started_at, mine.id)`.as('elder'),
    ])
    .where('other.id', '!=', id)
    .where('other.seen_at', '>', ago(LIVING_MS))
    .execute()

/** All nodes that gave a sign of life lately, the eldest first. */
export const listLiving = (executor: Executor) =>
  executor
    .selectFrom('nodes')
    .select(['id', 'machine', 'started_at', 'seen_at'])
    .where('seen_at', '>', ago(LIVING_MS))
    .orderBy('started_at')
    .orderBy('id')
    .execute()

/** By which this deployment is known in what it shares with others: no two databases have the same. */
export const deploymentName = async (executor: Executor): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select deployment.id || '-' || pg_database.oid as name from deployment, pg_database
    where pg_database.datname = current_database()`.execute(executor)
  const [row] = rows
  if (!row) throw new Error('the database does not say which one it is')
  return row.name
}
