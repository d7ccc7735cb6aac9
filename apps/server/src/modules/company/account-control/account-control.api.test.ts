import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runAccountCommand } from '../../../app/account-commands.ts'
import { apply } from '../../../app/testing/apply.ts'
import { createAccount, type TestAccount } from '../../../app/testing/create-account.ts'
import { createMember } from '../../../app/testing/create-member.ts'
import { login, mailsTo, signUpNewPerson } from '../../../app/testing/people.ts'
import { readMails } from '../../../app/testing/read-mail.ts'
import { seedVacancy } from '../../../app/testing/seed-vacancy.ts'
import { readInContext, statementsIn } from '../../../app/testing/sent-statements.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { blockAccount } from '../../accounts/auth/index.ts'
import { queueMails } from '../../hiring/invitations/invitation-mail.jobs.ts'
import { newAddress, openHosts, setStatus } from '../../hiring/invitations/testing/guests.ts'

const app = await useTestApp()
const { context } = app
const admin = await createAccount(context, { role: 'admin' })
const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token = admin.token) =>
  app.api(method, `/admin/accounts${path}`, { token, ...(body && { body }) })
const block = (id: string, reason = 'spam') => ask('POST', `/${id}/block`, { reason })
const unblock = (id: string) => ask('POST', `/${id}/unblock`, {})
const me = async ({ token }: Pick<TestAccount, 'token'>) =>
  (await app.api('GET', '/auth/me', { token })).status
const command = (...words: string[]) => runAccountCommand(context, words)

/** Until none of these jobs waits or runs. */
const jobsDone = (name: string) =>
  vi.waitFor(
    async () => {
      const { rows } =
        await sql`select id from jobs.job where name = ${name} and state < 'completed'`.execute(context.db)
      expect(rows).toEqual([])
    },
    { timeout: 30_000, interval: 200 },
  )

describe('blocking an account', () => {
  it('ends its sessions, refuses its sign-in, and is told in the log and the ledger', async () => {
    const { person, token } = await signUpNewPerson(app)
    const { id } = (await app.api('GET', '/auth/me', { token })).body.user
    expect((await block(id)).status).toBe(204)
    expect(await me({ token })).toBe(401)
    const refused = await login(app, person, person.password)
    expect([refused.status, refused.body.code]).toEqual([403, 'ACCOUNT_BLOCKED'])
    expect((await login(app, person, 'wrong-secret')).body.code).toBe('INVALID_CREDENTIALS')
    expect((await unblock(id)).status).toBe(204)
    const signedIn = await login(app, person, person.password)
    expect(signedIn.status).toBe(200)
    const log = (await app.api('GET', '/auth/security-log', { token: signedIn.body.token })).body.events
    expect(log).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'account_blocked', by: 'administrator' }),
        expect.objectContaining({ kind: 'account_unblocked', by: 'administrator' }),
      ]),
    )
    const { entries } = (
      await app.api('GET', '/organisation/audit?action=member', { token: signedIn.body.token })
    ).body
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'member.unblocked',
      'member.blocked',
    ])
    expect(JSON.stringify(entries)).not.toContain('spam')
  })

  it('refuses the own account and the last administrator, and an unknown one', async () => {
    expect((await block(admin.id)).status).toBe(409)
    expect((await block('01936f2e-0000-7000-8000-000000000000')).status).toBe(404)
    await expect(command('block', admin.email)).rejects.toThrow('only administrator')
    const setRole = (role: 'user' | 'admin') =>
      context.db.updateTable('users').set({ role }).where('id', '=', admin.id).execute()
    // Two of their own: the one who loses has no session afterwards.
    const [one, other] = [
      await createAccount(context, { role: 'admin' }),
      await createAccount(context, { role: 'admin' }),
    ]
    await setRole('user')
    const both = await Promise.all([
      ask('POST', `/${other.id}/block`, { reason: 'first' }, one.token),
      ask('POST', `/${one.id}/block`, { reason: 'first' }, other.token),
    ])
    await setRole('admin')
    const blocked = both.filter(({ status }) => status === 204)
    expect(blocked).toHaveLength(1)
    await context.db.deleteFrom('users').where('id', 'in', [one.id, other.id]).execute()
  })

  it('drops the mails that wait, and lets no others be sent', async () => {
    const { invite, owner, vacancyId } = await openHosts(app)
    const [sent, waiting] = [newAddress(), newAddress()]
    expect((await invite([{ email: sent }, { email: waiting }])).status).toBe(201)
    await mailsTo(app, waiting, 1)
    const row = await context.db
      .selectFrom('invitations')
      .select(['id', 'round'])
      .where('email', '=', waiting)
      .executeTakeFirstOrThrow()
    // Queued and blocked at the same moment, so that its job begins afterwards.
    await inTransaction(context.db, async transaction => {
      await queueMails(context, [{ row, kind: 'waiting' }], transaction)
      await blockAccount(context, transaction, { actorId: admin.id }, { userId: owner.id, reason: 'spam' })
    })
    await jobsDone('invitation-mail')
    expect(await mailsTo(app, waiting, 1)).toHaveLength(1)
    const colleague = await createMember(context, owner.id, 'admin')
    const body = { invitations: [{ email: newAddress() }] }
    const path = `/vacancies/${vacancyId}/invitations`
    const refused = await app.api('POST', path, { token: colleague.token, body })
    expect([refused.status, refused.body.code]).toEqual([429, 'MAIL_LIMIT_REACHED'])
    const invited = { invitations: [{ email: newAddress(), role: 'observer' }] }
    await app.api('POST', '/organisation/invitations', { token: colleague.token, body: invited })
    await jobsDone('member-invitation-mail')
    expect(await readMails(context.config, invited.invitations[0]?.email ?? '')).toEqual([])
    await unblock(owner.id)
    expect((await app.api('POST', path, { token: colleague.token, body })).status).toBe(201)
    await mailsTo(app, body.invitations[0]?.email ?? '', 1)
  })

  it('lets an organisation go on by its other owner, without what the blocked recruiter is responsible for', async () => {
    const { owner, vacancyId } = await openHosts(app)
    const partner = await createMember(context, owner.id, 'owner')
    await block(owner.id)
    const invite = async (vacancy: string) => {
      const body = { invitations: [{ email: newAddress() }] }
      const answer = await app.api('POST', `/vacancies/${vacancy}/invitations`, {
        token: partner.token,
        body,
      })
      expect(answer.status).toBe(201)
      return body.invitations[0]?.email ?? ''
    }
    const silenced = await invite(vacancyId)
    await mailsTo(app, await invite(await seedVacancy(context, owner.id, { owner_id: partner.id })), 1)
    await jobsDone('invitation-mail')
    expect(await readMails(context.config, silenced)).toEqual([])
  })
})

describe('the list of accounts', () => {
  it('finds by name and address, page by page, with use and plan', async () => {
    const mark = `m${Date.now()}`
    const { owner, invite, fill } = await openHosts(app)
    await context.db
      .updateTable('users')
      .set({ name: `Olga ${mark}` })
      .where('id', '=', owner.id)
      .execute()
    const member = await createMember(context, owner.id, 'reviewer')
    await context.db.updateTable('users').set({ name: mark }).where('id', '=', member.id).execute()
    await invite([{ email: newAddress() }])
    await fill()
    const first = (await ask('GET', `?search=${mark.toUpperCase()}&limit=1`)).body
    const second = (await ask('GET', `?search=${mark}&limit=1&cursor=${first.next_cursor}`)).body
    expect(second.next_cursor).toBeNull()
    expect(first.accounts).toMatchObject([{ name: mark, mails_today: 0, interviews_this_period: 0 }])
    expect(second.accounts).toMatchObject([
      {
        email: owner.email,
        email_verified: true,
        state: 'active',
        organisations: [{ id: owner.id, name: 'Acme', role: 'owner', plan_id: 'starter' }],
        mails_today: 1,
        interviews_this_period: 5,
      },
    ])
    expect(first.accounts[0].organisations).toMatchObject([{ role: 'owner' }, { role: 'reviewer' }])
    expect((await ask('GET', `?search=${owner.email}`)).body.accounts).toHaveLength(1)
    expect((await ask('GET', '?search=%25%25%25')).body.accounts).toEqual([])
    expect(await command('list', mark)).toContain('Acme (owner, starter)')
  })
})

describe('without plans', () => {
  const setBilling = (billing: boolean) => void Object.assign(context.config, { billing })
  beforeAll(() => setBilling(false))
  afterAll(() => setBilling(true))

  it('the interviews of the calendar month count, and no account has a plan', async () => {
    const { owner, fill } = await openHosts(app)
    await fill()
    const read = async () => (await ask('GET', `?search=${owner.email}`)).body.accounts
    const organisations = [{ id: owner.id, plan_id: null }]
    expect(await read()).toMatchObject([{ interviews_this_period: 5, organisations }])
    const line = await command('list', owner.email)
    expect(line).toContain('Acme (owner)  interviews this month: 5')
    await context.db
      .updateTable('usage_entries')
      .set({ completed_at: new Date(Date.UTC(2020, 0, 1)) })
      .where('organisation_id', '=', owner.id)
      .execute()
    expect(await read()).toMatchObject([{ interviews_this_period: 0 }])
  })

  it('the command says that none can be given, and no place is given back', async () => {
    const { owner } = await openHosts(app)
    await expect(command('plan', owner.email, 'professional')).rejects.toThrow('Plans are off')
    const { body } = await app.api('GET', '/settings/usage', { token: owner.token })
    expect(body.voids_left).toBe(0)
  })
})

describe('links of an organisation whose owners are all blocked', () => {
  const begin = (vacancyId: string) => apply(app, vacancyId, { candidate_email: newAddress() })

  it('answer as a closed vacancy, also to who had filled in the form; running interviews go on', async () => {
    const { owner, vacancyId } = await openHosts(app)
    const [running, waiting] = [await begin(vacancyId), await begin(vacancyId)]
    expect((await setStatus(app, running.body, 'in_progress')).status).toBe(200)
    await block(owner.id)
    const read = async () => (await app.api('GET', `/vacancies/${vacancyId}`)).body
    expect(await read()).toMatchObject({ accepting: false, not_accepting_reason: 'closed' })
    expect((await begin(vacancyId)).body.code).toBe('INTERVIEW_LIMIT_REACHED')
    expect((await setStatus(app, waiting.body, 'in_progress')).body.code).toBe('INTERVIEW_LIMIT_REACHED')
    const { id, candidate_token: interviewToken } = running.body
    expect((await app.api('GET', `/interviews/${id}`, { interviewToken })).body.status).toBe('in_progress')
    expect((await setStatus(app, running.body, 'completed')).status).toBe(200)
    await unblock(owner.id)
    expect(await read()).toMatchObject({ accepting: true, not_accepting_reason: null })
  })

  it('stay open while another owner is there', async () => {
    const { owner, vacancyId } = await openHosts(app)
    await createMember(context, owner.id, 'owner')
    await block(owner.id)
    expect((await app.api('GET', `/vacancies/${vacancyId}`)).body.accepting).toBe(true)
  })
})

describe('what an administrator does to accounts', () => {
  it('stands in the ledger of their own organisation, without the name of the account', async () => {
    const [actor, owner] = [
      await createAccount(context, { role: 'admin' }),
      await createAccount(context, { name: 'Olga Other' }),
    ]
    const { token } = actor
    expect((await ask('POST', `/${owner.id}/block`, { reason: 'spam' }, token)).status).toBe(204)
    expect((await ask('POST', `/${owner.id}/block`, { reason: 'more spam' }, token)).status).toBe(204)
    expect((await ask('POST', `/${owner.id}/unblock`, {}, token)).status).toBe(204)
    expect((await ask('POST', `/${owner.id}/unblock`, {}, token)).status).toBe(204)
    expect((await ask('PUT', `/${owner.id}/plan`, { plan_id: 'enterprise' }, token)).status).toBe(204)
    expect((await ask('PUT', `/${owner.id}/plan`, { plan_id: 'none' }, token)).status).toBe(400)
    const { entries } = (await app.api('GET', '/organisation/audit?action=installation', { token })).body
    const object = { kind: 'account', id: owner.id, name: '' }
    const by = { actor: { kind: 'person', id: actor.id }, object }
    expect(entries).toMatchObject([
      { ...by, action: 'installation.plan_assigned', details: { plan: 'enterprise' } },
      { ...by, action: 'installation.account_unblocked', details: {} },
      { ...by, action: 'installation.account_blocked', details: {} },
    ])
    expect(entries).toHaveLength(3)
    expect(JSON.stringify(entries)).not.toMatch(/spam|Olga/)
  })
})

describe('the list of accounts, however long,', () => {
  it('asks the database as often', async () => {
    const count = async (limit: number) => {
      const read = () => readInContext(app, `/admin/accounts?limit=${limit}`, admin.token)
      expect((await read()).body.accounts).toHaveLength(limit)
      const { length } = await statementsIn(context.db, read)
      expect(length).toBeGreaterThan(1)
      return length
    }
    expect(await count(6)).toBe(await count(1))
  })
})

describe('a plan by hand', () => {
  it('begins at once for what the account owns, and gives way to no unknown one', async () => {
    const owner = await createAccount(context)
    const give = (plan_id: string) => ask('PUT', `/${owner.id}/plan`, { plan_id })
    expect((await give('enterprise')).status).toBe(204)
    expect((await give('enterprise')).status).toBe(204)
    const read = async () =>
      (await app.api('GET', '/subscriptions/current', { token: owner.token })).body.subscription
    expect(await read()).toMatchObject({ status: 'active', plan_id: 'enterprise', interviews_limit: null })
    expect((await give('none')).body.code).toBe('VALIDATION_FAILED')
    expect(await command('plan', owner.email, 'professional')).toContain('professional')
    expect(await read()).toMatchObject({ plan_id: 'professional' })
    await context.db
      .updateTable('subscriptions')
      .set({ provider: 'paypal' })
      .where('organisation_id', '=', owner.id)
      .where('status', '=', 'active')
      .execute()
    expect((await give('starter')).body.code).toBe('SUBSCRIPTION_ACTIVE')
    await expect(command('plan', owner.email, 'starter')).rejects.toThrow('paid plan')
  })
})

describe('the operator’s sign-in link', () => {
  const linkFor = async (email: string) =>
    (await command('sign-in-link', email)).match(/#token=([\w-]+)/)?.[1] ?? ''
  const enter = (token: string) => app.api('POST', '/auth/sign-in-link', { body: { token } })

  it('works once, for a quarter of an hour, and is told in the log and the ledger', async () => {
    const owner = await createAccount(context)
    const token = await linkFor(owner.email)
    const stored = await context.db
      .selectFrom('verifications')
      .selectAll()
      .where('user_id', '=', owner.id)
      .execute()
    expect(JSON.stringify(stored)).not.toContain(token)
    const [one, other] = await Promise.all([enter(token), enter(token)])
    expect([one.status, other.status].sort()).toEqual([200, 410])
    const session = one.status === 200 ? one : other
    expect(session.body.user.id).toBe(owner.id)
    expect((await enter(token)).body.code).toBe('LINK_EXPIRED')
    const { entries } = (await app.api('GET', '/organisation/audit?action=sign_in', { token: owner.token }))
      .body
    expect(entries).toMatchObject([
      { action: 'sign_in.succeeded', details: { method: 'operator_link' } },
      { action: 'sign_in.link_created', actor: { kind: 'system' } },
    ])
    const old = await linkFor(owner.email)
    await linkFor(owner.email)
    expect((await enter(old)).status).toBe(410)
    const late = await linkFor(owner.email)
    app.clock.advance(15 * 60_000)
    expect((await enter(late)).status).toBe(410)
  })

  it('asks for the second factor, sets no password, and opens no blocked account', async () => {
    const owner = await createAccount(context, { two_factor_enabled_at: context.clock.now() })
    const token = await linkFor(owner.email)
    expect((await enter(token)).body.code).toBe('TOTP_REQUIRED')
    expect((await app.api('POST', '/auth/reset-password/check', { body: { token } })).status).toBe(410)
    const other = await createAccount(context)
    const made = await linkFor(other.email)
    expect(await command('block', other.email, 'asked', 'by', 'phone')).toContain('is blocked now')
    const { body } = await ask('GET', `?search=${other.email}`)
    expect(body.accounts).toMatchObject([{ state: 'blocked', blocked_reason: 'asked by phone' }])
    expect((await enter(made)).body.code).toBe('ACCOUNT_BLOCKED')
    await expect(command('sign-in-link', other.email)).rejects.toThrow('is blocked')
    expect(await command('unblock', other.email)).toContain('may sign in')
    expect((await enter(made)).status).toBe(200)
  })
})
