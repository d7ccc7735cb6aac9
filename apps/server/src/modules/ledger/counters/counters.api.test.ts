import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createEmployer } from '../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { seedResult } from '../../results/shares/testing/seed-result.ts'
import { countCandidates, countFromCounters, foldCounters, interviewStats } from './index.ts'

const app = await useTestApp()
const { db } = app.context
const { owner, vacancyId } = await createEmployer(app.context)
const scope = { userId: owner.id, vacancyId }

const add = (change: Parameters<typeof seedResult>[2] = {}) =>
  seedResult(app.context, { ownerId: owner.id, vacancyId }, change)

/** What the database says of its interviews, row by row. */
const counted = async () => {
  const { rows } = await sql`
    select count(*)::int as total,
      (count(*) filter (where status = 'completed'))::int as completed,
      (count(*) filter (where status = 'in_progress'))::int as in_progress,
      (count(*) filter (where evaluation_status = 'failed'))::int as failed,
      (count(*) filter (where seen_at is null and evaluation_status in ('done', 'not_enough_evidence', 'awaiting_words')))::int as new_results,
      (count(*) filter (where decision is null
        and evaluation_status in ('done', 'not_enough_evidence', 'awaiting_words', 'failed')))::int as undecided,
      (count(*) filter (where started_at is not null and status <> 'cancelled'))::int as candidates,
      (count(*) filter (where evaluated_by = 'builtin' and evaluation_status = 'done' and snapshot is not null
        and status in ('completed', 'abandoned')))::int as by_structure,
      (avg(overall_score) filter (where overall_score > 0 and evaluation_status = 'done'))::float8 as average_score
    from interviews where vacancy_id = ${vacancyId}`.execute(db)
  return rows[0]
}

const rowsKept = async () =>
  (await db.selectFrom('interview_tallies').selectAll().where('vacancy_id', '=', vacancyId).execute()).length

const expectTold = async () => expect(await interviewStats(db, scope)).toEqual(await counted())

describe('counts that are kept', () => {
  it('follow every change of an interview, and its end', async () => {
    await expectTold()
    const { id } = await add()
    const other = await add({ overall_score: 41, seen_at: new Date() })
    await expectTold()
    const changes = [
      { status: 'pending', evaluation_status: 'none', started_at: null, overall_score: null },
      { status: 'in_progress', started_at: new Date() },
      { status: 'completed', evaluation_status: 'queued' },
      { evaluation_status: 'done', overall_score: 77, evaluated_by: 'builtin' },
      { overall_score: 12 },
      { decision: 'hold', starred: true, seen_at: new Date() },
      { decision: null },
      { evaluation_status: 'failed' },
      { evaluation_status: 'awaiting_words' },
      { last_event_at: new Date(), tags: '["a"]' },
    ] as const
    for (const change of changes) {
      await db.updateTable('interviews').set(change).where('id', '=', id).execute()
      await expectTold()
    }
    await db.deleteFrom('interviews').where('id', '=', other.id).execute()
    await expectTold()
  })

  it('write nothing while people talk', async () => {
    const { id } = await add({ status: 'in_progress', evaluation_status: 'none', overall_score: null })
    const before = await rowsKept()
    const talk = { last_event_at: new Date(), live_until: new Date(), live_owner: 'node', question_number: 3 }
    await db.updateTable('interviews').set(talk).where('id', '=', id).execute()
    expect(await rowsKept()).toBe(before)
  })

  it('tell apart what a list can be narrowed to', async () => {
    await add({ decision: 'advance', starred: true, evaluated_by: 'builtin' })
    const count = (which: Parameters<typeof countFromCounters>[2]) => countFromCounters(db, scope, which)
    const found = async (where: ReturnType<typeof sql<boolean>>) =>
      (
        await db
          .selectFrom('interviews')
          .select('id')
          .where('vacancy_id', '=', vacancyId)
          .where(where)
          .execute()
      ).length
    expect(await count({ starred: true })).toBe(await found(sql`starred`))
    expect(await count({ status: 'completed', isNew: true })).toBe(
      await found(
        sql`status = 'completed' and seen_at is null and evaluation_status in ('done', 'not_enough_evidence', 'awaiting_words')`,
      ),
    )
    expect(await count({ decision: 'advance' })).toBe(await found(sql`decision = 'advance'`))
    expect(await countCandidates(db, scope)).toBe(
      await found(sql`started_at is not null and status <> 'cancelled'`),
    )
  })

  it('are the same once folded, also by two at once and while more comes', async () => {
    const before = await rowsKept()
    await Promise.all([foldCounters(db), add(), foldCounters(db), add({ overall_score: 3 })])
    await expectTold()
    await foldCounters(db)
    await expectTold()
    expect(await rowsKept()).toBeLessThan(before)
  })

  it('leave nothing behind of a vacancy that is gone', async () => {
    await db.deleteFrom('vacancies').where('id', '=', vacancyId).execute()
    await expectTold()
    await foldCounters(db)
    expect(await rowsKept()).toBe(0)
  })
})
