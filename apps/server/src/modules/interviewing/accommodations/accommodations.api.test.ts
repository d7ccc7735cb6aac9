import { describe, expect, it } from 'vitest'
import { apply } from '../../../app/testing/apply.ts'
import { createMember } from '../../../app/testing/create-member.ts'
import { mailsTo } from '../../../app/testing/people.ts'
import { say } from '../../../app/testing/say.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { DAY_MS } from '../../../platform/clock.ts'
import { pageToken } from '../../hiring/candidate-mails/index.ts'
import { newAddress, openHosts, setStatus, tokenIn } from '../../hiring/invitations/testing/guests.ts'
import { forgetAccommodations } from './accommodations.repository.ts'
import { readAllowed } from './interview-limits.ts'

const app = await useTestApp()

const NOTE = 'Schierlingsbecher'
const CHOSEN = { time_factor: null, format: 'typed', captions: true, note: NOTE }
const KEPT = { ...CHOSEN, slower_voice: false, breaks: false }

const choose = (page: string, body: object = CHOSEN) =>
  app.api('PUT', '/my/accommodations', { pageToken: page, body })
const chooseInside = (interview: { id: string; candidate_token: string }, body: object = CHOSEN) =>
  app.api('PUT', `/interviews/${interview.id}/accommodations`, {
    interviewToken: interview.candidate_token,
    body,
  })
const onPage = async (page: string) => (await app.api('GET', '/my', { pageToken: page })).body.accommodations
const begin = async () => {
  const hosts = await openHosts(app)
  const { body } = await apply(app, hosts.vacancyId, { candidate_email: newAddress() })
  return { ...hosts, interview: body, page: pageToken(app.context.config, body.id) }
}
const read = async (id: string, token: string) => (await app.api('GET', `/interviews/${id}`, { token })).body

describe('what helps a candidate', () => {
  it('is chosen on the page or in the interview, and is the same in both', async () => {
    const { page, interview } = await begin()
    expect(await onPage(page)).toBeNull()
    expect((await choose(page)).status).toBe(204)
    expect(await onPage(page)).toEqual(KEPT)
    const inside = { time_factor: 1.5, format: 'spoken', captions: false, slower_voice: true, breaks: true }
    expect((await chooseInside(interview, inside)).status).toBe(204)
    expect(await onPage(page)).toEqual({ ...inside, note: null })
    const own = await app.api('GET', `/interviews/${interview.id}`, {
      interviewToken: interview.candidate_token,
    })
    expect(own.body.accommodations).toEqual({ ...inside, note: null })
  })

  it('is chosen before the interview is made, and goes along with it', async () => {
    const { invite, vacancyId } = await openHosts(app)
    const email = newAddress()
    await invite([{ email }])
    const [mail] = await mailsTo(app, email, 1)
    const page = mail?.text.match(/\/my#token=([\w-]{65})/)?.[1] ?? ''
    expect((await choose(page)).status).toBe(204)
    const apart = { candidate_email: email, invitation: tokenIn(mail?.text ?? '') }
    const { body } = await apply(app, vacancyId, apart)
    expect((await readAllowed(app.context, app.context.db, body.id)).chosen).toEqual(KEPT)
    await setStatus(app, body, 'abandoned')
    const again = await apply(app, vacancyId, apart)
    expect((await readAllowed(app.context, app.context.db, again.body.id)).chosen).toEqual(KEPT)
    await chooseInside(again.body, { ...CHOSEN, time_factor: 2 })
    expect(await onPage(page)).toEqual({ ...KEPT, time_factor: 2 })
  })

  it('is refused for what there is no choice of, and once the interview has ended', async () => {
    const { page, interview } = await begin()
    for (const wrong of [
      { time_factor: 3 },
      { format: 'sung' },
      { captions: 'yes' },
      { note: 'x'.repeat(501) },
    ])
      expect((await choose(page, { ...CHOSEN, ...wrong })).status).toBe(400)
    await setStatus(app, interview, 'in_progress')
    expect((await choose(page)).status).toBe(204)
    await say(app, interview.id)
    await setStatus(app, interview, 'completed')
    const late = await Promise.all([choose(page), chooseInside(interview)])
    for (const { status, body } of late) expect([status, body.code]).toEqual([409, 'INTERVIEW_CLOSED'])
  })

  it('is seen by those who coordinate, not by reviewers', async () => {
    const { owner, vacancyId, interview, page } = await begin()
    await choose(page)
    expect((await read(interview.id, owner.token)).accommodations).toEqual(KEPT)
    const recruiter = await createMember(app.context, owner.id, 'recruiter')
    expect((await read(interview.id, recruiter.token)).accommodations).toEqual(KEPT)
    const reviewer = await createMember(app.context, owner.id, 'reviewer')
    await app.api('PUT', `/vacancies/${vacancyId}/team`, {
      token: owner.token,
      body: { access: 'organisation', members: [{ id: reviewer.id, part: 'reviewer' }] },
    })
    const seen = await app.api('GET', `/interviews/${interview.id}`, { token: reviewer.token })
    expect(seen.status).toBe(200)
    expect(JSON.stringify(seen.body)).not.toMatch(new RegExp(`${NOTE}|accommodations`))
  })

  it('is forgotten 30 days after the decision, and with the interview', async () => {
    const { owner, interview, page } = await begin()
    const other = await begin()
    await choose(page)
    await choose(other.page)
    await setStatus(app, interview, 'in_progress')
    await say(app, interview.id)
    await setStatus(app, interview, 'completed')
    const { db } = app.context
    await db.updateTable('interviews').set({ evaluation_status: 'done' }).execute()
    await app.api('PUT', `/interviews/${interview.id}/decision`, {
      token: owner.token,
      body: { decision: 'advance', reason: 'Good.' },
    })
    const now = app.clock.now().getTime()
    await forgetAccommodations(db, new Date(now - 1000))
    expect(await onPage(page)).toEqual(KEPT)
    await forgetAccommodations(db, new Date(now + DAY_MS))
    expect(await onPage(page)).toBeNull()
    expect(await onPage(other.page)).toEqual(KEPT)
    await app.api('DELETE', `/interviews/${other.interview.id}`, { token: other.owner.token })
    const rows = db.selectFrom('accommodations').select('id').where('interview_id', '=', other.interview.id)
    expect(await rows.execute()).toEqual([])
  })
})
