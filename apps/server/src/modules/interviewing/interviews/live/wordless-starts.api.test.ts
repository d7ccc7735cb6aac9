import { describe, expect, it } from 'vitest'
import { apply } from '../../../../app/testing/apply.ts'
import { createEmployer } from '../../../../app/testing/seed-vacancy.ts'
import { useStage } from '../../../../app/testing/use-test-app.ts'
import { sweepInterviews } from './sweep-interviews.ts'

const stage = await useStage({ trustedProxies: ['127.0.0.1'] })
const THREE_MINUTES = 3 * 60_000
const PLACES = 5

const employer = () => createEmployer(stage.app().context, {}, { language: 'en' })
let networks = 0
const elsewhere = () => `198.51.100.${++networks}`
/** A candidate who has sent the form from an address. */
const come = async (vacancyId: string, address = elsewhere()) => {
  const { body } = await apply(stage.app(), vacancyId, {}, { 'x-forwarded-for': address })
  return { id: body.id as string, token: body.candidate_token as string, ownerToken: '' }
}
type Guest = Awaited<ReturnType<typeof come>>
const start = async ({ id, token }: Guest) => {
  const body = { status: 'in_progress' }
  const answer = await stage.app().api('PUT', `/interviews/${id}`, { interviewToken: token, body })
  return answer.status === 200 ? 'begun' : (answer.body.code as string)
}
/** Takes every place of the plan. @returns the first of the guests */
const takeAll = async (vacancyId: string, address?: string): Promise<Guest> => {
  const first = await come(vacancyId, address)
  const rest = await Promise.all(Array.from({ length: PLACES - 1 }, () => come(vacancyId, address)))
  for (const guest of [first, ...rest]) expect(await start(guest)).toBe('begun')
  return first
}

describe('five starts without a word', () => {
  it('from one address leave three places to other networks', async () => {
    const { vacancyId } = await employer()
    await takeAll(vacancyId, '203.0.113.5')
    const others = await Promise.all(Array.from({ length: 4 }, () => come(vacancyId)))
    const answers = await Promise.all(others.map(start))
    expect(answers.sort()).toEqual(['INTERVIEW_LIMIT_REACHED', 'begun', 'begun', 'begun'])
  })

  it('give their places back three minutes later; a candidate who returns goes on in the same interview', async () => {
    const { vacancyId } = await employer()
    const guest = await takeAll(vacancyId)
    const { candidate } = await stage.enter(guest)
    await candidate.until('ai-text')
    const { db } = stage.app().context
    const holder = () =>
      db.selectFrom('interviews').select('live_owner').where('id', '=', guest.id).executeTakeFirst()
    candidate.close()
    await expect.poll(holder).toEqual({ live_owner: null })
    stage.app().clock.advance(THREE_MINUTES)
    expect(await start(await come(vacancyId))).toBe('begun')
    expect((await stage.enter(guest)).ack).toMatchObject({ ok: true, resumed: true })
  })

  it('use up no invitation: the candidate may begin anew after the interview was closed', async () => {
    const { vacancyId, owner } = await employer()
    const invited = await stage.app().api('POST', `/vacancies/${vacancyId}/invitations`, {
      token: owner.token,
      body: { invitations: [{ email: 'guest@example.com', name: 'Guest' }] },
    })
    const invitation = String(invited.body.invitations[0].url).match(/invitation=([\w-]+)/)?.[1]
    const { body } = await apply(stage.app(), vacancyId, { invitation })
    expect(await start({ id: body.id, token: body.candidate_token, ownerToken: '' })).toBe('begun')
    expect((await apply(stage.app(), vacancyId, { invitation })).status).toBe(409)
    stage.app().clock.advance(31 * 60_000)
    await sweepInterviews(stage.app().context, { lifecycle: stage.lifecycle() })
    expect((await apply(stage.app(), vacancyId, { invitation })).status).toBe(201)
  })

  it('let a candidate who returns to a full plan go on as soon as a place is free', async () => {
    const { vacancyId } = await employer()
    const guest = await takeAll(vacancyId)
    stage.app().clock.advance(THREE_MINUTES)
    const another = await takeAll(vacancyId)
    expect((await stage.enter(guest)).ack).toMatchObject({ ok: false, code: 'INTERVIEW_LIMIT_REACHED' })
    await stage.lifecycle().finish(another.id, 'done')
    expect((await stage.enter(guest)).ack).toMatchObject({ ok: true })
  })
})
