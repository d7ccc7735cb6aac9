import pg from 'pg'

/** What the database did for one call: how many statements, and how many of its pages they touched. */
export interface Work {
  statements: number
  buffers: number
}

const TRIES = 3

/** Needs `pg_stat_statements` loaded. The least of some tries: what the server does by the clock may fall into one of them. */
export const workOf = async (url: string, ask: () => Promise<unknown>): Promise<Work> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('create extension if not exists pg_stat_statements')
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
  } finally {
    await client.end()
  }
}
