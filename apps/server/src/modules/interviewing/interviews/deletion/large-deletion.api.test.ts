import { UNDO_GRACE_MS } from '@vivavox/contracts/limits'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { createEmployer } from '../../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../../app/testing/use-test-app.ts'
import { carryOutDeletions } from './carry-out-deletions.ts'
import { removeVacancy } from './delete-interview.ts'
import { readDatabase, seedFullInterview } from './testing/full-interview.ts'

const app = await useTestApp()
const { db } = app.context
const MANY = 500
const AT_A_TIME = 40

/** A vacancy with two interviews that have a row everywhere, and five hundred besides them. */
const seedLarge = async () => {
  const { owner, vacancyId } = await createEmployer(app.context)
  const ids = { ownerId: owner.id, vacancyId }
  const { id } = await seedFullInterview(app.context, ids)
  await seedFullInterview(app.context, ids)
  await sql`insert into interviews select (jsonb_populate_record(each, jsonb_build_object('id', gen_random_uuid(),
      'candidate_token_hash', gen_random_uuid(), 'audio_file_path', gen_random_uuid() || '.webm'))).*
    from interviews each, generate_series(1, ${MANY}::integer) where id = ${id}`.execute(db)
  const rest = await sql<{ id: string }>`select id from interviews where vacancy_id = ${vacancyId}`.execute(
    db,
  )
  return { owner, vacancyId, count: rest.rows.length }
}
const partsHeld = async () => {
  const { rows } = await sql<{ part: number; count: number }>`select part, count(*)::int as count
    from deleted_rows where of_table = 'interviews' group by 1 order by 1`.execute(db)
  return rows.map(({ count }) => count)
}

it('a vacancy with many interviews goes in many statements, and comes back to the last row', async () => {
  const { owner, vacancyId, count } = await seedLarge()
  const bearer = { token: owner.token }
  const before = await readDatabase(db)
  await removeVacancy(app.context, { id: vacancyId, organisation_id: owner.id }, false, AT_A_TIME)
  expect(await partsHeld()).toEqual([...Array(12).fill(AT_A_TIME), count - 12 * AT_A_TIME])
  const left = await sql`select from interviews where vacancy_id = ${vacancyId}`.execute(db)
  expect(left.rows).toEqual([])
  expect((await app.api('GET', `/vacancies/${vacancyId}`)).status).toBe(404)
  expect((await app.api('POST', `/vacancies/${vacancyId}/restore`, bearer)).status).toBe(200)
  expect(await readDatabase(db)).toEqual(before)
  expect(await partsHeld()).toEqual([])

  await removeVacancy(app.context, { id: vacancyId, organisation_id: owner.id }, false, AT_A_TIME)
  app.clock.advance(UNDO_GRACE_MS)
  expect(await carryOutDeletions(app.context)).toBe(1)
  expect(await partsHeld()).toEqual([])
})

it('one that fails in the middle leaves all as it was', async () => {
  const { owner, vacancyId } = await createEmployer(app.context)
  const interviews = []
  for (let at = 0; at < 3; at++)
    interviews.push(await seedFullInterview(app.context, { ownerId: owner.id, vacancyId }))
  const last = interviews
    .map(({ id }) => id)
    .sort()
    .at(-1)
  const before = await readDatabase(db)
  await app.database.raw(`create function keep_it() returns trigger language plpgsql as $$ begin
    if old.id = '${last}' then raise exception 'no'; end if; return old; end $$`)
  await app.database.raw(
    'create trigger keep_it before delete on interviews for each row execute function keep_it()',
  )
  await expect(
    removeVacancy(app.context, { id: vacancyId, organisation_id: owner.id }, false, 1),
  ).rejects.toThrow('no')
  await app.database.raw('drop function keep_it cascade')
  expect(await readDatabase(db)).toEqual(before)
  expect(await partsHeld()).toEqual([])
})

it('can be taken back for a whole minute, however long it took', async () => {
  const { owner, vacancyId } = await createEmployer(app.context)
  const begun = app.clock.now()
  const now = vi.spyOn(app.context.clock, 'now')
  now.mockReturnValueOnce(new Date(begun.getTime() - UNDO_GRACE_MS))
  await removeVacancy(app.context, { id: vacancyId, organisation_id: owner.id }, false)
  now.mockRestore()
  const restored = await app.api('POST', `/vacancies/${vacancyId}/restore`, { token: owner.token })
  expect(restored.status).toBe(200)
})
