import { describe, expect, it } from 'vitest'
import { apply } from '../../../app/testing/apply.ts'
import { mailsTo } from '../../../app/testing/people.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { pageToken } from '../../hiring/candidate-mails/index.ts'
import { newAddress, openHosts, setStatus, tokenIn } from '../../hiring/invitations/testing/guests.ts'
import { findPage } from './candidate-page.repository.ts'
import { confirmOwn, type Planted, plantCandidate } from './testing/plant-candidate.ts'
import { withdrawPage } from './withdraw-page.ts'

const app = await useTestApp()
const { db, config } = app.context

const interviewsOf = (email: string) =>
  db.selectFrom('interviews').select('id').where('candidate_email', '=', email).execute()

describe('a candidate who gives the address of another', () => {
  const begin = async (vacancyId: string) => {
    const email = newAddress()
    const { body } = await apply(app, vacancyId, { candidate_email: email })
    return { email, interview: body, page: pageToken(config, body.id) }
  }
  const codeOf = async (email: string) => {
    await expect.poll(async () => (await mailsTo(app, email, 1)).length).toBeGreaterThan(0)
    return (await mailsTo(app, email, 2)).map(({ text }) => text.match(/\b\d{6}\b/)?.[0]).find(Boolean) ?? ''
  }
  const claim = ({ interview }: Awaited<ReturnType<typeof begin>>, candidate_email: string) =>
    app.api('PUT', `/interviews/${interview.id}`, {
      interviewToken: interview.candidate_token,
      body: { candidate_email },
    })

  it.each(['before', 'after'] as const)('deletes nothing of theirs: claimed %s the code', async when => {
    const { vacancyId } = await openHosts(app)
    const victim = await begin(vacancyId)
    const hostile = await begin(vacancyId)
    await app.api('POST', '/my/code', { pageToken: hostile.page })
    const code = await codeOf(hostile.email)
    if (when === 'before') await claim(hostile, victim.email)
    await app.api('POST', '/my/confirm', { pageToken: hostile.page, body: { code } })
    if (when === 'after') await claim(hostile, victim.email)
    await app.api('DELETE', '/my', { pageToken: hostile.page })
    expect(await interviewsOf(victim.email)).toEqual([{ id: victim.interview.id }])
  })
})

describe('what its candidate deletes while it lies in the trash', () => {
  const deleteBoth = async (planted: Planted, path: string) => {
    const { token } = planted.owner
    await confirmOwn(app, planted)
    expect((await app.api('DELETE', path, { token })).status).toBe(204)
    expect((await app.api('DELETE', '/my', { pageToken: planted.page })).status).toBe(204)
    return token
  }

  it('does not come back with an interview', async () => {
    const planted = await plantCandidate(app)
    const token = await deleteBoth(planted, `/interviews/${planted.interviewId}`)
    const body = { ids: [planted.interviewId] }
    const restored = await app.api('POST', '/interviews/bulk/restore', { token, body })
    expect(restored.body.done).toEqual([])
    expect(await interviewsOf(planted.email)).toEqual([])
  })

  it.each(['invited', 'evaluated'] as const)('does not come back with the vacancy: %s', async stage => {
    const planted = await plantCandidate(app, stage)
    const path = `/vacancies/${planted.vacancyId}`
    const token = await deleteBoth(planted, path)
    expect((await app.api('POST', `${path}/restore`, { token })).status).toBeLessThan(300)
    expect(await interviewsOf(planted.email)).toEqual([])
    expect(await planted.list()).toEqual([])
  })
})

it('ends an interview that began while its candidate withdrew', async () => {
  const planted = await plantCandidate(app, 'invited')
  await confirmOwn(app, planted)
  const stale = await findPage(db, planted.invitation.id)
  if (!stale) throw new Error('no page')
  const { body } = await apply(app, planted.vacancyId, { invitation: tokenIn(planted.invitation.url) })
  await withdrawPage(app.context, stale)
  const row = await db
    .selectFrom('interviews')
    .select(['status'])
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow()
  expect(row.status).toBe('abandoned')
  expect((await setStatus(app, body, 'in_progress')).status).toBe(409)
})

it('does not reopen what its candidate withdrew from', async () => {
  const planted = await plantCandidate(app, 'invited')
  const { token } = planted.owner
  const { body } = await apply(app, planted.vacancyId, { invitation: tokenIn(planted.invitation.url) })
  await confirmOwn(app, planted)
  const cancelled = await app.api('PUT', `/interviews/${body.id}`, { token, body: { status: 'cancelled' } })
  expect(cancelled.status).toBe(200)
  await app.api('POST', '/my/withdraw', { pageToken: planted.page })
  await app.api('POST', '/interviews/bulk/restore', { token, body: { ids: [body.id] } })
  const row = await db
    .selectFrom('interviews')
    .select('status')
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow()
  expect(row.status).toBe('cancelled')
})

it('keeps no invited candidate out of an inbox that strangers fill', async () => {
  const planted = await plantCandidate(app, 'invited')
  const { body } = await apply(app, planted.vacancyId)
  const taken = app.context.limits.of({ name: 'organisationRequests', times: 500, seconds: 86_400 })
  for (let times = 0; times < 500; times += 1) await taken.take(planted.owner.id)
  const ask = (token: string) =>
    app.api('POST', '/my/requests', { pageToken: token, body: { kind: 'question', text: 'When?' } })
  expect((await ask(pageToken(config, body.id))).status).toBe(429)
  expect((await ask(planted.page)).status).toBe(201)
})
