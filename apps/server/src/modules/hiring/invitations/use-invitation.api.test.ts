import { describe, expect, it } from 'vitest'
import { apply } from '../../../app/testing/apply.ts'
import { takeLargerPlan } from '../../../app/testing/create-account.ts'
import { say } from '../../../app/testing/say.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { deleteExpired } from '../../interviewing/interviews/index.ts'
import { forgetInvitations } from './index.ts'
import { newAddress, openHosts, setStatus, tokenIn } from './testing/guests.ts'

const app = await useTestApp()
const DAY = 86_400_000

const inviteOne = async (vacancy: Parameters<typeof openHosts>[1] = {}) => {
  const hosts = await openHosts(app, vacancy)
  const email = newAddress()
  const { id, url } = (await hosts.invite([{ email, name: 'Anna' }])).body.invitations[0]
  return { ...hosts, email, id, invitation: tokenIn(url) }
}
const open = (token: string) => app.api('GET', `/invitations/${token}`)

describe('the link of an invitation', () => {
  it('tells whom it invites, and that it was opened', async () => {
    const { vacancyId, email, invitation, list } = await inviteOne()
    const { status, body } = await open(invitation)
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['email', 'expires_at', 'name', 'status', 'vacancy_id'])
    expect(body).toMatchObject({ vacancy_id: vacancyId, name: 'Anna', email, status: 'opened' })
    expect((await list())[0].status).toBe('opened')
    expect((await open('x'.repeat(43))).status).toBe(404)
    expect((await open('x'.repeat(201))).status).toBe(404)
  })

  it('begins one interview, under the address of the mail, and is used up', async () => {
    const { vacancyId, email, invitation, list, owner, id } = await inviteOne()
    const made = await apply(app, vacancyId, { invitation })
    expect([made.status, made.body.candidate_email]).toEqual([201, email])
    expect((await list())[0]).toMatchObject({ status: 'started', interview_id: made.body.id })
    const again = await apply(app, vacancyId, { invitation })
    expect([again.status, again.body.code, again.body.details[0].path]).toEqual([409, 'CONFLICT', 'used'])
    const opened = await open(invitation)
    expect([opened.status, opened.body.code, opened.body.details[0].path]).toEqual([
      410,
      'LINK_EXPIRED',
      'used',
    ])
    const path = `/vacancies/${vacancyId}/invitations/${id}`
    expect((await app.api('DELETE', path, { token: owner.token })).body.code).toBe('CONFLICT')
    expect((await app.api('POST', `${path}/resend`, { token: owner.token })).body.code).toBe('CONFLICT')

    const { id: interviewId, candidate_token: interviewToken } = made.body
    const body = { candidate_name: 'Anna B', candidate_email: 'other@example.com' }
    const corrected = await app.api('PUT', `/interviews/${interviewId}`, { interviewToken, body })
    expect(corrected.body).toMatchObject({ candidate_name: 'Anna B', candidate_email: email })
  })

  it('lets exactly one of many at once begin', async () => {
    const { vacancyId, invitation, list, owner } = await inviteOne()
    const answers = await Promise.all(Array.from({ length: 8 }, () => apply(app, vacancyId, { invitation })))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
    const { body } = await app.api('GET', `/vacancies/${vacancyId}/interviews`, { token: owner.token })
    expect(body.interviews).toHaveLength(1)
    expect((await list())[0].interview_id).toBe(body.interviews[0].id)
  })

  it('is refused for another vacancy, after its end, and once taken back', async () => {
    const { vacancyId, invitation, id, owner } = await inviteOne()
    const other = await openHosts(app)
    expect((await apply(app, other.vacancyId, { invitation })).status).toBe(404)
    expect((await apply(app, vacancyId, { invitation: 'x' })).status).toBe(404)
    const ends = (at: Date) =>
      app.context.db.updateTable('invitations').set({ expires_at: at }).where('id', '=', id).execute()
    await ends(app.clock.now())
    expect((await apply(app, vacancyId, { invitation })).body.code).toBe('LINK_EXPIRED')
    expect((await open(invitation)).body.details[0].path).toBe('expired')
    await ends(new Date(app.clock.now().getTime() + DAY))
    await app.api('DELETE', `/vacancies/${vacancyId}/invitations/${id}`, { token: owner.token })
    const refused = await apply(app, vacancyId, { invitation })
    expect([refused.status, refused.body.code]).toEqual([410, 'LINK_EXPIRED'])
  })
})

describe('the link of an invitation whose interview was begun', () => {
  const openLink = (token: string) => app.api('POST', '/invitations/open', { body: { token } })
  const resume = (token: string) => app.api('POST', '/invitations/resume', { body: { token } })

  it.each(['pending', 'in_progress'])(
    'continues a %s interview on another device; both tokens work',
    async status => {
      const { vacancyId, invitation } = await inviteOne()
      expect((await openLink(invitation)).body).toMatchObject({ status: 'opened', resumable: false })
      expect((await resume(invitation)).body.code).toBe('INTERVIEW_CLOSED')
      const { id, candidate_token } = (await apply(app, vacancyId, { invitation })).body
      if (status === 'in_progress') await setStatus(app, { id, candidate_token }, status)
      expect((await openLink(invitation)).body).toMatchObject({ status: 'started', resumable: true })
      const resumed = await resume(invitation)
      expect([resumed.status, resumed.body.interview_id]).toEqual([200, id])
      expect((await resume(invitation)).body).toEqual(resumed.body)
      for (const interviewToken of [candidate_token, resumed.body.candidate_token]) {
        const read = await app.api('GET', `/interviews/${id}`, { interviewToken })
        expect([read.status, read.body.status, read.body.viewer]).toEqual([200, status, 'candidate'])
      }
      const other = (await apply(app, vacancyId)).body
      const interviewToken = resumed.body.candidate_token
      expect((await app.api('GET', `/interviews/${other.id}`, { interviewToken })).status).toBe(403)
    },
  )

  it.each([
    ['completed', 'finished'],
    ['abandoned', 'ended'],
    ['cancelled', 'ended'],
  ] as const)('says of a %s interview that it is %s', async (status, path) => {
    const { vacancyId, invitation } = await inviteOne()
    const { id } = (await apply(app, vacancyId, { invitation })).body
    await app.context.db.updateTable('interviews').set({ status }).where('id', '=', id).execute()
    const opened = await openLink(invitation)
    expect([opened.status, opened.body.code, opened.body.details[0].path]).toEqual([
      410,
      'LINK_EXPIRED',
      path,
    ])
    expect((await resume(invitation)).body.code).toBe('INTERVIEW_CLOSED')
    expect((await resume('x'.repeat(43))).status).toBe(404)
  })
})

describe('the list of who was invited', () => {
  const begin = async (vacancyId: string, body: object) => {
    const { body: made } = await apply(app, vacancyId, body)
    await setStatus(app, made, 'in_progress')
    return made.id as string
  }

  it('shows who began by the public link instead; the mailed link still works', async () => {
    const { vacancyId, email, id, invitation, list, owner } = await inviteOne()
    const interviewId = await begin(vacancyId, { candidate_email: email })
    const row = { status: 'started', interview_id: interviewId, by_public_link: true }
    expect(await list()).toMatchObject([row])
    expect((await open(invitation)).status).toBe(200)
    const path = `/vacancies/${vacancyId}/invitations/${id}`
    expect((await app.api('DELETE', path, { token: owner.token })).status).toBe(204)
    expect(await list()).toMatchObject([{ status: 'revoked', by_public_link: false }])
  })

  it('does not tell whose interview of a blind vacancy was deleted', async () => {
    const { vacancyId, email, invitation, invite, list, owner } = await inviteOne({ blind_review: true })
    const [waiting, open] = [newAddress(), newAddress()]
    await invite([{ email: waiting }, { email: open }])
    const mailed = await begin(vacancyId, { invitation })
    const linked = await begin(vacancyId, { candidate_email: open })
    const before = await list()
    expect(before.map((row: { email: string }) => row.email)).toEqual([waiting])
    for (const id of [mailed, linked]) await app.api('DELETE', `/interviews/${id}`, { token: owner.token })
    expect(await list()).toEqual(before)
    const kept = app.context.db.selectFrom('invitations').select('email').where('email', 'in', [email, open])
    expect(await kept.execute()).toEqual([])
  })
})

describe('a candidate who is turned away', () => {
  it('keeps the invitation when no interview could be made', async () => {
    const { vacancyId, invitation, fill, owner } = await inviteOne()
    await fill()
    expect((await apply(app, vacancyId, { invitation })).body.code).toBe('INTERVIEW_LIMIT_REACHED')
    expect((await open(invitation)).status).toBe(200)
    await takeLargerPlan(app.context, owner.id)
    expect((await apply(app, vacancyId, { invitation })).status).toBe(201)
  })

  it('keeps it when the start was refused, here or on another device, with one interview in the end', async () => {
    const { vacancyId, invitation, fill, owner, list } = await inviteOne()
    const first = (await apply(app, vacancyId, { invitation })).body
    await fill()
    expect((await setStatus(app, first, 'in_progress')).body.code).toBe('INTERVIEW_LIMIT_REACHED')
    expect((await open(invitation)).status).toBe(200)
    await takeLargerPlan(app.context, owner.id)
    const second = (await apply(app, vacancyId, { invitation })).body
    expect((await setStatus(app, second, 'in_progress')).status).toBe(200)
    expect((await setStatus(app, first, 'in_progress')).status).toBe(404)
    const { body } = await app.api('GET', `/vacancies/${vacancyId}/interviews`, { token: owner.token })
    expect(body.interviews.map(({ id }: { id: string }) => id)).toEqual([second.id])
    expect((await list())[0]).toMatchObject({ status: 'started', interview_id: second.id })
  })

  it('has one interview also when the server dies as the second takes the place of the first', async () => {
    const { vacancyId, invitation, fill, owner } = await inviteOne()
    const first = (await apply(app, vacancyId, { invitation })).body
    await fill()
    await setStatus(app, first, 'in_progress')
    await takeLargerPlan(app.context, owner.id)
    await app.database.raw(`create function keep_it() returns trigger language plpgsql as $$
      begin if old.id = '${first.id}' then raise exception 'kept'; end if; return old; end $$`)
    await app.database.raw(
      'create trigger keep_it before delete on interviews for each row execute function keep_it()',
    )
    expect((await apply(app, vacancyId, { invitation })).status).toBe(500)
    await app.database.raw('drop function keep_it cascade')
    expect((await setStatus(app, first, 'in_progress')).status).toBe(200)
    const { body } = await app.api('GET', `/vacancies/${vacancyId}/interviews`, { token: owner.token })
    expect(body.interviews.map(({ id }: { id: string }) => id)).toEqual([first.id])
    expect((await apply(app, vacancyId, { invitation })).status).toBe(409)
  })

  it('goes on with the interview that waited, which uses the invitation up', async () => {
    const { vacancyId, invitation, fill, owner } = await inviteOne()
    const { body } = await apply(app, vacancyId, { invitation })
    await fill()
    await setStatus(app, body, 'in_progress')
    await takeLargerPlan(app.context, owner.id)
    expect((await setStatus(app, body, 'in_progress')).status).toBe(200)
    expect((await apply(app, vacancyId, { invitation })).status).toBe(409)
  })
})

it('lets a candidate take it again once the owner invites them to, and keeps the former result', async () => {
  const { vacancyId, invitation, owner, list } = await inviteOne()
  const first = (await apply(app, vacancyId, { invitation })).body
  const [{ id }] = await list()
  const retake = () =>
    app.api('POST', `/vacancies/${vacancyId}/invitations/${id}/retake`, { token: owner.token })
  expect((await retake()).status).toBe(409)
  await setStatus(app, first, 'in_progress')
  await app.context.db
    .updateTable('interviews')
    .set({ status: 'completed', ended_at: app.clock.now() })
    .where('id', '=', first.id)
    .execute()
  const again = await retake()
  expect([again.status, again.body.status]).toEqual([201, 'sent'])
  expect((await retake()).status).toBe(409)
  expect((await apply(app, vacancyId, { invitation })).status).toBe(409)
  // What was invited for another try stays when the former one is deleted.
  const bearer = { token: owner.token }
  expect((await app.api('DELETE', `/interviews/${first.id}`, bearer)).status).toBe(204)
  expect((await list()).map(({ status }: { status: string }) => status)).toEqual(['sent'])
  expect(
    (await app.api('POST', '/interviews/bulk/restore', { ...bearer, body: { ids: [first.id] } })).status,
  ).toBe(200)
  const second = await apply(app, vacancyId, { invitation: tokenIn(again.body.url) })
  expect(second.status).toBe(201)
  const listed = await list()
  expect(listed.map(({ status }: { status: string }) => status)).toEqual(['started', 'completed'])
  expect(listed[1].interview_id).toBe(first.id)
})

it('lets a candidate begin anew who gave up before the start', async () => {
  const { vacancyId, invitation, list, owner } = await inviteOne()
  const first = (await apply(app, vacancyId, { invitation })).body
  await setStatus(app, first, 'completed')
  const second = await apply(app, vacancyId, { invitation })
  expect([second.status, (await list())[0].interview_id]).toEqual([201, second.body.id])
  // One link, one interview: what never began makes room for the next.
  await setStatus(app, second.body, 'completed')
  const third = (await apply(app, vacancyId, { invitation })).body
  const { body } = await app.api('GET', `/vacancies/${vacancyId}/interviews`, { token: owner.token })
  expect(body.interviews.map(({ id }: { id: string }) => id)).toEqual([third.id])
  await setStatus(app, third, 'in_progress')
  await say(app, third.id)
  await setStatus(app, third, 'completed')
  expect((await apply(app, vacancyId, { invitation })).status).toBe(409)
})

describe('a vacancy by invitation only', () => {
  it('refuses who has none, and tells so before; its owner alone sees the switch', async () => {
    const { vacancyId, invitation, owner } = await inviteOne({ invited_only: true })
    const refused = await apply(app, vacancyId)
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN'])
    expect(refused.body.details[0].path).toBe('invitation')
    expect((await app.api('GET', `/vacancies/${vacancyId}/entry`)).body).toEqual({
      invited_only: true,
      deadline: null,
    })
    expect((await apply(app, vacancyId, { invitation })).status).toBe(201)
    expect((await app.api('GET', `/vacancies/${vacancyId}`)).body).not.toHaveProperty('invited_only')
    const own = await app.api('GET', `/vacancies/${vacancyId}`, { token: owner.token })
    expect(own.body.invited_only).toBe(true)
  })

  it('is open to candidates without an invitation by default, and again when the switch is off', async () => {
    const { vacancyId, owner } = await openHosts(app)
    expect((await apply(app, vacancyId)).status).toBe(201)
    const put = (invited_only: boolean) =>
      app.api('PUT', `/vacancies/${vacancyId}`, { token: owner.token, body: { invited_only } })
    expect((await put(true)).body.invited_only).toBe(true)
    expect((await apply(app, vacancyId)).status).toBe(403)
    await put(false)
    expect((await apply(app, vacancyId)).status).toBe(201)
  })
})

describe('what is kept of an invited candidate', () => {
  const kept = async (vacancyId: string) =>
    (
      await app.context.db
        .selectFrom('invitations')
        .select('email')
        .where('vacancy_id', '=', vacancyId)
        .execute()
    ).length

  it('goes with its own interview only', async () => {
    const { vacancyId, invitation, invite, owner } = await inviteOne()
    await invite([{ email: newAddress() }])
    const { body } = await apply(app, vacancyId, { invitation })
    expect((await app.api('DELETE', `/interviews/${body.id}`, { token: owner.token })).status).toBe(204)
    expect(await kept(vacancyId)).toBe(1)
  })

  it('goes after the retention, with and without an interview', async () => {
    const { vacancyId, invitation, invite } = await inviteOne()
    await invite([{ email: newAddress() }])
    const { body } = await apply(app, vacancyId, { invitation })
    await setStatus(app, body, 'in_progress')
    await setStatus(app, body, 'completed')
    app.clock.advance((app.context.config.retentionDays + 1) * DAY)
    await deleteExpired(app.context)
    expect(await kept(vacancyId)).toBe(1)
    app.clock.advance(14 * DAY)
    expect(await forgetInvitations(app.context)).toBeGreaterThan(0)
    expect(await kept(vacancyId)).toBe(0)
  })
})
