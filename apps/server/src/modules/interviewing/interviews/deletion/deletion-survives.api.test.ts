import { UNDO_GRACE_MS } from '@vivavox/contracts/limits'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, it, vi } from 'vitest'
import { createAccount } from '../../../../app/testing/create-account.ts'
import { createEmployer, seedVacancy } from '../../../../app/testing/seed-vacancy.ts'
import { startTestApp } from '../../../../app/testing/start-test-app.ts'
import { foldCounters, interviewStats } from '../../../ledger/counters/index.ts'
import { seedResult } from '../../../results/shares/testing/seed-result.ts'
import { carryOutDeletions } from './carry-out-deletions.ts'
import { seedFullInterview } from './testing/full-interview.ts'

/** Jobs take their time on a busy machine. */
const WAIT = { timeout: 20_000 }
const first = await startTestApp()
afterAll(() => first.stop())

it('keeps the counts exact, whatever is deleted, taken back and carried out', async () => {
  const { context, clock, api } = first
  const { db } = context
  const owner = await createAccount(context, { subscribed: true })
  const bearer = { token: owner.token }
  const step = fc.tuple(
    fc.constantFrom('delete', 'restore', 'deleteVacancy', 'restoreVacancy', 'cancel', 'pass', 'fold'),
    fc.nat(3),
  )
  const property = fc.asyncProperty(fc.array(step, { maxLength: 12 }), async steps => {
    const vacancyId = await seedVacancy(context, owner.id)
    const ids = { ownerId: owner.id, vacancyId }
    const seeded = [
      await seedResult(context, ids),
      await seedResult(context, ids, { overall_score: 12, decision: 'hold', seen_at: new Date() }),
      await seedResult(context, ids, {
        status: 'pending',
        evaluation_status: 'none',
        started_at: null,
        ended_at: null,
      }),
      await seedResult(context, ids, { evaluation_status: 'failed', overall_score: null, starred: true }),
    ]
    const one = (action: string, index: number) => {
      const body = { ids: [seeded[index]?.id] }
      if (action === 'restore') return api('POST', '/interviews/bulk/restore', { ...bearer, body })
      return api('POST', '/interviews/bulk', { ...bearer, body: { ...body, action } })
    }
    for (const [action, index] of steps) {
      if (action === 'deleteVacancy') await api('DELETE', `/vacancies/${vacancyId}`, bearer)
      else if (action === 'restoreVacancy') await api('POST', `/vacancies/${vacancyId}/restore`, bearer)
      else if (action === 'fold') await foldCounters(db)
      else if (action === 'pass') {
        clock.advance(UNDO_GRACE_MS)
        await carryOutDeletions(context)
      } else await one(action, index)
      const { rows } = await sql`select count(*)::int as total,
          (count(*) filter (where status = 'completed'))::int as completed,
          (count(*) filter (where status = 'in_progress'))::int as in_progress,
          (count(*) filter (where evaluation_status = 'failed'))::int as failed,
          (count(*) filter (where started_at is not null and status <> 'cancelled'))::int as candidates,
          (count(*) filter (where evaluated_by = 'builtin' and evaluation_status = 'done' and snapshot is not null
            and status in ('completed', 'abandoned')))::int as by_structure,
          (count(*) filter (where seen_at is null and evaluation_status in ('done', 'not_enough_evidence', 'awaiting_words')))::int as new_results,
          (count(*) filter (where decision is null
            and evaluation_status in ('done', 'not_enough_evidence', 'awaiting_words', 'failed')))::int as undecided,
          (avg(overall_score) filter (where overall_score > 0 and evaluation_status = 'done'))::float8 as average_score
        from interviews where vacancy_id = ${vacancyId}`.execute(db)
      expect(await interviewStats(db, { userId: owner.id, vacancyId })).toEqual(rows[0])
    }
  })
  await fc.assert(property, { numRuns: 25 })
})

it('is carried out once by the server that starts after a crash', async () => {
  const { owner, vacancyId } = await createEmployer(first.context)
  const { id } = await seedFullInterview(first.context, { ownerId: owner.id, vacancyId })
  const file = `answers/${id}/a/0`
  await first.api('DELETE', `/vacancies/${vacancyId}`, { token: owner.token })
  first.clock.advance(UNDO_GRACE_MS)
  const second = await first.restart()
  const { db, storage } = second.context
  await vi.waitFor(async () => {
    expect(await db.selectFrom('deletions').selectAll().execute()).toEqual([])
    expect(await storage.size(file)).toBeNull()
  }, WAIT)
  expect(await db.selectFrom('deleted_rows').selectAll().execute()).toEqual([])
  expect(await carryOutDeletions(second.context)).toBe(0)
  await second.close()
})
