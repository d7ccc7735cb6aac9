import { expect, it } from 'vitest'
import { createAccount } from '../../../app/testing/create-account.ts'
import { seedVacancy } from '../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { json } from '../../../platform/database/tables.ts'
import { newId } from '../../../platform/ids.ts'
import { seedInterview } from '../../judgement/evaluations/testing/seed-interview.ts'
import { noteEvent } from './interview-events.repository.ts'

const app = await useTestApp()
const owner = await createAccount(app.context, { subscribed: true })

it('what happened in an interview is told to its owner in order, to no candidate, and goes with the interview', async () => {
  const { db } = app.context
  const vacancyId = await seedVacancy(app.context, owner.id)
  const { id, token } = await seedInterview(db, { ownerId: owner.id, vacancyId })
  const [first, second] = [new Date('2026-05-01T10:00:00Z'), new Date('2026-05-01T10:01:00Z')]
  await noteEvent(db, id, { kind: 'interviewer_back', details: { provider: 'gemini' }, at: second })
  await noteEvent(db, id, { kind: 'interviewer_unavailable', details: { provider: 'gemini' }, at: first })
  await noteEvent(db, id, { kind: 'paste', details: {}, at: second })

  const { body } = await app.api('GET', `/interviews/${id}`, { token: owner.token })
  expect(body.events).toEqual([
    { at: first.toISOString(), kind: 'interviewer_unavailable', details: { provider: 'gemini' } },
    { at: second.toISOString(), kind: 'interviewer_back', details: { provider: 'gemini' } },
  ])
  const asCandidate = await app.api('GET', `/interviews/${id}`, { interviewToken: token })
  expect(asCandidate.body).not.toHaveProperty('events')

  expect((await app.api('DELETE', `/interviews/${id}`, { token: owner.token })).status).toBe(204)
  expect(
    await db.selectFrom('interview_events').selectAll().where('interview_id', '=', id).execute(),
  ).toEqual([])
})

it('no kind of fact is kept without end', async () => {
  const { db } = app.context
  const vacancyId = await seedVacancy(app.context, owner.id)
  const { id } = await seedInterview(db, { ownerId: owner.id, vacancyId })
  const at = new Date('2026-05-01T10:00:00Z')
  const many = Array.from({ length: 499 }, () => ({
    id: newId(),
    interview_id: id,
    at,
    kind: 'paste',
    details: json({}),
  }))
  await db.insertInto('interview_events').values(many).execute()
  for (const kind of ['paste', 'paste', 'paste', 'page_hidden'] as const)
    await noteEvent(db, id, { kind, details: {}, at })
  const kinds = await db
    .selectFrom('interview_events')
    .select('kind')
    .where('interview_id', '=', id)
    .execute()
  expect(kinds.filter(({ kind }) => kind === 'paste')).toHaveLength(500)
  expect(kinds.filter(({ kind }) => kind === 'page_hidden')).toHaveLength(1)
})
