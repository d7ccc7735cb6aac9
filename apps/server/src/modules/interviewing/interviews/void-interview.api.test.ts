import { expect, it } from 'vitest'
import { createEmployer } from '../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { recordCompleted } from '../../billing/subscriptions/index.ts'
import { seedInterview } from '../../judgement/evaluations/testing/seed-interview.ts'

const app = await useTestApp()
const { owner, vacancyId } = await createEmployer(app.context)

const completed = async (status: 'completed' | 'abandoned' = 'completed') => {
  const ended_at = app.clock.now()
  const { id } = await seedInterview(app.context.db, { ownerId: owner.id, vacancyId }, { status, ended_at })
  if (status === 'completed')
    await recordCompleted(app.context.db, { ownerId: owner.id, interviewId: id, completedAt: ended_at })
  return id
}
const voidOne = async (id: string, reason = 'A colleague tried the link') =>
  (await app.api('POST', `/interviews/${id}/void`, { token: owner.token, body: { reason } })).status
const usage = async () => (await app.api('GET', '/settings/usage', { token: owner.token })).body

it('gives the places of three completed interviews back in a period, marked and audited', async () => {
  const ids = [await completed(), await completed(), await completed(), await completed()]
  expect(await usage()).toMatchObject({ free_places: 1, voids_left: 3 })
  const [first = ''] = ids
  expect(await voidOne(first, ' ')).toBe(400)
  expect(await voidOne(await completed('abandoned'))).toBe(409)
  const statuses = []
  for (const id of [first, ...ids]) statuses.push(await voidOne(id))
  expect(statuses).toEqual([204, 409, 204, 204, 409])
  expect(await usage()).toMatchObject({ completed_interviews: 1, free_places: 4, voids_left: 0 })
  const shown = await app.api('GET', `/interviews/${first}`, { token: owner.token })
  expect(shown.body.voided).toBe(true)
  const { body } = await app.api('GET', `/interviews/${first}/audit`, { token: owner.token })
  expect(body.entries).toContainEqual(
    expect.objectContaining({ action: 'voided', details: { reason: 'A colleague tried the link' } }),
  )
})
