import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { lockOrganisation } from '../modules/accounts/organisations/index.ts'
import { changeMembership } from '../modules/company/members/members.repository.ts'
import { newAddress } from '../modules/hiring/invitations/testing/guests.ts'
import { seedResult } from '../modules/results/shares/testing/seed-result.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { newId } from '../platform/ids.ts'
import { hashPassword } from '../platform/security/passwords.ts'
import { createAccount, type TestAccount } from './testing/create-account.ts'
import { createMember } from './testing/create-member.ts'
import { mailsTo } from './testing/people.ts'
import { seedVacancy } from './testing/seed-vacancy.ts'
import { useTestApp } from './testing/use-test-app.ts'

const BOSS = 'boss@example.org'
const app = await useTestApp({ adminEmails: [BOSS] })
const { context } = app
const { db } = context
const PASSWORD = 'лимонный-трамвай'
const OTHER_PASSWORD = 'зелёный-чайник-у-моря'
const password_hash = await hashPassword(PASSWORD)

const as =
  ({ token }: Pick<TestAccount, 'token'>) =>
  (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    app.api(method, path, { token, headers, ...(body === undefined ? {} : { body }) })
const newOwner = () => createAccount(context, { password_hash, subscribed: true })
const invite = async (by: TestAccount, email: string, role = 'observer') => {
  const { body } = await as(by)('POST', '/organisation/invitations', { invitations: [{ email, role }] })
  const [made] = body.invitations
  return { ...body, id: made?.id, token: decodeURIComponent(made?.url.split('#token=')[1] ?? '') }
}
const join = (token: string) =>
  app.api('POST', '/join', { body: { token, name: 'Mallory', password: PASSWORD } })

describe('an invitation’s link', () => {
  it('makes no administrator of an address in ADMIN_EMAILS until a mail proves whose it is', async () => {
    const { token } = await invite(await newOwner(), BOSS)
    const { body } = await join(token)
    expect(body.user).toMatchObject({ email: BOSS, role: 'user' })
    const enter = async (password: string) =>
      (await app.api('POST', '/auth/login', { body: { email: BOSS, password } })).body
    expect((await enter(PASSWORD)).user.role).toBe('user')
    await app.api('POST', '/auth/forgot-password', { body: { email: BOSS } })
    const mail = (await mailsTo(app, BOSS, 2)).find(({ text }) => text.includes('/reset-password'))
    const proof = mail?.text.match(/\/reset-password#token=([\w-]+)/)?.[1]
    await app.api('POST', '/auth/reset-password', { body: { token: proof, newPassword: OTHER_PASSWORD } })
    expect((await as(body)('GET', '/auth/me')).status).toBe(401)
    expect((await enter(OTHER_PASSWORD)).user.role).toBe('admin')
  })

  it('makes no administrator of a sign-up to which the operator granted it', async () => {
    const { email } = await createAccount(context, {
      email_verified_at: null,
      role: 'admin',
      role_source: 'granted',
    })
    const { token } = await invite(await newOwner(), email)
    expect((await join(token)).body.user.role).toBe('user')
  })

  it('is the only one in its mail, whatever the names of inviter and organisation are', async () => {
    const company = { name: 'Bank https://evil.com/login' }
    const owner = await createAccount(context, { name: 'See evil.com', subscribed: true, company })
    const email = newAddress()
    await invite(owner, email)
    const [mail] = await mailsTo(app, email, 1)
    expect(mail?.subject).toContain('See evil com')
    expect(JSON.stringify(mail)).not.toContain('evil.com')
  })

  it('is ended by no member of a lower rank who invites the address, too', async () => {
    const owner = await newOwner()
    const admin = await createMember(context, owner.id, 'admin')
    const email = newAddress()
    const { token, id } = await invite(owner, email)
    await as(owner)('DELETE', `/organisation/invitations/${id}`)
    const higher = await invite(owner, email, 'owner')
    expect((await invite(admin, email)).skipped).toEqual([{ index: 0, reason: 'role' }])
    expect((await as(admin)('POST', `/organisation/invitations/${id}/resend`)).status).toBe(403)
    const preview = (body: object) => app.api('POST', '/join/preview', { body })
    expect([await preview({ token }), await preview(higher)].map(({ status }) => status)).toEqual([410, 200])
  })
})

it('no address of a candidate is in the order of a list or its cursors where contacts are not shown', async () => {
  const owner = await newOwner()
  const vacancyId = await seedVacancy(context, owner.id)
  const people = ['z@example.com', 'a@example.com']
  for (const [at, candidate_email] of people.entries()) {
    const row = {
      candidate_name: 'Ann Lee',
      candidate_email,
      candidate_search: `ann lee\n${candidate_email}`,
    }
    await seedResult(context, { ownerId: owner.id, vacancyId }, { ...row, created_at: new Date(at) })
  }
  const reviewer = await createMember(context, owner.id, 'reviewer')
  await db
    .insertInto('vacancy_members')
    .values({ vacancy_id: vacancyId, user_id: reviewer.id, part: 'reviewer' })
    .execute()
  const read = async (by: TestAccount, path: string) => {
    const { body } = await as(by)('GET', `${path}?sort=candidate_name&limit=1`)
    return { body, cursor: Buffer.from(body.next_cursor, 'base64url').toString() }
  }
  for (const path of ['/interviews', `/vacancies/${vacancyId}/interviews`]) {
    expect((await read(owner, path)).cursor).toContain('a@example.com')
    const { body, cursor } = await read(reviewer, path)
    expect(cursor).not.toContain('example.com')
    const query = `?sort=candidate_name&cursor=${body.next_cursor}`
    expect((await as(reviewer)('GET', `${path}${query}`)).body.interviews).toHaveLength(1)
    // A cursor of one's own making compares no address.
    const made = JSON.stringify(['candidate_name', 'ann lee\nb', body.interviews[0].id, 2])
    const forged = Buffer.from(made).toString('base64url')
    const after = await as(reviewer)('GET', `${path}?sort=candidate_name&cursor=${forged}`)
    expect(after.body.interviews).toEqual([])
  }
})

describe('a vacancy that was deleted', () => {
  it('comes back by its own route alone', async () => {
    const owner = await newOwner()
    const observer = await createMember(context, owner.id, 'observer')
    const id = await seedVacancy(context, owner.id)
    await as(owner)('DELETE', `/vacancies/${id}`)
    const { body } = await as(observer)('POST', '/interviews/bulk/restore', { ids: [id] })
    expect(body.failed).toEqual([{ id, code: 'NOT_FOUND' }])
    expect((await as(owner)('GET', `/vacancies/${id}`)).status).toBe(404)
    expect((await as(owner)('POST', `/vacancies/${id}/restore`)).status).toBe(200)
  })

  it('comes back without members who have left meanwhile', async () => {
    const owner = await newOwner()
    const recruiter = await createMember(context, owner.id, 'recruiter')
    const [reviewer, observer] = [
      await createMember(context, owner.id, 'reviewer'),
      await createMember(context, owner.id, 'observer'),
    ]
    const id = await seedVacancy(context, owner.id, { owner_id: recruiter.id })
    const place = { may_decide: true, may_see_contacts: true, notify: true }
    const members = [
      { ...place, id: reviewer.id, part: 'reviewer' },
      { ...place, id: observer.id, part: 'observer' },
    ]
    await as(owner)('PUT', `/vacancies/${id}/team`, { access: 'team', members })
    await as(owner)('DELETE', `/vacancies/${id}`)
    for (const gone of [recruiter, reviewer]) await as(owner)('DELETE', `/organisation/members/${gone.id}`)
    await as(owner)('POST', `/vacancies/${id}/restore`)
    const { body } = await as(owner)('GET', `/vacancies/${id}/team`)
    expect(body.owner.id).toBe(owner.id)
    expect(body.members).toMatchObject([{ id: observer.id }])
    await db
      .updateTable('memberships')
      .set({ state: 'active' })
      .where('user_id', '=', reviewer.id)
      .where('organisation_id', '=', owner.id)
      .execute()
    expect((await as(reviewer)('GET', `/vacancies/${id}/team`)).status).toBe(403)
  })
})

describe('a person who is no owner any more', () => {
  it('reads nothing of the organisation that has the id of their account', async () => {
    const founder = await newOwner()
    await seedVacancy(context, founder.id)
    const heir = await createMember(context, founder.id, 'admin')
    const transfer = { member_id: heir.id, password: PASSWORD }
    expect((await as(founder)('POST', '/organisation/transfer', transfer)).status).toBe(204)
    await as(heir)('GET', '/interviews.csv')
    const kinds = async () =>
      (await as(founder)('GET', '/auth/security-log')).body.events.map(({ kind }: { kind: string }) => kind)
    expect(await kinds()).toContain('exported')
    expect((await as(founder)('POST', '/organisation/leave', {})).status).toBe(204)
    expect(await kinds()).not.toContain('exported')
    expect((await as(founder)('GET', '/auth/me/deletion')).body).toMatchObject({ vacancies: 0, plan: null })
  })

  it('is not made the owner while their account is deleted', async () => {
    const owner = await newOwner()
    const heir = await createMember(context, owner.id, 'admin')
    await db.updateTable('users').set({ password_hash }).where('id', '=', heir.id).execute()
    await db.deleteFrom('organisations').where('id', '=', heir.id).execute()
    const goodbye = () => as(heir)('DELETE', '/auth/me', { email: heir.email, password: PASSWORD })
    const pending = await inTransaction(db, async transaction => {
      await lockOrganisation(transaction, owner.id)
      const deletion = goodbye()
      // The embedded database lets the other wait by itself.
      if (process.env.TEST_DATABASE_URL)
        await vi.waitFor(async () => {
          const { rows } = await sql`select from pg_locks join pg_stat_activity using (pid)
            where not granted and datname = current_database()`.execute(transaction)
          if (rows.length === 0) throw new Error('the deletion does not wait')
        })
      await changeMembership(transaction, owner.id, heir.id, { role: 'owner' })
      await changeMembership(transaction, owner.id, owner.id, { role: 'admin' })
      return { deletion }
    })
    expect((await pending.deletion).body.code).toBe('LAST_OWNER')
  })

  it('leaves a wrong password of a transfer in the security log', async () => {
    const owner = await newOwner()
    const heir = await createMember(context, owner.id, 'admin')
    await as(owner)('POST', '/organisation/transfer', { member_id: heir.id, password: 'another' })
    const { body } = await as(owner)('GET', '/auth/security-log')
    expect(body.events).toMatchObject([{ kind: 'password_refused', by: 'you' }])
  })
})

it.each(['undefined', '', 'null', `${newId()}, ${newId()}`])(
  'acts for no organisation named %j',
  async named => {
    const owner = await newOwner()
    const put = await as(owner)('PUT', '/organisation', { name: 'New' }, { 'x-organisation': named })
    expect(put.status).toBe(403)
    expect((await as(owner)('GET', '/organisation')).body.name).toBe('')
  },
)
