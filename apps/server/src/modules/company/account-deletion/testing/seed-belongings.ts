import { sql } from 'kysely'
import type { TestAccount } from '../../../../app/testing/create-account.ts'
import { seedVacancy } from '../../../../app/testing/seed-vacancy.ts'
import type { TestApp } from '../../../../app/testing/start-test-app.ts'
import type { Executor } from '../../../../platform/context.ts'
import { newId } from '../../../../platform/ids.ts'
import {
  fill,
  namesAccount,
  seedFullInterview,
} from '../../../interviewing/interviews/deletion/testing/full-interview.ts'

interface Reference {
  table: string
  column: string
  to: string
}

/** Every reference that leads to an account, over however many tables. */
const listReferences = async (db: Executor): Promise<Reference[]> => {
  const { rows } = await sql<Reference>`
    with recursive reached(id) as (
      select unnest(array['users'::regclass, 'organisations'::regclass])::oid
      union select conrelid from pg_constraint join reached on confrelid = reached.id where contype = 'f'
    )
    select conrelid::regclass::text as table, attname as column, confrelid::regclass::text as to
    from pg_constraint join reached on confrelid = reached.id
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' order by 1, 2`.execute(db)
  return rows
}

/** Tables with a column that is called as if it named an account. */
const listNaming = async (db: Executor): Promise<string[]> => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> 'users' order by 1`.execute(
    db,
  )
  return [...new Set(rows.filter(({ column }) => namesAccount(column)).map(({ table }) => table))]
}

/** Every table that may hold something of an account: by its references, or by what a column is called. */
export const listTablesOfAccounts = async (db: Executor): Promise<string[]> => {
  const referring = (await listReferences(db)).map(({ table }) => table)
  return [...new Set([...referring, ...(await listNaming(db))])].sort()
}

/** Made as they come about, since their rows depend on each other. */
const MADE_OTHERWISE = new Set([
  'organisations',
  'memberships',
  'vacancies',
  'interviews',
  'candidates',
  'deletions',
  'deleted_rows',
  'interview_tallies',
  'turns',
])

/** A row in each of the other tables; one that refers to another comes after it. */
const fillTables = async (db: Executor, ids: Record<string, string>, owner: string): Promise<void> => {
  const references = await listReferences(db)
  const tables = (await listTablesOfAccounts(db)).filter(table => !MADE_OTHERWISE.has(table))
  const waiting = new Set(tables)
  const isReady = (table: string) =>
    references.every(each => each.table !== table || each.to === table || !waiting.has(each.to))
  while (waiting.size > 0) {
    const table = [...waiting].find(isReady)
    if (!table) throw new Error(`tables that refer to each other: ${[...waiting].join(', ')}`)
    const referred = references.filter(
      each => each.table === table && !['users', 'organisations'].includes(each.to),
    )
    const links = referred.flatMap(({ column, to }) => (ids[to] ? [[column, ids[to]]] : []))
    ids[table] = newId()
    const own = table === 'audit_entries' ? { interview_id: ids.interviews, vacancy_id: ids.vacancies } : {}
    await fill(db, table, {
      id: ids[table],
      owner,
      organisation_id: owner,
      ...own,
      ...Object.fromEntries(links),
    })
    waiting.delete(table)
  }
}

/**
 * Gives an account a row in each table that may hold something of it, files, a logo and what was deleted a moment ago.
 * @returns ids of its vacancy and interviews, with what their candidates hold
 */
export const seedBelongings = async ({ api, context }: TestApp, owner: TestAccount) => {
  const { db, storage } = context
  const vacancyId = await seedVacancy(context, owner.id)
  const interview = await seedFullInterview(context, { ownerId: owner.id, vacancyId })
  const deleted = await seedFullInterview(context, { ownerId: owner.id, vacancyId })
  await api('DELETE', `/interviews/${deleted.id}`, { token: owner.token })
  await fillTables(db, { vacancies: vacancyId, interviews: interview.id }, owner.id)
  await db
    .insertInto('demo_uses')
    .values({ subject: `account:${owner.id}`, used: 1, last_at: new Date() })
    .execute()
  await storage.write(`logos/${owner.id}.png`, new Uint8Array([1]))
  await db
    .updateTable('organisations')
    .set({ logo: `${owner.id}.png` })
    .where('id', '=', owner.id)
    .execute()
  return { vacancyId, interview, deleted }
}

/** How many files an account's belongings still have. */
export const countFiles = async (
  { context: { storage } }: TestApp,
  owner: TestAccount,
  { interview, deleted }: Awaited<ReturnType<typeof seedBelongings>>,
): Promise<number> => {
  const keys = [`answers/${interview.id}/a/0`, `answers/${deleted.id}/a/0`, `logos/${owner.id}.png`]
  const sizes = await Promise.all(keys.map(key => storage.size(key)))
  return sizes.filter(size => size !== null).length
}

/** Where in the database any of these words stands, by table. */
export const findMentions = async (
  db: Executor,
  words: readonly string[],
): Promise<Record<string, number>> => {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where (table_schema = current_schema() or (table_schema, table_name) in (('jobs', 'job'), ('jobs', 'archive')))
      and table_type = 'BASE TABLE'`.execute(db)
  const found: Record<string, number> = {}
  for (const { schema, name } of tables) {
    const table = sql.table(`${schema}.${name}`)
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${table} each
      where ${sql.join(
        words.map(word => sql`each::text ilike ${`%${word}%`}`),
        sql` or `,
      )}`.execute(db)
    if (rows[0] && rows[0].count > 0) found[`${schema === 'jobs' ? 'jobs.' : ''}${name}`] = rows[0].count
  }
  return found
}
