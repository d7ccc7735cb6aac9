import { CompiledQuery, sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { createAccount } from '../../../app/testing/create-account.ts'
import { seedVacancy } from '../../../app/testing/seed-vacancy.ts'
import { readInContext, statementsIn } from '../../../app/testing/sent-statements.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { HOUR_MS } from '../../../platform/clock.ts'
import { countEnded } from '../../interviewing/interviews/digest/digest.repository.ts'
import { sweepInterviews } from '../../interviewing/interviews/live/sweep-interviews.ts'
import { foldCounters } from '../../ledger/counters/index.ts'
import { seedResult } from '../shares/testing/seed-result.ts'

// What a list costs must not follow the number of interviews: the pages of the database that its statements touch are counted,
// since those are the same on every machine.

const FEW = 60
const MANY = 2_000

const app = await useTestApp()
const { db } = app.context
const few = await createAccount(app.context, { subscribed: true })
const many = await createAccount(app.context, { subscribed: true })
const vacancyOf = new Map<string, string>()

/** Copies of one result, without its texts, that differ in what lists are ordered by and narrowed to. */
const fill = async (ownerId: string, count: number) => {
  const vacancyId = await seedVacancy(app.context, ownerId, { max_candidates: 1_000_000 })
  vacancyOf.set(ownerId, vacancyId)
  const { id } = await seedResult(app.context, { ownerId, vacancyId })
  // The function stands in `from`: as a column it would run once for each column of the row.
  await sql`insert into interviews select copy.* from interviews as first, generate_series(2, ${count}::int) n,
    jsonb_populate_record(first, jsonb_build_object(
      'id', gen_random_uuid(), 'candidate_token_hash', gen_random_uuid(), 'audio_file_path', null,
      'evaluation', null, 'snapshot', null,
      'candidate_search', 'anna ' || n, 'candidate_email', n || '@example.com', 'overall_score', n % 101,
      'status', case n % 4 when 0 then 'pending' when 1 then 'in_progress' else 'completed' end,
      'created_at', now() - n * interval '10 seconds', 'ended_at', now() - n * interval '10 minutes')) as copy
    where first.id = ${id}`.execute(db)
  await sql`insert into turns select copy.* from turns as said, interviews,
    jsonb_populate_record(said, jsonb_build_object('interview_id', interviews.id)) as copy
    where said.interview_id = ${id} and interviews.organisation_id = ${ownerId} and interviews.id <> ${id}`.execute(
    db,
  )
}

beforeAll(async () => {
  await fill(few.id, FEW)
  await fill(many.id, MANY)
  await foldCounters(db)
  for (const table of ['interviews', 'interview_tallies', 'turns'])
    await sql.raw(`vacuum (analyze) ${table}`).execute(db)
})

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }

/**
 * Runs a statement again, twice on one connection: a connection's first run also reads the catalogue.
 * @returns the pages it touches
 */
const pagesOf = async ({ sql: text, parameters }: { sql: string; parameters: readonly unknown[] }) => {
  const explained = CompiledQuery.raw(`explain (analyze, buffers, format json) ${text}`, [...parameters])
  return db.connection().execute(async one => {
    await one.executeQuery(explained)
    const { rows } = await one.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explained)
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    return plan ? plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] : 0
  })
}

/** The pages that all statements touch which `run` sends. */
const touchedBy = async (run: () => Promise<unknown>): Promise<number> => {
  const statements = await statementsIn(db, run)
  expect(statements.length).toBeGreaterThan(0)
  let pages = 0
  for (const statement of statements) pages += await pagesOf(statement)
  return pages
}

const touched = async (path: string, { id, token }: { id: string; token: string | null }) => {
  const address = path.replace('{id}', vacancyOf.get(id) ?? '')
  const read = async () => {
    const { status, body } = await readInContext(app, address, token)
    expect(status).toBe(200)
    return body
  }
  // What the first call of a session writes is not the list's.
  await read()
  return touchedBy(read)
}

/** Rows of a list. Those in order of their score lie on as many pages where there are many, and together where there are few. */
const ROWS = 50
const most = (path: string, least: number): number =>
  least * 1.2 + 5 + (path.includes('overall_score') ? ROWS / 2 : 0)

/** The page after the first forty. */
const deep = async (path: string, { token }: { token: string }) => {
  const { body } = await app.api('GET', `${path}&limit=40`, { token })
  return `${path}&limit=15&cursor=${body.next_cursor}`
}

it.each([
  '/dashboard',
  '/dashboard/vacancies',
  '/vacancies',
  '/interviews',
  '/interviews?sort=-overall_score',
  '/interviews?sort=overall_score',
  '/interviews?sort=candidate_name',
  '/interviews?status=completed&limit=20',
  '/interviews?decision=undecided',
  '/vacancies/{id}/interviews',
])('%s touches as many pages among many interviews as among a few', async path => {
  const least = await touched(path, few)
  expect(await touched(path, many)).toBeLessThanOrEqual(most(path, least))
})

it.each(['-created_at', 'created_at', '-overall_score', 'overall_score', 'candidate_name'])(
  'a deep page by %s too',
  async sort => {
    const path = `/interviews?sort=${sort}`
    const least = await touched(await deep(path, few), few)
    expect(await touched(await deep(path, many), many)).toBeLessThanOrEqual(most(path, least))
  },
)

it('a vacancy that a candidate opens too', async () => {
  const least = await touched('/vacancies/{id}', { id: few.id, token: null })
  expect(await touched('/vacancies/{id}', { id: many.id, token: null })).toBeLessThanOrEqual(least + 5)
})

it('the start page too, however often providers gave way in interviews of others', async () => {
  const least = await touched('/dashboard', few)
  await sql`insert into interview_events (id, interview_id, organisation_id, at, kind, details)
    select gen_random_uuid(), interviews.id, organisation_id, now(), 'provider_gave_way', '{"purpose": "voice", "from": "openai"}'
    from interviews where organisation_id = ${many.id}`.execute(db)
  await sql.raw('vacuum (analyze) interview_events').execute(db)
  expect(await touched('/dashboard', few)).toBeLessThanOrEqual(least + 2)
})

it('a digest too: it reads what ended in its time', async () => {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db)
  const until = rows[0]?.now ?? new Date()
  const from = new Date(until.getTime() - HOUR_MS)
  const ended = ({ id }: { id: string }) => countEnded(db, id, { from, until })
  expect(await ended(many)).toHaveLength(1)
  const read = (reader: { id: string }) => touchedBy(() => ended(reader))
  expect(await read(many)).toBeLessThanOrEqual((await read(few)) * 1.2 + 5)
})

it('who was left behind is found without a look at those who were not', async () => {
  const finish = () => Promise.reject(new Error('no interview was left behind'))
  expect(await touchedBy(() => sweepInterviews(app.context, { lifecycle: { finish } }))).toBeLessThan(30)
})
