import { expect, it } from 'vitest'
import { readMails } from '../../../app/testing/read-mail.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { confirmOwn, type Planted, plantCandidate } from './testing/plant-candidate.ts'

const app = await useTestApp()
const { db } = app.context

const withdraw = ({ page }: Planted) => app.api('POST', '/my/withdraw', { pageToken: page })
const stageOf = async ({ page }: Planted) => (await app.api('GET', '/my', { pageToken: page })).body.stage
const entries = ({ owner }: Planted) =>
  db
    .selectFrom('audit_entries')
    .select('id')
    .where('organisation_id', '=', owner.id)
    .where('action', '=', 'interview.withdrawn')
    .execute()
const interviewOf = ({ interviewId }: Planted) =>
  db.selectFrom('interviews').selectAll().where('id', '=', interviewId).executeTakeFirstOrThrow()

it('needs the mailed code', async () => {
  const planted = await plantCandidate(app, 'invited')
  expect(await withdraw(planted)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
})

it('ends an invitation: no reminder follows, and its link opens nothing', async () => {
  const planted = await plantCandidate(app, 'invited')
  await confirmOwn(app, planted)
  expect((await withdraw(planted)).status).toBe(204)
  expect(await stageOf(planted)).toBe('withdrawn')
  expect(await planted.list()).toMatchObject([{ status: 'revoked' }])
  expect(await entries(planted)).toHaveLength(1)
})

it('ends a running interview without an evaluation, gives its place back and tells the company once', async () => {
  const planted = await plantCandidate(app, 'running')
  await confirmOwn(app, planted)
  const usage = async () => (await app.api('GET', '/settings/usage', { token: planted.owner.token })).body
  expect(await usage()).toMatchObject({ running_interviews: 1 })
  expect([(await withdraw(planted)).status, (await withdraw(planted)).status]).toEqual([204, 204])
  expect(await interviewOf(planted)).toMatchObject({
    status: 'abandoned',
    end_reason: 'the candidate withdrew',
    evaluation_status: 'none',
    withdrawn_at: expect.any(Date),
  })
  expect(await usage()).toMatchObject({ running_interviews: 0 })
  expect(await entries(planted)).toHaveLength(1)
  const told = async () => {
    const mails = await readMails(app.context.config, planted.owner.email)
    return mails.filter(({ subject }) => subject.startsWith('Кандидат отозвал участие')).length
  }
  await expect.poll(told, { timeout: 20_000 }).toBe(1)
})

it('stops an evaluation; the recruiter reads the result, and neither decides nor evaluates again', async () => {
  const planted = await plantCandidate(app, 'running')
  const { token } = planted.owner
  const change = { status: 'completed', evaluation_status: 'queued', ended_at: app.clock.now() } as const
  await db.updateTable('interviews').set(change).where('id', '=', planted.interviewId).execute()
  await confirmOwn(app, planted)
  await withdraw(planted)
  expect(await interviewOf(planted)).toMatchObject({ status: 'completed', evaluation_status: 'none' })
  const path = `/interviews/${planted.interviewId}`
  expect((await app.api('GET', path, { token })).body).toMatchObject({ withdrawn_at: expect.any(String) })
  const { body } = await app.api('GET', '/interviews', { token })
  expect(body.interviews).toMatchObject([{ withdrawn_at: expect.any(String) }])
  const decision = { decision: 'advance', reason: 'Clear answers.' }
  const refused = await Promise.all([
    app.api('PUT', `${path}/decision`, { token, body: decision }),
    app.api('POST', `${path}/re-evaluate`, { token, body: {} }),
  ])
  expect(refused.map(answer => [answer.status, answer.body.code])).toEqual([
    [409, 'WITHDRAWN'],
    [409, 'WITHDRAWN'],
  ])
  expect(await stageOf(planted)).toBe('withdrawn')
  expect((await app.api('DELETE', '/my', { pageToken: planted.page })).status).toBe(204)
  expect(await stageOf(planted)).toBe('erased')
})
