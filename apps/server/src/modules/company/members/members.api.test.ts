import { describe, expect, it, onTestFinished } from 'vitest'
import { createAccount, type TestAccount } from '../../../app/testing/create-account.ts'
import { mailsTo } from '../../../app/testing/people.ts'
import { seedVacancy } from '../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import type { RowChange } from '../../../platform/database/tables.ts'
import { newAddress } from '../../hiring/invitations/testing/guests.ts'
import { changeMember } from './change-member.ts'

const app = await useTestApp()
const { db } = app.context
const PASSWORD = 'лимонный-трамвай'
const DAY = 86_400_000

const invite = async (token: string, guests: object[]) => {
  const { body } = await app.api('POST', '/organisation/invitations', {
    token,
    body: { invitations: guests },
  })
  return body
}
const tokenIn = (url: string) => decodeURIComponent(url.split('#token=')[1] ?? '')
const join = (token: string, more: object = { name: 'Ada', password: PASSWORD }, session?: string) =>
  app.api('POST', '/join', { body: { token, ...more }, ...(session ? { token: session } : {}) })

/** An owner of a large plan, and members who joined by link. */
const company = async (roles: string[] = [], plan_id = 'enterprise') => {
  const owner = await createAccount(app.context, { subscribed: true, company: { name: 'Acme' } })
  await db.updateTable('subscriptions').set({ plan_id }).where('organisation_id', '=', owner.id).execute()
  const members: TestAccount[] = []
  for (const role of roles) {
    const email = newAddress()
    const { invitations } = await invite(owner.token, [{ email, role }])
    const { body } = await join(tokenIn(invitations[0].url))
    members.push({ id: body.user.id, email, token: body.token })
  }
  return { owner, members }
}
const [first, second] = [0, 1]
const listed = async ({ token }: TestAccount) =>
  (await app.api('GET', '/organisation/members', { token })).body.members
const change = (by: TestAccount, { id }: TestAccount, body: object) =>
  app.api('PATCH', `/organisation/members/${id}`, { token: by.token, body })
const remove = (by: TestAccount, { id }: TestAccount, query = '') =>
  app.api('DELETE', `/organisation/members/${id}${query}`, { token: by.token })

describe('an invitation', () => {
  it('is mailed, shows its link once, and makes a confirmed member of a person without an account', async () => {
    const { owner } = await company()
    const email = newAddress()
    const { invitations, skipped } = await invite(owner.token, [{ email, role: 'recruiter' }])
    expect([invitations[0].state, skipped]).toEqual(['open', []])
    const [mail] = await mailsTo(app, email, 1)
    expect(mail?.text).toContain(invitations[0].url)
    const token = tokenIn(invitations[0].url)
    const preview = await app.api('POST', '/join/preview', { body: { token } })
    expect(preview.body).toEqual({
      organisation_name: 'Acme',
      invited_by: 'Test Person',
      email,
      role: 'recruiter',
      has_account: false,
      signed_in_as: null,
    })
    const { status, body } = await app.api('POST', '/join', {
      body: { token, name: 'Ada', password: PASSWORD },
      headers: { 'accept-language': 'en' },
    })
    const { body: settings } = await app.api('GET', '/settings', { token: body.token })
    expect(settings.language).toBe('en')
    expect([status, body.user.email_verified, body.organisation_id]).toEqual([201, true, owner.id])
    const { body: mine } = await app.api('GET', '/organisation', { token: body.token })
    expect(mine).toMatchObject({
      id: owner.id,
      name: 'Acme',
      role: 'recruiter',
      seats: { used: 2, limit: null },
    })
    expect((await join(token)).body.code).toBe('LINK_EXPIRED')
    const { body: list } = await app.api('GET', '/organisation/invitations', { token: owner.token })
    expect(list.invitations).toMatchObject([{ email, state: 'accepted' }])
    expect(JSON.stringify(list)).not.toContain('#token=')
  })

  it('leaves out of a list what cannot be invited, and says why', async () => {
    const { owner, members } = await company(['admin'])
    const email = newAddress()
    const { invitations, skipped } = await invite(members[first]?.token ?? '', [
      { email, role: 'reviewer' },
      { email: email.toUpperCase(), role: 'reviewer' },
      { email: owner.email, role: 'observer' },
      { email: newAddress(), role: 'owner' },
      { email: 'no address', role: 'observer' },
    ])
    expect(invitations).toHaveLength(1)
    expect(skipped).toEqual([
      { index: 1, reason: 'duplicate' },
      { index: 2, reason: 'member' },
      { index: 3, reason: 'role' },
      { index: 4, reason: 'invalid' },
    ])
  })

  it('of an address with an account waits for its sign-in, and is for no other', async () => {
    const { owner } = await company()
    const [guest, stranger] = [await createAccount(app.context), await createAccount(app.context)]
    const { invitations } = await invite(owner.token, [{ email: guest.email, role: 'reviewer' }])
    const token = tokenIn(invitations[0].url)
    expect((await join(token)).body.code).toBe('UNAUTHENTICATED')
    expect((await join(token, {}, stranger.token)).body.code).toBe('INVITATION_FOR_OTHER_ADDRESS')
    const { status, body } = await join(token, {}, guest.token)
    expect([status, body.token]).toEqual([201, guest.token])
    expect(body.user.organisation_role).toBe('reviewer')
    const { body: elsewhere } = await app.api('GET', '/auth/me', {
      token: guest.token,
      headers: { 'x-organisation': guest.id },
    })
    expect(elsewhere.user).toMatchObject({
      organisation_role: 'owner',
      organisations: [
        { id: owner.id, name: 'Acme', role: 'reviewer', current: false },
        { id: guest.id, role: 'owner', current: true },
      ],
    })
    const { body: all } = await app.api('GET', '/organisations', { token: guest.token })
    expect(all.organisations).toMatchObject([
      { id: owner.id, role: 'reviewer', current: true },
      { id: guest.id, role: 'owner', current: false },
    ])
    const { body: own } = await app.api('GET', '/organisation', {
      token: guest.token,
      headers: { 'x-organisation': guest.id },
    })
    expect(own).toMatchObject({ id: guest.id, role: 'owner' })
    app.clock.advance(1)
    const use = (id: string) => app.api('POST', `/organisations/${id}/use`, { token: guest.token })
    expect((await use(stranger.id)).status).toBe(404)
    expect((await use(guest.id)).status).toBe(204)
    expect((await app.api('GET', '/organisation', { token: guest.token })).body.id).toBe(guest.id)
  })

  it('ends when it is sent again, taken back, or seven days old', async () => {
    const { owner } = await company()
    const { invitations } = await invite(owner.token, [{ email: newAddress(), role: 'observer' }])
    const [{ id, url }] = invitations
    const again = await app.api('POST', `/organisation/invitations/${id}/resend`, { token: owner.token })
    expect((await join(tokenIn(url))).body.code).toBe('LINK_EXPIRED')
    await app.api('DELETE', `/organisation/invitations/${id}`, { token: owner.token })
    expect((await join(tokenIn(again.body.url))).status).toBe(410)
    const late = await app.api('POST', `/organisation/invitations/${id}/resend`, { token: owner.token })
    app.clock.advance(7 * DAY)
    onTestFinished(() => app.clock.advance(-7 * DAY))
    expect((await join(tokenIn(late.body.url))).status).toBe(410)
  })
})

describe('seats', () => {
  it('are taken by as many parallel acceptances as there are, and by no reviewer', async () => {
    const { owner } = await company([], 'professional')
    const guests = Array.from({ length: 9 }, () => ({ email: newAddress(), role: 'recruiter' }))
    const { invitations } = await invite(owner.token, [...guests, { email: newAddress(), role: 'reviewer' }])
    const answers = await Promise.all(invitations.map(({ url }: { url: string }) => join(tokenIn(url))))
    const codes = answers.map(({ status, body }) => (status === 201 ? 'in' : body.code))
    expect(codes.slice(0, 9).filter(code => code === 'in')).toHaveLength(4)
    expect(codes.slice(0, 9).filter(code => code === 'SEATS_FULL')).toHaveLength(5)
    expect(codes[9]).toBe('in')
    const { body } = await app.api('GET', '/organisation', { token: owner.token })
    expect(body.seats).toEqual({ used: 5, limit: 5 })
  })

  it('throw no member out after a downgrade, and admit none', async () => {
    const { owner, members } = await company(['recruiter', 'observer'])
    await db
      .updateTable('subscriptions')
      .set({ plan_id: 'starter' } satisfies RowChange<'subscriptions'>)
      .where('organisation_id', '=', owner.id)
      .execute()
    const [recruiter, observer] = members as [TestAccount, TestAccount]
    expect((await app.api('GET', '/vacancies', { token: recruiter.token })).status).toBe(200)
    expect((await change(owner, observer, { role: 'recruiter' })).body.code).toBe('SEATS_FULL')
    expect((await change(owner, recruiter, { role: 'admin' })).status).toBe(200)
  })
})

describe('a member', () => {
  it('changes no member above the own rank, and grants no higher role', async () => {
    const { owner, members } = await company(['admin', 'recruiter'])
    const [admin, recruiter] = members as [TestAccount, TestAccount]
    expect((await change(admin, owner, { role: 'observer' })).status).toBe(403)
    expect((await change(admin, recruiter, { role: 'owner' })).status).toBe(403)
    expect((await remove(admin, owner)).status).toBe(403)
    expect((await change(recruiter, admin, { role: 'observer' })).status).toBe(403)
    expect((await change(admin, recruiter, { role: 'reviewer' })).body.role).toBe('reviewer')
  })

  it('changes none once the own role is gone, though the request was let in before', async () => {
    const { owner, members } = await company(['admin', 'recruiter'])
    const [admin, recruiter] = members as [TestAccount, TestAccount]
    const whose = { organisationId: owner.id, userId: recruiter.id, actorId: admin.id }
    await change(owner, admin, { role: 'observer' })
    await expect(changeMember(app.context, whose, { role: 'observer' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    expect((await listed(owner)).find(({ id }: TestAccount) => id === recruiter.id).role).toBe('recruiter')
  })

  it('who is removed is signed out at once, and the vacancies pass on', async () => {
    const { owner, members } = await company(['recruiter', 'recruiter'])
    const [gone, heir] = members as [TestAccount, TestAccount]
    const kept = await seedVacancy(app.context, owner.id, { owner_id: gone.id })
    expect((await remove(owner, gone, `?hand_over_to=${heir.id}`)).status).toBe(204)
    const { body } = await app.api('GET', '/auth/me', { token: gone.token })
    expect(body.code).toBe('TOKEN_INVALID')
    const vacancy = db.selectFrom('vacancies').select('owner_id').where('id', '=', kept)
    expect(await vacancy.executeTakeFirst()).toEqual({ owner_id: heir.id })
    expect((await listed(owner)).find(({ id }: TestAccount) => id === gone.id).state).toBe('left')
    expect((await change(owner, heir, { state: 'suspended' })).body.state).toBe('suspended')
    expect(await vacancy.executeTakeFirst()).toEqual({ owner_id: owner.id })
  })

  it('sees the organisation’s vacancies as a recruiter, none and nothing to change as an observer', async () => {
    const { owner, members } = await company(['recruiter', 'observer'])
    const [recruiter, observer] = members as [TestAccount, TestAccount]
    const id = await seedVacancy(app.context, owner.id)
    const own = await seedVacancy(app.context, owner.id, { owner_id: recruiter.id })
    const put = (by: TestAccount, vacancy: string) =>
      app.api('PUT', `/vacancies/${vacancy}`, { token: by.token, body: { title: 'New' } })
    expect((await put(recruiter, id)).status).toBe(403)
    expect((await put(recruiter, own)).status).toBe(200)
    expect((await put(observer, own)).status).toBe(403)
    expect((await app.api('POST', '/vacancies', { token: observer.token, body: {} })).status).toBe(403)
  })

  it('leaves an owner behind, however many ask at once', async () => {
    const { owner, members } = await company(['owner', 'owner'])
    const owners = [owner, ...(members as TestAccount[])]
    const leave = ({ token }: TestAccount) => app.api('POST', '/organisation/leave', { token, body: {} })
    const demote = (by: TestAccount, whom: TestAccount) => change(by, whom, { role: 'observer' })
    const asks = Array.from({ length: 50 }, (_, at) => {
      const [by, whom] = [owners[at % 3] as TestAccount, owners[(at + 1) % 3] as TestAccount]
      return at % 2 ? leave(by) : demote(by, whom)
    })
    await Promise.all(asks)
    const { rows } = await app.database.raw(`select count(*)::int as owners from memberships
      where organisation_id = '${owner.id}' and role = 'owner' and state = 'active'`)
    expect(rows).toEqual([{ owners: 1 }])
  })

  it('who leaves the only organisation stays signed in and founds an own one, once', async () => {
    const { members } = await company(['recruiter'])
    const { token } = members[first] as TestAccount
    const leave = () => app.api('POST', '/organisation/leave', { token, body: {} })
    const found = () => app.api('POST', '/organisations', { token, body: { name: 'Own' } })
    expect((await leave()).status).toBe(204)
    expect((await app.api('GET', '/auth/me', { token })).body.user.organisation_role).toBeNull()
    const made = await Promise.all([found(), found()])
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await app.api('GET', '/organisation', { token })).body).toMatchObject({
      name: 'Own',
      role: 'owner',
    })
    expect((await leave()).body.code).toBe('LAST_OWNER')
  })

  it('becomes the owner when it is handed over, with the password', async () => {
    const { members } = await company(['owner', 'admin'])
    const [owner, admin] = [members[first], members[second]] as [TestAccount, TestAccount]
    const hand = (password: string) =>
      app.api('POST', '/organisation/transfer', {
        token: owner.token,
        body: { member_id: admin.id, password },
      })
    expect((await hand('another')).body.code).toBe('INVALID_CREDENTIALS')
    expect((await hand(PASSWORD)).status).toBe(204)
    const roles = new Map(
      (await listed(owner)).map(({ id, role }: { id: string; role: string }) => [id, role]),
    )
    expect([roles.get(owner.id), roles.get(admin.id)]).toEqual(['admin', 'owner'])
  })
})
