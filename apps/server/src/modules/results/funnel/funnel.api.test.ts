import type { FunnelStep } from '@vivavox/contracts/lists'
import { expect, it } from 'vitest'
import { apply } from '../../../app/testing/apply.ts'
import { createAccount } from '../../../app/testing/create-account.ts'
import { createMember } from '../../../app/testing/create-member.ts'
import { interviewRow } from '../../../app/testing/interview-row.ts'
import { seedVacancy } from '../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import type { NewRow } from '../../../platform/database/tables.ts'
import { newId } from '../../../platform/ids.ts'

const app = await useTestApp()
const { db } = app.context
const HOUR = 3_600_000
/** A Tuesday. */
const MONTH = { from: '2026-03-03T00:00:00Z', to: '2026-03-20T00:00:00Z' }

const openDesk = async () => {
  const owner = await createAccount(app.context, { subscribed: true })
  const vacancyId = await seedVacancy(app.context, owner.id)
  const begin = async (day: number, change: Partial<NewRow<'interviews'>> = {}, hours?: number) => {
    const at = new Date(Date.UTC(2026, 2, day))
    const ended_at = new Date(at.getTime() + 2 * HOUR)
    const row = interviewRow({ ownerId: owner.id, vacancyId }, at, {
      started_at: new Date(at.getTime() + HOUR),
      ended_at,
      status: 'completed' as const,
      ...change,
    })
    await db.insertInto('interviews').values(row).execute()
    if (row.decision && hours !== undefined)
      await db
        .insertInto('decisions')
        .values({
          id: newId(),
          interview_id: row.id,
          decision: row.decision,
          reason: 'Because',
          rating: null,
          notes: null,
          decided_by: owner.id,
          decided_at: new Date(ended_at.getTime() + hours * HOUR),
        })
        .execute()
    return row.id
  }
  const invite = async (day: number, change: Partial<NewRow<'invitations'>> = {}) => {
    const created_at = new Date(Date.UTC(2026, 2, day))
    await db
      .insertInto('invitations')
      .values({
        ...{ id: newId(), vacancy_id: vacancyId, organisation_id: owner.id, email: `${newId()}@example.com` },
        ...{ name: null, phone: null, token_hash: newId(), message: null, remind: false },
        ...{
          next_reminder: null,
          next_reminder_at: null,
          expires_at: new Date(created_at.getTime() + 14 * 24 * HOUR),
        },
        created_at,
        sent_at: created_at,
        ...change,
      })
      .execute()
  }
  const read = async (query: Record<string, string> = {}, token = owner.token) => {
    const { status, body } = await app.api(
      'GET',
      `/reports/funnel?${new URLSearchParams({ ...MONTH, ...query })}`,
      {
        token,
      },
    )
    expect(status).toBe(200)
    return body
  }
  return { owner, vacancyId, begin, invite, read }
}

const countsOf = (steps: { step: string; count: number }[]) =>
  Object.fromEntries(steps.map(({ step, count }) => [step, count])) as Record<FunnelStep, number>

it('counts how far invited and other candidates came, with the median of each step', async () => {
  const { begin, invite, read } = await openDesk()
  await invite(4)
  await invite(4, { opened_at: new Date(Date.UTC(2026, 2, 4, 4)) })
  const used = await begin(5, { decision: 'advance' }, 10)
  await invite(4, { opened_at: new Date(Date.UTC(2026, 2, 4, 8)), interview_id: used })
  await begin(10, { decision: 'decline' }, 30)
  await begin(11, { status: 'abandoned' })
  await begin(11, { status: 'pending', started_at: null, ended_at: null })
  const { steps } = await read()
  expect(steps).toEqual([
    { step: 'invited', count: 3, median_hours: null },
    { step: 'opened', count: 5, median_hours: 6 },
    { step: 'started', count: 3, median_hours: 1 },
    { step: 'finished', count: 2, median_hours: 1 },
    { step: 'advanced', count: 1, median_hours: 10 },
    { step: 'declined', count: 1, median_hours: 30 },
  ])
})

it('tells every week of the period, each from its Monday on', async () => {
  const { begin, invite, read } = await openDesk()
  await begin(3)
  await begin(17, { decision: 'advance' }, 5)
  await invite(8)
  const { series } = await read()
  expect(series.map(({ key }: { key: string }) => key)).toEqual(['2026-03-02', '2026-03-09', '2026-03-16'])
  expect(series[0]).toMatchObject({ invited: 1, opened: 1, finished: 1, decision_hours: null })
  expect(series[1]).toMatchObject({ invited: 0, opened: 0 })
  expect(series[2]).toMatchObject({ finished: 1, advanced: 1, decision_hours: 5 })
})

it('tells the most frequent sources, and who came without one', async () => {
  const { begin, read } = await openDesk()
  for (let index = 0; index < 52; index++) await begin(5, { source: `s${index}` })
  await begin(5, { source: 'job-board' })
  await begin(6, { source: 'job-board' })
  for (const day of [5, 6, 7]) await begin(day)
  const { series } = await read({ by: 'source' })
  expect(series).toHaveLength(50)
  expect(series[0]).toMatchObject({ key: null, opened: 3 })
  expect(series[1]).toMatchObject({ key: 'job-board', opened: 2, finished: 2 })
})

it('leaves out samples, other periods, and invitations revoked before they were used', async () => {
  const { owner, begin, invite, read } = await openDesk()
  const sample = await seedVacancy(app.context, owner.id, { is_sample: true })
  await begin(5, { vacancy_id: sample, is_sample: true })
  await begin(20)
  await begin(2)
  await invite(5, { revoked_at: new Date(Date.UTC(2026, 2, 6)) })
  await begin(5)
  expect(countsOf((await read()).steps)).toMatchObject({ invited: 0, opened: 1 })
})

it('counts a decision that was withdrawn no more, and tells one vacancy alone', async () => {
  const { owner, vacancyId, begin, read } = await openDesk()
  const id = await begin(5, { decision: 'advance' }, 2)
  const other = await seedVacancy(app.context, owner.id)
  await begin(5, { vacancy_id: other })
  expect(countsOf((await read()).steps)).toMatchObject({ finished: 2, advanced: 1 })
  await app.api('DELETE', `/interviews/${id}/decision`, { token: owner.token })
  expect(countsOf((await read({ vacancy_id: vacancyId })).steps)).toMatchObject({ finished: 1, advanced: 0 })
})

it('counts confidential vacancies only for those who see them, and none of another organisation', async () => {
  const { owner, vacancyId, begin, read } = await openDesk()
  await begin(5)
  const confidential = await seedVacancy(app.context, owner.id, { access: 'team' })
  await begin(5, { vacancy_id: confidential })
  const recruiter = await createMember(app.context, owner.id, 'recruiter')
  const observer = await createMember(app.context, owner.id, 'observer')
  const stranger = await createAccount(app.context)
  const finished = async (token: string, query = {}) => countsOf((await read(query, token)).steps).finished
  expect(await finished(owner.token)).toBe(2)
  expect(await finished(recruiter.token)).toBe(1)
  expect(await finished(recruiter.token, { vacancy_id: confidential })).toBe(0)
  expect(await finished(observer.token)).toBe(0)
  expect(await finished(stranger.token, { vacancy_id: vacancyId })).toBe(0)
})

it.each([
  { from: '2025-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' },
  { from: '2026-02-01T00:00:00Z', to: '2026-01-01T00:00:00Z' },
  { by: 'day' },
  { vacancy_id: 'all' },
])('returns 400 for %o', async query => {
  const { token } = await createAccount(app.context)
  const { status } = await app.api('GET', `/reports/funnel?${new URLSearchParams(query)}`, { token })
  expect(status).toBe(400)
})

it('covers twelve weeks until now where no period is named', async () => {
  const { token } = await createAccount(app.context)
  const { body } = await app.api('GET', '/reports/funnel', { token })
  expect([12, 13]).toContain(body.series.length)
})

it('stores the source of the link in lower case, and refuses what is none', async () => {
  const { vacancyId } = await openDesk()
  const { body } = await apply(app, vacancyId, { source: 'Job-Board' })
  const row = await db.selectFrom('interviews').select('source').where('id', '=', body.id).executeTakeFirst()
  expect(row).toEqual({ source: 'job-board' })
  for (const source of ['', 'a b', '<b>', `${'a'.repeat(61)}`, 'ё'])
    expect((await apply(app, vacancyId, { source })).status).toBe(400)
})
