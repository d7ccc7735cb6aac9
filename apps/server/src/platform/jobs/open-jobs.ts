import type { OpenJob } from './jobs.ts'

interface OpenRow {
  key: string
  tries: number
  /** Milliseconds since 1970. */
  next: number | null
}

/** The newest of each key: one may wait while the one before it runs. */
const STATEMENT = `select distinct on (singleton_key) singleton_key as key,
    retry_count + (state <> 'created')::int as tries,
    (extract(epoch from case when state < 'active' and start_after > now() then start_after end) * 1000)::float8 as next
  from jobs.job where name = $1 and singleton_key = any($2) and state <= 'active'
  order by singleton_key, created_on desc`

/** Jobs of one name that have not ended, by their key. */
export const findOpenJobs = async (
  executeSql: (text: string, values: unknown[]) => Promise<{ rows: OpenRow[] }>,
  name: string,
  keys: readonly string[],
): Promise<Map<string, OpenJob>> => {
  if (keys.length === 0) return new Map()
  const { rows } = await executeSql(STATEMENT, [name, keys])
  return new Map(
    rows.map(({ key, tries, next }) => [key, { tries, nextAt: next === null ? null : new Date(next) }]),
  )
}
