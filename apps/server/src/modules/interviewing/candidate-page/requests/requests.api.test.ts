import { describe, expect, it } from 'vitest'
import { apply } from '../../../../app/testing/apply.ts'
import type { TestAccount } from '../../../../app/testing/create-account.ts'
import { createMember } from '../../../../app/testing/create-member.ts'
import { mailsTo } from '../../../../app/testing/people.ts'
import { readMails } from '../../../../app/testing/read-mail.ts'
import { say } from '../../../../app/testing/say.ts'
import { useTestApp } from '../../../../app/testing/use-test-app.ts'
import { DAY_MS, HOUR_MS } from '../../../../platform/clock.ts'
import { replaceTeam } from '../../../accounts/organisations/index.ts'
import { pageToken } from '../../../hiring/candidate-mails/index.ts'
import { newAddress, openHosts, setStatus, tokenIn } from '../../../hiring/invitations/testing/guests.ts'
import { tellMembers } from './telling.jobs.ts'

const app = await useTestApp()
const { db } = app.context

type Vacancy = Parameters<typeof openHosts>[1]

/** An organisation whose candidate has filled in the form. */
const openDesk = async (vacancy: Vacancy = {}) => {
  const hosts = await openHosts(app, vacancy)
  const email = newAddress()
  const { body: interview } = await apply(app, hosts.vacancyId, { candidate_email: email })
  const page = pageToken(app.context.config, interview.id)
  return {
    ...hosts,
    email,
    interview,
    ask: (kind: string, text?: string) =>
      app.api('POST', '/my/requests', { pageToken: page, body: { kind, text } }),
    read: async () => (await app.api('GET', '/my', { pageToken: page })).body,
    end: async () => {
      await setStatus(app, interview, 'in_progress')
      await say(app, interview.id)
      await setStatus(app, interview, 'completed')
      await db
        .updateTable('interviews')
        .set({ evaluation_status: 'done' })
        .where('id', '=', interview.id)
        .execute()
    },
    member: (role: 'admin' | 'recruiter' | 'reviewer' | 'observer') =>
      createMember(app.context, hosts.owner.id, role),
  }
}
const inbox = async ({ token }: Pick<TestAccount, 'token'>, query = '') =>
  (await app.api('GET', `/requests?${query}`, { token })).body.requests
const answer = ({ token }: Pick<TestAccount, 'token'>, id: string, body: object) =>
  app.api('POST', `/requests/${id}/answer`, { token, body })
const assign = ({ token }: Pick<TestAccount, 'token'>, id: string, user_id: string | null) =>
  app.api('PUT', `/requests/${id}/assignee`, { token, body: { user_id } })
const decide = ({ token }: Pick<TestAccount, 'token'>, id: string) =>
  app.api('PUT', `/interviews/${id}/decision`, {
    token,
    body: { decision: 'decline', reason: 'Another fits better' },
  })
const open = ({ token }: Pick<TestAccount, 'token'>, id: string) =>
  app.api('GET', `/interviews/${id}`, { token })

describe('a request of a candidate', () => {
  it('is due by its kind, stands on the page, and is answered there and by mail', async () => {
    const desk = await openDesk({ language: 'de' })
    const asked = await desk.ask('question', '  Wann höre ich von Ihnen?\u0000'.slice(0, -1))
    expect(asked).toMatchObject({ status: 201, body: { kind: 'question', state: 'open', answer: null } })
    expect(asked.body.text).toBe('Wann höre ich von Ihnen?')
    expect(Date.parse(asked.body.due_at) - app.clock.now().getTime()).toBeGreaterThanOrEqual(5 * DAY_MS)
    expect((await desk.read()).requests).toEqual([asked.body])
    const [listed] = await inbox(desk.owner)
    expect(listed).toMatchObject({
      ...asked.body,
      interview_id: desk.interview.id,
      candidate_name: 'Anna',
      vacancy_id: desk.vacancyId,
      vacancy_title: 'Nurse',
      assigned_to: null,
      language: 'de',
      extends_from: null,
    })
    const text = 'Bis Freitag.\n\nIhr Team'
    const answered = await answer(desk.owner, listed.id, { text })
    expect(answered).toMatchObject({ status: 200, body: { state: 'answered', answer: text } })
    expect((await answer(desk.owner, listed.id, { text })).status).toBe(200)
    expect((await answer(desk.owner, listed.id, { text: 'Anders' })).body.code).toBe('CONFLICT')
    const mails = await mailsTo(app, desk.email, 2)
    expect(mails.at(-1)?.subject).toBe('Antwort auf Ihre Anfrage: Nurse')
    expect(mails.at(-1)?.text).toContain('Bis Freitag.')
    expect(mails.at(-1)?.text).toMatch(/\/my#token=[\w-]{65}/)
    expect((await desk.read()).requests).toMatchObject([{ state: 'answered', answer: text }])
    expect(await inbox(desk.owner, 'state=open')).toEqual([])
    expect(await readMails(app.context.config, desk.email)).toHaveLength(2)
  })

  it('is one however often it is sent while it waits, and at most ten wait', async () => {
    const desk = await openDesk()
    const [one, two] = await Promise.all([desk.ask('data'), desk.ask('data')])
    expect(one.body.id).toBe(two.body.id)
    for (let at = 0; at < 9; at++) expect((await desk.ask('question', `${at}?`)).status).toBe(201)
    expect((await desk.ask('question', 'More?')).body.code).toBe('LIMIT_REACHED')
    await answer(desk.owner, one.body.id, { text: 'Here they are' })
    expect((await desk.ask('data')).body.id).not.toBe(one.body.id)
    expect((await desk.read()).requests).toHaveLength(11)
  })

  it('is refused where it makes no sense: a review before the end, another format after it, an empty question', async () => {
    const desk = await openDesk()
    const refused = await desk.ask('human_review')
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT'])
    expect((await desk.ask('question')).status).toBe(400)
    expect((await desk.ask('question', 'x'.repeat(2_001))).status).toBe(400)
    expect((await desk.ask('other')).status).toBe(400)
    expect((await desk.read()).may_ask).toContain('human_instead')
    await desk.end()
    expect((await desk.ask('human_instead')).status).toBe(409)
    expect((await desk.read()).may_ask).toEqual(['human_review', 'question', 'data'])
    await decide(desk.owner, desk.interview.id)
    expect((await desk.ask('human_review')).status).toBe(201)
  })

  it('is taken neither by a withdrawn page nor for a sample', async () => {
    const desk = await openDesk()
    await db.updateTable('vacancies').set({ is_sample: true }).where('id', '=', desk.vacancyId).execute()
    expect((await desk.read()).may_ask).toEqual([])
    expect((await desk.ask('data')).status).toBe(409)
    await db.updateTable('vacancies').set({ is_sample: false }).where('id', '=', desk.vacancyId).execute()
    const withdrawn_at = app.clock.now()
    await db
      .updateTable('candidate_pages')
      .set({ withdrawn_at })
      .where('interview_id', '=', desk.interview.id)
      .execute()
    expect((await desk.ask('data')).status).toBe(409)
  })

  it('goes with its interview, comes back with it, and moves from the invitation to its interview', async () => {
    const hosts = await openHosts(app)
    const email = newAddress()
    await hosts.invite([{ email, name: 'Ben' }])
    const text = (await mailsTo(app, email, 1))[0]?.text ?? ''
    const page = { pageToken: text.match(/\/my#token=([\w-]{65})/)?.[1] ?? '' }
    const asked = await app.api('POST', '/my/requests', {
      ...page,
      body: { kind: 'accommodation', text: 'More time' },
    })
    expect((await inbox(hosts.owner))[0]).toMatchObject({ interview_id: null, candidate_name: 'Ben' })
    const { body } = await apply(app, hosts.vacancyId, { candidate_email: email, invitation: tokenIn(text) })
    expect((await inbox(hosts.owner, `interview_id=${body.id}`))[0]).toMatchObject({ id: asked.body.id })
    const { token } = hosts.owner
    await app.api('DELETE', `/interviews/${body.id}`, { token })
    expect(await inbox(hosts.owner)).toEqual([])
    await app.api('POST', '/interviews/bulk/restore', { token, body: { ids: [body.id] } })
    expect((await app.api('GET', '/my', page)).body.requests).toEqual([asked.body])
    await app.api('DELETE', `/vacancies/${hosts.vacancyId}`, { token })
    await app.api('POST', `/vacancies/${hosts.vacancyId}/restore`, { token })
    expect((await app.api('GET', '/my', page)).body.requests).toEqual([asked.body])
  })
})

describe('the inbox', () => {
  it('shows reviewers who may decide reviews alone, others of a confidential vacancy nothing', async () => {
    const desk = await openDesk()
    const [reviewer, outside, observer] = [
      await desk.member('reviewer'),
      await desk.member('recruiter'),
      await desk.member('observer'),
    ]
    const team = {
      user_id: reviewer.id,
      part: 'reviewer',
      may_decide: true,
      may_see_contacts: false,
      notify: true,
    } as const
    await replaceTeam(db, desk.vacancyId, [team])
    const { body: adjust } = await desk.ask('accommodation', 'I stutter')
    expect(await inbox(outside)).toHaveLength(1)
    await db.updateTable('vacancies').set({ access: 'team' }).where('id', '=', desk.vacancyId).execute()
    await desk.end()
    const { body: review } = await desk.ask('human_review')
    expect((await inbox(reviewer)).map(({ id }: { id: string }) => id)).toEqual([review.id])
    expect(await inbox(outside)).toEqual([])
    expect((await app.api('GET', '/requests', { token: observer.token })).status).toBe(403)
    expect((await answer(reviewer, adjust.id, { text: 'No' })).status).toBe(403)
    expect((await assign(desk.owner, adjust.id, reviewer.id)).status).toBe(400)
    expect((await assign(desk.owner, review.id, reviewer.id)).body).toMatchObject({
      state: 'assigned',
      assigned_to: { id: reviewer.id, name: 'A reviewer' },
    })
    expect(await inbox(desk.owner, 'state=assigned')).toHaveLength(1)
    const waiting = async ({ token }: TestAccount) =>
      (await app.api('GET', '/dashboard', { token })).body.waiting
    expect(await waiting(desk.owner)).toMatchObject({ requests: 1 })
    for (const other of [outside, reviewer]) expect(await waiting(other)).toMatchObject({ requests: 0 })
    expect((await assign(desk.owner, review.id, null)).body).toMatchObject({
      state: 'open',
      assigned_to: null,
    })
  })

  it('is read page by page, what is due first in front', async () => {
    const desk = await openDesk()
    for (const kind of ['data', 'question', 'extension', 'accommodation']) await desk.ask(kind, 'Please')
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const path: string = `/requests?state=open&limit=1${cursor && `&cursor=${cursor}`}`
      const { body } = await app.api('GET', path, { token: desk.owner.token })
      seen.push(body.requests[0].kind)
      cursor = body.next_cursor
    }
    expect(seen).toEqual(['extension', 'accommodation', 'question', 'data'])
  })

  it('hides the candidate from a reader of a blind review', async () => {
    const desk = await openDesk({ blind_review: true })
    await desk.ask('question', 'This is Anna, when do I hear from you?')
    const [listed] = await inbox(desk.owner)
    expect(listed.candidate_name).toBe('Candidate 1')
    expect(listed.text).not.toContain('Anna')
  })

  it('notes who received, took and answered', async () => {
    const desk = await openDesk()
    const { body } = await desk.ask('data')
    await assign(desk.owner, body.id, desk.owner.id)
    await answer(desk.owner, body.id, { text: 'Here they are' })
    const { token } = desk.owner
    const { entries } = (await app.api('GET', '/organisation/audit?action=request', { token })).body
    expect(
      entries.map(({ action, actor }: { action: string; actor: { id: string } }) => [action, actor.id]),
    ).toEqual([
      ['request.answered', desk.owner.id],
      ['request.assigned', desk.owner.id],
      ['request.received', null],
    ])
  })
})

describe('a review by a person', () => {
  it('is not answered by the first to decide, nor unopened, unless there is no other member', async () => {
    const desk = await openDesk()
    await desk.end()
    const admin = await desk.member('admin')
    await decide(desk.owner, desk.interview.id)
    const { body } = await desk.ask('human_review', 'I think you misheard me')
    const text = 'We listened to it again.'
    expect((await answer(desk.owner, body.id, { text })).body.code).toBe('REVIEW_NOT_OPENED')
    await open(desk.owner, desk.interview.id)
    const refused = await answer(desk.owner, body.id, { text })
    expect([refused.status, refused.body.code]).toEqual([409, 'REVIEW_BY_DECIDER'])
    await decide(admin, desk.interview.id)
    expect((await answer(desk.owner, body.id, { text })).status).toBe(409)
    await open(admin, desk.interview.id)
    expect((await answer(admin, body.id, { text })).status).toBe(200)
    await db.updateTable('memberships').set({ state: 'suspended' }).where('user_id', '=', admin.id).execute()
    const again = await desk.ask('human_review', 'Once more, please')
    expect((await answer(desk.owner, again.body.id, { text })).status).toBe(200)
  })
})

describe('more time', () => {
  it('moves the end of the invitation, not behind the deadline of the vacancy', async () => {
    const now = app.clock.now().getTime()
    const hosts = await openHosts(app, { deadline: new Date(now + 30 * DAY_MS) })
    const email = newAddress()
    await hosts.invite([{ email }])
    const text = (await mailsTo(app, email, 1))[0]?.text ?? ''
    const page = { pageToken: text.match(/\/my#token=([\w-]{65})/)?.[1] ?? '' }
    const expires_at = new Date(now - 1)
    await db.updateTable('invitations').set({ expires_at }).where('email', '=', email).execute()
    expect((await app.api('GET', '/my', page)).body).toMatchObject({ stage: 'closed' })
    const { body } = await app.api('POST', '/my/requests', { ...page, body: { kind: 'extension' } })
    const grant = (days: number) =>
      answer(hosts.owner, body.id, {
        text: 'Gladly',
        extend_until: new Date(now + days * DAY_MS).toISOString(),
      })
    for (const days of [-1, 31]) expect((await grant(days)).status).toBe(400)
    expect((await grant(20)).status).toBe(200)
    expect((await app.api('GET', '/my', page)).body.stage).toBe('invited')
    const mails = await mailsTo(app, email, 2)
    expect(mails.at(-1)?.text).toContain('Your invitation now works until')
  })

  it('is for 90 days at most, also without a deadline', async () => {
    const hosts = await openHosts(app)
    const email = newAddress()
    await hosts.invite([{ email }])
    const text = (await mailsTo(app, email, 1))[0]?.text ?? ''
    const page = { pageToken: text.match(/\/my#token=([\w-]{65})/)?.[1] ?? '' }
    const { body } = await app.api('POST', '/my/requests', { ...page, body: { kind: 'extension' } })
    const until = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString()
    const grant = (extend_until: string) => answer(hosts.owner, body.id, { text: 'Gladly', extend_until })
    const far = await grant(until(91))
    expect([far.status, far.body.details[0].path]).toEqual([400, 'extend_until'])
    expect((await grant(until(90))).status).toBe(200)
  })

  it('is granted only to what asks for it', async () => {
    const desk = await openDesk()
    const { body } = await desk.ask('question', 'When?')
    const extend_until = new Date(app.clock.now().getTime() + DAY_MS).toISOString()
    expect((await answer(desk.owner, body.id, { text: 'Soon', extend_until })).status).toBe(400)
  })
})

describe('mails to members', () => {
  it('bring what came, is nearly due and overdue once each, together within an hour', async () => {
    const desk = await openDesk()
    const tell = () => tellMembers(app.context, desk.owner.id)
    const mails = (count: number) => mailsTo(app, desk.owner.email, count)
    await desk.ask('data')
    expect((await mails(1))[0]?.subject).toBe('1 запрос от кандидатов ждёт ответа')
    await desk.ask('question', 'When?')
    await desk.ask('accommodation', 'More time')
    await tell()
    expect(await readMails(app.context.config, desk.owner.email)).toHaveLength(1)
    app.clock.advance(HOUR_MS)
    await tell()
    await tell()
    const second = (await mails(2))[1]
    expect(second?.subject).toBe('2 запроса от кандидатов ждут ответа')
    expect(second?.text).toContain('/requests')
    expect(second?.text).not.toMatch(/Anna|More time|When/)
    const due = (await inbox(desk.owner, 'state=open'))[0].due_at
    const until = (ms: number) => app.clock.advance(Date.parse(due) - app.clock.now().getTime() + ms)
    until(-DAY_MS)
    await tell()
    await tell()
    expect((await mails(3))[2]?.text).toMatch(/Срок истекает в течение суток:?\s+1/)
    until(0)
    await tell()
    app.clock.advance(HOUR_MS)
    await tell()
    expect((await mails(4))[3]?.text).toMatch(/Просрочены:?\s+1/)
    expect(await readMails(app.context.config, desk.owner.email)).toHaveLength(4)
  })

  it('reach the owners where the responsible recruiter wants none', async () => {
    const desk = await openDesk()
    const recruiter = await desk.member('recruiter')
    await db
      .updateTable('vacancies')
      .set({ owner_id: recruiter.id })
      .where('id', '=', desk.vacancyId)
      .execute()
    await db.updateTable('users').set({ notification_email: false }).where('id', '=', recruiter.id).execute()
    await desk.ask('data')
    expect(await mailsTo(app, desk.owner.email, 1)).toHaveLength(1)
    expect(await readMails(app.context.config, recruiter.email)).toEqual([])
  })
})
