import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { createStatementNames, type StatementNames } from './statement-names.ts'

/** How long the database is waited for, milliseconds; 0: without end. */
export interface Patience {
  /** Until there is a connection: a new one, or one that another query uses now. */
  connectMs: number
  /** For one statement, its waits for locks included. */
  statementMs: number
  /** For one lock. */
  lockMs: number
  /** With a transaction open and no query running: a client that hangs must not keep its locks. */
  idleMs: number
  /** Until an answer comes over the line, however long the statement may take: then the line is dead. */
  answerMs: number
}

export const USUAL: Patience = {
  connectMs: 30_000,
  statementMs: 60_000,
  lockMs: 20_000,
  idleMs: 60_000,
  answerMs: 75_000,
}

/** A migration may take long, but must not wait long for a lock: all other queries queue behind it. */
export const MIGRATING: Patience = { ...USUAL, statementMs: 0, lockMs: 3_000, idleMs: 0, answerMs: 0 }

const MOST_CONNECTIONS = 10
/** A quiet line is asked whether it is still one after so long. */
const ALIVE_MS = 10_000

const limitsOf = ({ statementMs, lockMs, idleMs }: Patience): string =>
  `set statement_timeout = ${statementMs}; set lock_timeout = ${lockMs}; set idle_in_transaction_session_timeout = ${idleMs}`

/** Nothing came over the line for as long as it is believed to be alive. */
class Silence extends Error {}

/**
 * One statement. By its callback, with a limit of ours: answers that the driver promises, or limits by itself (`query_timeout`), stay in
 * memory until all of that is cleaned, 80 MB of a long file.
 * @throws Silence, the database's error
 */
const ask = async (
  client: pg.ClientBase,
  statement: pg.QueryConfig,
  { answerMs }: Patience,
): Promise<pg.QueryResult> => {
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise((resolve, reject) => {
      if (answerMs > 0)
        timer = setTimeout(() => reject(new Silence(`Query read timeout: ${answerMs} ms`)), answerMs)
      client.query(statement, (error, answer) => (error ? reject(error) : resolve(answer)))
    })
  } catch (error) {
    // The caller's stack in place of the socket's.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Connections to PostgreSQL that wait for nothing without end. Limits are set by statement: a pooler in between refuses others. */
export const openPool = (url: string, patience: Patience): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: MOST_CONNECTIONS,
    keepAlive: true,
    keepAliveInitialDelayMillis: ALIVE_MS,
    connectionTimeoutMillis: patience.connectMs,
    onConnect: async client => {
      await ask(client, { text: limitsOf(patience) }, patience)
    },
  })
  // A connection that breaks is replaced by the pool, idle or in use; without listeners it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', client => void client.on('error', () => undefined))
  return pool
}

const BEGINS = /^(begin|start transaction)/
const ENDS: readonly string[] = ['commit', 'rollback']

/** One connection as Kysely uses it. */
const hold = (client: pg.PoolClient, names: StatementNames, patience: Patience): PostgresPoolClient => {
  let inTransaction = false
  let isDead = false
  const tell = async (text: string, values: unknown[]) => {
    const name = inTransaction ? undefined : names.nameOf(text)
    if (BEGINS.test(text)) inTransaction = true
    if (ENDS.includes(text)) inTransaction = false
    if (name === undefined) return ask(client, { text, values }, patience)
    try {
      return await ask(client, { name, text, values }, patience)
    } catch (error) {
      // Outside a transaction nothing has been done yet.
      if (names.refuse(text, error)) return ask(client, { text, values }, patience)
      throw error
    }
  }
  const query = (text: string, values: unknown[]) =>
    tell(text, values).catch(error => {
      isDead ||= error instanceof Silence
      throw error
    })
  return {
    query: query as unknown as PostgresPoolClient['query'],
    // The next user of a dead connection would get the answer to this query.
    release: () => client.release(isDead),
  }
}

/** The pool for Kysely: statements that come again and again are prepared once on each connection. */
export const preparedPool = (pool: pg.Pool, patience: Patience): PostgresPool => {
  const names = createStatementNames()
  const held = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    connect: async () => {
      const client = await pool.connect()
      const known = held.get(client) ?? hold(client, names, patience)
      held.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}

/** One statement as it is, on a connection of which nothing is left when it fails. */
export const askPool = async (
  pool: pg.Pool,
  statement: pg.QueryConfig,
  patience: Patience,
): Promise<pg.QueryResult> => {
  const client = await pool.connect()
  let failed = true
  try {
    const answer = await ask(client, statement, patience)
    failed = false
    return answer
  } finally {
    client.release(failed)
  }
}
