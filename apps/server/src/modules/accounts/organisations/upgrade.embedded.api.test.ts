import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { migrate } from '../../../platform/database/migrate.ts'
import { MIGRATIONS } from '../../../platform/database/open-database.ts'
import { openPglite } from '../../../platform/database/pglite-client.ts'
import { pgliteDatabase } from '../../../platform/database/pglite-database.ts'
import { newId } from '../../../platform/ids.ts'
import { temporaryFolder } from '../../../platform/testing/temporary-folder.ts'

const client = await openPglite({ folder: null, template: null })
const { db, raw } = pgliteDatabase(client)
afterAll(() => db.destroy())

const [user, other, vacancy, interview, away] = [newId(), newId(), newId(), newId(), newId()]
const ROWS = `
  insert into users (id, email, name, password_hash, email_verified_at, created_at, company_name, company_contact, ai_provider)
    values ('${user}', 'a@example.com', 'Anna', '', now(), '2025-01-01', 'Acme', 'jobs@acme.example', 'builtin'),
      ('${other}', 'b@example.com', 'Boris', '', null, '2025-01-02', '', '', null);
  insert into vacancies (id, user_id, title, description, difficulty, language, questions, criteria, follow_up_questions,
      candidate_results, status, blind_review, created_at, updated_at)
    values ('${vacancy}', '${user}', 'Nurse', 'Night shifts', 'easy', 'en', '[]', '[]', false, 'full', 'open', false, now(), now());
  insert into interviews (id, vacancy_id, user_id, candidate_name, candidate_email, candidate_phone, candidate_phone_digits,
      candidate_search, candidate_token_hash, consent_version, consent_text, consent_at, status, last_event_at, created_at)
    values ('${interview}', '${vacancy}', '${user}', 'Eve', 'e@example.com', '1', '1', 'eve', 'x', 'v', 't', now(), 'pending', now(), now()),
      ('${away}', '${vacancy}', '${user}', 'Adam', 'd@example.com', '1', '1', 'adam', 'y', 'v', 't', now(), 'pending', now(), now());
  insert into audit_entries (id, at, user_id, interview_id, vacancy_id, action, details)
    values ('${newId()}', '2025-02-01', '${user}', '${interview}', null, 'decided', '{"reason": "Good"}'),
      ('${newId()}', '2025-02-02', '${other}', null, null, 'admin_access', '{"vacancy_id": "${vacancy}"}'),
      ('${newId()}', '2025-02-03', null, null, '${vacancy}', 'blind_review_on', '{}'),
      ('${newId()}', '2025-02-04', null, '${newId()}', null, 'retention_deletion', '{}');
  insert into deletions (id, user_id, kind, subject_id, at, by_admin) values ('${newId()}', '${user}', 'interview', '${away}', now(), false);
  select set_aside((select id from deletions), 'interviews', array['${away}']::uuid[]);
  delete from interviews where id = '${away}';`

it('makes each account the owner of an organisation that has what was its own, the trash too', async () => {
  const before = temporaryFolder()
  for (const name of readdirSync(MIGRATIONS).filter(each => each < '0078'))
    cpSync(join(MIGRATIONS, name), join(before, name))
  await migrate(db, before)
  await raw(ROWS)
  await migrate(db, MIGRATIONS)
  const organisations = await db.selectFrom('organisations').selectAll().orderBy('created_at').execute()
  expect(organisations).toMatchObject([
    { id: user, name: 'Acme', contact: 'jobs@acme.example', ai_provider: 'builtin' },
    { id: other, name: '', ai_provider: null },
  ])
  const memberships = await db.selectFrom('memberships').selectAll().orderBy('joined_at').execute()
  expect(memberships).toMatchObject([
    { organisation_id: user, user_id: user, role: 'owner', state: 'active' },
    { organisation_id: other, user_id: other, role: 'owner', state: 'active' },
  ])
  expect(await db.selectFrom('vacancies').select(['organisation_id', 'owner_id']).execute()).toEqual([
    { organisation_id: user, owner_id: user },
  ])
  await sql`select put_back(id) from deletions`.execute(db)
  const interviews = await db
    .selectFrom('interviews')
    .select(['id', 'organisation_id'])
    .orderBy('id')
    .execute()
  expect(interviews).toEqual([interview, away].map(id => ({ id, organisation_id: user })))
  const counted = await db
    .selectFrom('interview_tallies')
    .select(eb => eb.fn.sum('interviews').as('all'))
    .execute()
  expect(Number(counted[0]?.all)).toBe(2)
})

it('makes the audit a ledger of each organisation, with the names of now', async () => {
  const entries = await db
    .selectFrom('audit_entries')
    .select(['action', 'organisation_id', 'vacancy_id', 'actor_kind', 'actor_name', 'object_name'])
    .orderBy('at')
    .execute()
  const own = { organisation_id: user, object_name: 'Nurse' }
  const [anna, boris] = ['Anna', 'Boris'].map(actor_name => ({ actor_kind: 'person', actor_name }))
  const system = { actor_kind: 'system', actor_name: null }
  expect(entries).toEqual([
    { ...own, ...anna, action: 'decided', vacancy_id: null },
    { ...own, ...boris, action: 'admin_access', vacancy_id: vacancy },
    { ...own, ...system, action: 'blind_review_on', vacancy_id: vacancy },
    { ...system, action: 'interview.expired', organisation_id: null, vacancy_id: null, object_name: '' },
  ])
})
