import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../../../../platform/context.ts'
import type { Tables } from '../../../../../platform/database/tables.ts'
import { newId } from '../../../../../platform/ids.ts'
import { seedResult } from '../../../../results/shares/testing/seed-result.ts'

/** What only its own kind of row needs ('' for null); every other column that must not be null gets a value of its type. */
const KINDS: Record<string, Record<string, string>> = {
  decisions: { decision: 'hold', rating: '4' },
  ratings: { overall: '4' },
  decision_messages: { kind: 'hold', state: 'sent' },
  message_templates: { kind: 'decline' },
  turns: { speaker: 'ai', kind: 'remark', source: 'server' },
  self_identifications: { sex: 'another', ethnicity: 'asian' },
  evaluations: { status: 'done' },
  candidate_feedback: { rating: '5' },
  model_usage: { purpose: 'voice' },
  dry_runs: { status: 'done' },
  candidate_requests: { kind: 'question', state: 'open', invitation_id: '' },
  invitations: { email: 'anna@example.com', next_reminder: 'ending' },
  usage_entries: { given_back: 'voided' },
  turned_away: { email: 'anna@example.com' },
  verifications: { purpose: 'reset' },
  subscriptions: { plan_id: 'starter', pending_plan_id: 'starter', status: 'expired', provider: 'free' },
  payments: { provider: 'paypal' },
  prompt_templates: { key: 'evaluation' },
  invitation_letters: { kind: 'first' },
  organisation_invitations: { role: 'observer' },
  vacancy_members: { part: 'observer' },
  calibration_runs: { status: 'done' },
  model_downloads: { phase: 'ready' },
}

const sampleOf = (type: string): string =>
  ({
    uuid: newId(),
    text: `text ${newId()}`,
    'timestamp with time zone': '2026-05-06 07:08:09.123456+00',
    boolean: 'true',
    jsonb: '{"a": [null, 1.50, "ё"], "b": {}}',
    date: '2026-05-06',
    numeric: '1.230',
    bytea: '\\x0102ff',
    'double precision': '0.1',
    real: '0.25',
  })[type] ?? '7'

/** Which tables refer to interviews or vacancies, and by which column. */
export const listReferences = async (db: Kysely<Tables>) => {
  const { rows } = await sql<{ table: string; column: string; to: string }>`
    select conrelid::regclass::text as table, attname as column, confrelid::regclass::text as to
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid in ('interviews'::regclass, 'vacancies'::regclass) and conrelid <> 'interviews'::regclass
    order by 1, 2`.execute(db)
  return rows
}

/** Whether a column holds whose it is or who did it, with or without a reference. */
export const namesAccount = (column: string): boolean =>
  /^(?:user_id|owner_id|organisation_id|actor_id|\w{1,20}_by)$/.test(column)

/** With a shortlist of the vacancy, where none is given: rows may refer to one. */
const withShortlist = async (db: Kysely<Tables>, given: Record<string, string>) => {
  if (given.shortlist_id !== undefined || !given.vacancy_id) return given
  const { vacancy_id, owner = '' } = given
  const shortlist_id = newId()
  await fill(db, 'shortlists', { id: shortlist_id, vacancy_id, owner })
  return { ...given, shortlist_id }
}

/** One row of a table with a value in every column, also of tables that are still to come. @param given values by column; `owner`: the account */
export const fill = async (
  db: Kysely<Tables>,
  table: string,
  given: Record<string, string>,
): Promise<void> => {
  const { rows } = await sql<{ name: string; type: string; serial: boolean }>`
    select column_name as name, case data_type when 'ARRAY' then ltrim(udt_name, '_') || '[]' else data_type end as type,
      is_identity = 'YES' or column_default like 'nextval%' as serial
    from information_schema.columns where table_schema = current_schema() and table_name = ${table}
      and is_generated = 'NEVER'`.execute(db)
  const columns = rows.filter(({ serial }) => !serial)
  const known = columns.some(({ name }) => name === 'shortlist_id') ? await withShortlist(db, given) : given
  const values = columns.map(({ name, type }) => {
    const value =
      known[name] ??
      KINDS[table]?.[name] ??
      (namesAccount(name) ? given.owner : type.endsWith('[]') ? '{}' : sampleOf(type))
    return sql`nullif(${value}::text, '')::${sql.raw(type)}`
  })
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))})
    values (${sql.join(values)}) on conflict do nothing`.execute(db)
}

/** An evaluated interview with a row in each table that refers to it or to its vacancy, and files. @returns its id and token */
export const seedFullInterview = async (
  context: AppContext,
  ids: { ownerId: string; vacancyId: string },
): Promise<{ id: string; token: string }> => {
  const { db, storage } = context
  const interview = await seedResult(context, ids)
  for (const table of new Set((await listReferences(db)).map(reference => reference.table)))
    await fill(db, table, { interview_id: interview.id, vacancy_id: ids.vacancyId, owner: ids.ownerId })
  const { audio_file_path } = await db
    .selectFrom('interviews')
    .select('audio_file_path')
    .where('id', '=', interview.id)
    .executeTakeFirstOrThrow()
  await storage.write(`files/${audio_file_path}`, new Uint8Array([1]))
  await storage.write(`answers/${interview.id}/a/0`, new Uint8Array([1]))
  return interview
}

/** Written in addition to what is deleted and put back, or added up otherwise. */
const NOT_COMPARED = [
  'deletions',
  'deleted_rows',
  'erasures',
  'audit_entries',
  'security_events',
  'sessions',
  'readiness',
  'nodes',
]

/** All rows of all tables as text; tallies as what they add up to. */
export const readDatabase = async (db: Kysely<Tables>): Promise<Record<string, unknown>> => {
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(db)
  const names = tables.rows.map(({ name }) => name).filter(name => !NOT_COMPARED.includes(name))
  const contents: Record<string, unknown> = {}
  for (const name of names.filter(each => each !== 'interview_tallies')) {
    const { rows } = await sql<{
      row: string
    }>`select each::text as row from ${sql.table(name)} each order by 1`.execute(db)
    contents[name] = rows.map(({ row }) => row)
  }
  const tallies =
    await sql`select vacancy_id, status, evaluation_status, decision, starred, is_new, takes_place, evaluated_by,
    sum(interviews)::int as interviews, sum(scored)::int as scored, sum(score_sum)::int as score_sum
    from interview_tallies group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(interviews) <> 0 order by 1, 2, 3, 4, 5, 6, 7, 8`.execute(
      db,
    )
  return { ...contents, tallies: tallies.rows }
}
