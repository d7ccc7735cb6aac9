import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrate } from '../../../apps/server/src/platform/database/migrate.ts'
import { MIGRATIONS, type OpenDatabase } from '../../../apps/server/src/platform/database/open-database.ts'
import { temporaryFolder } from '../../../apps/server/src/platform/testing/temporary-folder.ts'
import type { Found } from '../ledger.ts'

/** The schema that is upgraded: the first one, so that every migration since has rows to change. */
const OLDEST = '0001_foundation.sql'
const INTERVIEWS = 120

/** Rows of the first schema; that file is never changed, so neither need these. */
const ROWS = `
  insert into users (id, email, name, password_hash, email_verified_at, created_at)
    select md5('u' || n)::uuid, 'owner' || n || '@example.com', 'Owner ' || n, 'no hash', now(), now() from generate_series(1, 10) n;
  insert into vacancies (id, user_id, title, description, difficulty, language, questions, criteria, follow_up_questions, candidate_results,
      status, blind_review, created_at, updated_at)
    select md5('v' || n)::uuid, md5('u' || n)::uuid, 'Nurse ' || n, 'Night shifts', 'medium', 'en', '["Tell me about a night shift."]', '[]',
      false, 'full', 'open', false, now(), now() from generate_series(1, 10) n;
  insert into interviews (id, vacancy_id, user_id, candidate_name, candidate_email, candidate_phone, candidate_phone_digits, candidate_search,
      candidate_token_hash, consent_version, consent_text, consent_at, status, last_event_at, created_at, started_at, ended_at)
    select md5('i' || n)::uuid, md5('v' || n % 10 + 1)::uuid, md5('u' || n % 10 + 1)::uuid, 'Anna ' || n, 'anna' || n || '@example.com', '+7916', '7916',
      'anna', 'token' || n, 'v', 'text', now(), (array['pending', 'in_progress', 'completed'])[n % 3 + 1], now(), now(),
      case when n % 3 > 0 then now() end, case when n % 3 = 2 then now() end from generate_series(1, ${INTERVIEWS}) n;
  insert into turns (interview_id, seq, client_id, speaker, kind, content, source, stored_at)
    select md5('i' || n)::uuid, seq, 'a' || seq, 'candidate', 'answer', 'Answer ' || seq || ' of ' || n, 'typed', now()
    from generate_series(1, ${INTERVIEWS}) n, generate_series(1, 3) seq;`

/**
 * Stops the migrating server after a given number of its statements, until the gate is open. A sequence counts, since it is not
 * taken back with the transaction.
 */
const GATE = `
  create schema strike;
  create sequence strike.statements;
  create table strike.gate (stops_at bigint, is_open boolean);
  insert into strike.gate values (0, true);
  create function strike.look() returns event_trigger language plpgsql as $$ begin
    if nextval('strike.statements') = (select stops_at from strike.gate) then
      while not (select is_open from strike.gate) loop perform pg_sleep(0.02); end loop;
    end if;
  end $$;
  create event trigger strike on ddl_command_end execute function strike.look();`

/** Tables whose rows are read back, each with its key. */
const TABLES = {
  users: 'id',
  vacancies: 'id',
  interviews: 'id',
  turns: "interview_id || ' ' || seq",
} as const

/** Makes a database of the first version with rows in it. */
export const makeOlderDatabase = async ({ db, raw }: Pick<OpenDatabase, 'db' | 'raw'>): Promise<void> => {
  const folder = temporaryFolder()
  for (const name of readdirSync(MIGRATIONS).filter(name => name <= OLDEST))
    cpSync(join(MIGRATIONS, name), join(folder, name))
  await migrate(db, folder)
  await raw(ROWS)
}

/** PostgreSQL only: the embedded database has no such triggers. */
export const addGate = async ({ raw }: Pick<OpenDatabase, 'raw'>): Promise<void> => {
  await raw(GATE)
}

/** Names of the columns that each table has now. */
export const columnsOf = async ({ db }: Pick<OpenDatabase, 'db'>): Promise<Map<string, string[]>> => {
  const { rows } = await sql<{ table_name: string; names: string[] }>`
    select table_name, array_agg(column_name::text order by column_name) as names from information_schema.columns
    where table_name in (${sql.join(Object.keys(TABLES))}) group by 1`.execute(db)
  return new Map(rows.map(({ table_name, names }) => [table_name, names]))
}

/** All rows, by their keys. @param columns which of their columns */
export const rowsOf = async (
  { db }: Pick<OpenDatabase, 'db'>,
  columns: ReadonlyMap<string, readonly string[]>,
): Promise<Found[]> => {
  const found = Object.entries(TABLES).map(async ([table, key]) => {
    const { rows } = await sql<Found>`select ${table} || ' ' || ${sql.raw(key)} as key,
      jsonb_build_array(${sql.join((columns.get(table) ?? []).map(name => sql`to_jsonb(one) -> ${name}`))}) as value
      from ${sql.table(table)} one`.execute(db)
    return rows
  })
  return (await Promise.all(found)).flat()
}
