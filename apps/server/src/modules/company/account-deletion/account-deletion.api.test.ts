import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createAccount, type TestAccount } from '../../../app/testing/create-account.ts'
import { login, mailsTo, newPerson, signUp, signUpNewPerson } from '../../../app/testing/people.ts'
import { codeOf } from '../../../app/testing/read-mail.ts'
import { seedVacancy } from '../../../app/testing/seed-vacancy.ts'
import { startTestApp, type TestApp } from '../../../app/testing/start-test-app.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { DAY_MS } from '../../../platform/clock.ts'
import { hashPassword } from '../../../platform/security/passwords.ts'
import { newAddress, openHosts, tokenIn } from '../../hiring/invitations/testing/guests.ts'
import { seedInterview } from '../../judgement/evaluations/testing/seed-interview.ts'
import { foldCounters } from '../../ledger/counters/index.ts'
import { seedResult } from '../../results/shares/testing/seed-result.ts'
import { countFiles, findMentions, listTablesOfAccounts, seedBelongings } from './testing/seed-belongings.ts'

const app = await useTestApp({ trustedProxies: ['127.0.0.1'] })
const { context } = app
const { db } = context
const PASSWORD = 'лимонный-трамвай'
const password_hash = await hashPassword(PASSWORD)
/** Jobs take their time on a busy machine. */
const WAIT = { timeout: 20_000 }

const newAccount = (change: Parameters<typeof createAccount>[1] = {}) =>
  createAccount(context, { password_hash, subscribed: true, ...change })
const goodbye = ({ token, email }: TestAccount, body: object = {}, { api }: Pick<TestApp, 'api'> = app) =>
  api('DELETE', '/auth/me', { token, body: { email, password: PASSWORD, ...body } })
const figures = async ({ token }: TestAccount) => (await app.api('GET', '/auth/me/deletion', { token })).body
const isThere = async ({ id }: TestAccount) =>
  (await db.selectFrom('users').select('id').where('id', '=', id).execute()).length === 1

/** Beside the queue, which holds the mail that told so. */
const expectNoMention = async ({ id }: TestAccount) => {
  await foldCounters(db)
  const { 'jobs.job': _, ...mentions } = await findMentions(db, [id])
  expect(mentions).toEqual({})
}

describe('an account that is deleted', () => {
  it('leaves no row in any table but its receipts, which name no person', async () => {
    const owner = await newAccount({ pending_email: 'next-address@example.com', language: 'ru' })
    const { vacancyId, interview, deleted } = await seedBelongings(app, owner)
    for (const table of await listTablesOfAccounts(db)) {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count
        from ${sql.table(table)}`.execute(db)
      expect(rows[0]?.count, `no row in ${table}`).toBeGreaterThan(0)
    }
    // A mail that waits for its mail server.
    await app.api('POST', '/auth/forgot-password', { body: { email: owner.email } })
    await mailsTo(app, owner.email, 1)
    const words = [owner.id, owner.email, 'next-address@', vacancyId, interview.id, deleted.id]
    expect((await goodbye(owner)).status).toBe(204)
    await mailsTo(app, owner.email, 2)
    await foldCounters(db)
    const { 'jobs.job': jobs, ...mentions } = await findMentions(db, words)
    expect(mentions).toEqual({})
    // Files that go, and the mail that told so.
    const { rows } = await sql<{ name: string }>`select distinct name from jobs.job
      where ${sql.join(
        words.map(word => sql`data::text ilike ${`%${word}%`}`),
        sql` or `,
      )}`.execute(db)
    expect(jobs).toBeGreaterThan(0)
    expect(rows.map(({ name }) => name).sort()).toEqual([
      'remove-interview-files',
      'remove-logo',
      'send-mail',
    ])
    const receipts = await db.selectFrom('payments').selectAll().execute()
    expect(receipts).toMatchObject([{ organisation_id: null, subscription_id: null }])
  })

  it('takes its files along, on whichever store', async () => {
    const owner = await newAccount()
    const belongings = await seedBelongings(app, owner)
    expect(await countFiles(app, owner, belongings)).toBe(3)
    await goodbye(owner)
    await vi.waitFor(async () => expect(await countFiles(app, owner, belongings)).toBe(0), WAIT)
  })

  it('says before what goes and what stays', async () => {
    const owner = await newAccount()
    expect(await figures(owner)).toEqual({
      vacancies: 0,
      interviews: 0,
      recordings: 0,
      shared_links: 0,
      invitations: 0,
      has_logo: false,
      running_interviews: 0,
      is_last_administrator: false,
      is_last_owner: false,
      recoverable_until: null,
      plan: null,
      receipts: 0,
      backup_days: context.config.backupDays,
    })
    const vacancyId = await seedVacancy(context, owner.id)
    const { id } = await seedResult(context, { ownerId: owner.id, vacancyId })
    await seedInterview(db, { ownerId: owner.id, vacancyId })
    const share = { expires_at: new Date(Date.now() + 86_400_000).toISOString(), contacts: false }
    await app.api('POST', `/interviews/${id}/shares`, { token: owner.token, body: share })
    await app.api('POST', `/vacancies/${vacancyId}/invitations`, {
      token: owner.token,
      body: { invitations: [{ email: newAddress() }] },
    })
    await db
      .updateTable('subscriptions')
      .set({ plan_id: 'professional', provider: 'local' })
      .where('organisation_id', '=', owner.id)
      .execute()
    expect(await figures(owner)).toMatchObject({
      vacancies: 1,
      interviews: 2,
      recordings: 1,
      shared_links: 1,
      invitations: 1,
      running_interviews: 1,
      plan: { name: 'Professional', at_paypal: false },
    })
  })

  it('ends every session and link at once, for candidates as if the vacancy were deleted', async () => {
    const { owner, vacancyId, invite } = await openHosts(app)
    await db.updateTable('users').set({ password_hash }).where('id', '=', owner.id).execute()
    const elsewhere = (await login(app, { ...newPerson(), email: owner.email }, PASSWORD)).body.token
    const { body } = await invite([{ email: newAddress() }])
    const result = await seedResult(context, { ownerId: owner.id, vacancyId })
    const share = { expires_at: new Date(Date.now() + 86_400_000).toISOString(), contacts: false }
    const shared = await app.api('POST', `/interviews/${result.id}/shares`, {
      token: owner.token,
      body: share,
    })
    const other = await seedVacancy(context, (await newAccount()).id)
    expect((await goodbye(owner)).status).toBe(204)
    const asked = [
      app.api('GET', '/auth/me', { token: owner.token }),
      app.api('GET', '/settings', { token: elsewhere }),
      app.api('GET', `/vacancies/${vacancyId}`),
      app.api('GET', `/interviews/${result.id}`, { interviewToken: result.token }),
      app.api('GET', `/shares/${shared.body.token}`),
      app.api('GET', `/invitations/${tokenIn(body.invitations[0].url)}`),
      app.api('GET', `/vacancies/${other}`),
    ]
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([
      401, 401, 404, 404, 404, 404, 200,
    ])
    expect((await login(app, { ...newPerson(), email: owner.email }, PASSWORD)).body.code).toBe(
      'INVALID_CREDENTIALS',
    )
  })

  it('is told so by mail in its language, and may sign up again to an empty one', async () => {
    const { person, token } = await signUpNewPerson(app)
    await app.api('PUT', '/settings', { token, body: { language: 'ru', company_name: 'Ромашка' } })
    const { email, password } = person
    expect((await app.api('DELETE', '/auth/me', { token, body: { email, password } })).status).toBe(204)
    const mail = (await mailsTo(app, email, 2)).at(-1)
    expect(mail?.subject).toBe('Аккаунт Vivavox удалён')
    const again = await signUp(app, person)
    expect((await app.api('GET', '/settings', { token: again })).body.company_name).toBe('')
  })

  it('may have as many interviews as it likes', async () => {
    const owner = await newAccount()
    const vacancyId = await seedVacancy(context, owner.id)
    const { id } = await seedResult(context, { ownerId: owner.id, vacancyId })
    await sql`insert into interviews select (jsonb_populate_record(each, jsonb_build_object('id', gen_random_uuid(),
        'candidate_token_hash', gen_random_uuid(), 'audio_file_path', gen_random_uuid() || '.webm'))).*
      from interviews each, generate_series(1, 450) where id = ${id}`.execute(db)
    // Usage outlives interviews, and is by the ten thousand: no statement takes it all.
    await sql`insert into usage_entries
      select gen_random_uuid(), ${owner.id}, now() from generate_series(1, 12000)`.execute(db)
    await sql`create function refuse_many() returns trigger language plpgsql as
      'begin if (select count(*) from gone) > 5000 then raise exception ''too many''; end if; return null; end'`.execute(
      db,
    )
    onTestFinished(async () => void (await sql`drop function refuse_many cascade`.execute(db)))
    await sql`create trigger few_at_a_time after delete on usage_entries
      referencing old table as gone for each statement execute function refuse_many()`.execute(db)
    expect((await goodbye(owner)).status).toBe(204)
    await expectNoMention(owner)
  })

  it('is found in every table without looking through it', async () => {
    const { rows } = await sql<{ place: string }>`
      with reached(of_table, number) as (
        select conrelid, conkey[1] from pg_constraint where contype = 'f' and confrelid in ('users'::regclass, 'organisations'::regclass)
        union select attrelid, attnum from pg_attribute where (attrelid, attname) in
          (('audit_entries'::regclass, 'user_id'), ('security_events'::regclass, 'actor_id'))
      )
      select of_table::regclass || '.' || attname as place from reached
        join pg_attribute on attrelid = of_table and attnum = number
      where not exists (select from pg_index where indrelid = of_table and indkey[0] = number)
      order by 1`.execute(db)
    // A handful of rows, and those of the last minutes.
    expect(rows.map(({ place }) => place)).toEqual([
      'calibration_runs.created_by',
      'deletions.organisation_id',
      'model_downloads.awaited_by',
    ])
  })
})

describe('nothing is deleted', () => {
  it('without the password, the address and the second factor', async () => {
    const owner = await newAccount()
    const { body: setup } = await app.api('POST', '/auth/two-factor/setup', {
      token: owner.token,
      body: { password: PASSWORD },
    })
    const { secret } = new TOTP({ secret: setup.secret })
    const codeAt = (ms: number) => TOTP.generate({ secret, timestamp: app.clock.now().getTime() + ms })
    await app.api('POST', '/auth/two-factor/enable', { token: owner.token, body: { code: codeAt(0) } })
    const codes: string[] = []
    for (const body of [
      { password: 'another' },
      { email: 'another.person@example.com' },
      {},
      { totp_code: '000000' },
    ])
      codes.push((await goodbye(owner, body)).body.code)
    expect(codes).toEqual(['INVALID_CREDENTIALS', 'VALIDATION_FAILED', 'TOTP_REQUIRED', 'TOTP_INVALID'])
    const log = await app.api('GET', '/auth/security-log', { token: owner.token })
    const noted = log.body.events.filter(({ kind }: { kind: string }) => kind === 'password_refused')
    expect(noted).toHaveLength(2)
    const typed = { email: owner.email.toUpperCase(), totp_code: codeAt(30_000) }
    expect((await goodbye(owner, typed)).status).toBe(204)
  })

  it('after ten wrong passwords, for a while', async () => {
    const owner = await newAccount()
    for (let tries = 0; tries < 10; tries++) await goodbye(owner, { password: 'another' })
    expect((await goodbye(owner)).body.code).toBe('RATE_LIMITED')
    app.clock.advance(1)
    expect(await isThere(owner)).toBe(true)
  })

  it('while candidates are being interviewed', async () => {
    const owner = await newAccount()
    const vacancyId = await seedVacancy(context, owner.id)
    const { id } = await seedInterview(db, { ownerId: owner.id, vacancyId })
    await seedInterview(db, { ownerId: owner.id, vacancyId })
    const { status, body } = await goodbye(owner)
    expect([status, body.code]).toEqual([409, 'INTERVIEWS_UNDER_WAY'])
    expect(body.details).toEqual([{ path: 'interviews', message: 'Interviews under way: 2' }])
    expect(await isThere(owner)).toBe(true)
    await db.updateTable('interviews').set({ status: 'completed' }).where('id', '=', id).execute()
    expect((await goodbye(owner)).body.details[0].message).toBe('Interviews under way: 1')
    await app.api('POST', '/interviews/bulk', {
      token: owner.token,
      body: {
        ids: (
          await db.selectFrom('interviews').select('id').where('organisation_id', '=', owner.id).execute()
        ).map(each => each.id),
        action: 'cancel',
      },
    })
    expect((await goodbye(owner)).status).toBe(204)
  })

  it('while a former address can take the account back', async () => {
    const [person, thief] = [newPerson(), newPerson()]
    const token = await signUp(app, person)
    const { password } = person
    const move = { email: thief.email, current_password: password }
    await app.api('PUT', '/auth/profile', { token, body: move })
    const code = codeOf((await mailsTo(app, thief.email, 1)).at(-1))
    // The link is made and mailed by a job, which may come late.
    vi.spyOn(context.jobs, 'send').mockResolvedValueOnce()
    await app.api('POST', '/auth/verify-email', { token, body: { email: thief.email, code } })
    const leave = () => app.api('DELETE', '/auth/me', { token, body: { email: thief.email, password } })
    const { status, body } = await leave()
    expect([status, body.code]).toEqual([409, 'ADDRESS_CHANGED_RECENTLY'])
    const until = (await app.api('GET', '/auth/me/deletion', { token })).body.recoverable_until
    expect(Date.parse(until) - app.clock.now().getTime()).toBeGreaterThan(6 * DAY_MS)
    expect(body.details[0].message).toContain(until.slice(0, 10))
    app.clock.advance(7 * DAY_MS)
    expect((await leave()).status).toBe(204)
  })

  it('of the last administrator, also when two go at once', async () => {
    const both = [await newAccount({ role: 'admin' }), await newAccount({ role: 'admin' })] as const
    // Who never confirmed the address cannot sign in.
    await newAccount({ role: 'admin', email_verified_at: null, subscribed: false })
    const codes = (await Promise.all(both.map(each => goodbye(each)))).map(({ body }) => body.code ?? 'gone')
    expect(codes.sort()).toEqual(['LAST_ADMINISTRATOR', 'gone'])
    const left = (await isThere(both[0])) ? both[0] : both[1]
    expect(await figures(left)).toMatchObject({ is_last_administrator: true })
    expect((await goodbye(left)).body.code).toBe('LAST_ADMINISTRATOR')
  })
})

describe('at the same moment', () => {
  it('asked for twice, it is deleted once', async () => {
    const owner = await newAccount()
    const belongings = await seedBelongings(app, owner)
    const statuses = (await Promise.all([1, 2, 3].map(() => goodbye(owner)))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([204, 401, 401])
    expect(await mailsTo(app, owner.email, 1)).toHaveLength(1)
    await vi.waitFor(async () => expect(await countFiles(app, owner, belongings)).toBe(0), WAIT)
  })

  it('two owners leave no organisation with members and without an owner', async () => {
    const [one, other, member] = [await newAccount(), await newAccount(), await newAccount()]
    const at = app.clock.now()
    const belongs = { organisation_id: one.id, joined_at: at, last_used_at: at }
    await db
      .insertInto('memberships')
      .values([
        { ...belongs, user_id: other.id, role: 'owner' },
        { ...belongs, user_id: member.id, role: 'recruiter' },
      ])
      .execute()
    const answers = await Promise.all([one, other].map(each => goodbye(each)))
    expect(answers.map(({ body }) => body?.code ?? 'gone').sort()).toEqual(['LAST_OWNER', 'gone'])
  })

  it('a sign-in, a save or a request for a link leaves nothing behind', async () => {
    const owner = await newAccount()
    const bearer = { token: owner.token }
    const body = { title: 'Nurse', description: 'Night shifts', questions: ['Why?'] }
    const others = [
      login(app, { ...newPerson(), email: owner.email }, PASSWORD),
      app.api('POST', '/vacancies', { ...bearer, body }),
      app.api('PUT', '/settings', { ...bearer, body: { company_name: 'Acme' } }),
      app.api('POST', '/auth/forgot-password', { body: { email: owner.email } }),
    ]
    const [gone, ...answers] = await Promise.all([goodbye(owner), ...others])
    expect(gone.status).toBe(204)
    for (const { status } of answers) expect(status).toBeLessThan(500)
    expect(await isThere(owner)).toBe(false)
    const opened = answers[0]?.body.token
    if (opened) expect((await app.api('GET', '/auth/me', { token: opened })).status).toBe(401)
  })

  it('a save answers that the session has ended', async () => {
    const { token } = await newAccount()
    // As if its row went after the session was read.
    await sql`create function go_away() returns trigger language plpgsql as 'begin return null; end'`.execute(
      db,
    )
    await sql`create trigger gone_meanwhile before update on users for each row
      when (new.language = 'en' or new.name = 'Gone') execute function go_away()`.execute(db)
    onTestFinished(async () => void (await sql`drop function go_away cascade`.execute(db)))
    const saved = await app.api('PUT', '/settings', { token, body: { language: 'en' } })
    const named = await app.api('PUT', '/auth/profile', { token, body: { name: 'Gone' } })
    expect([saved.body.code, named.body.code]).toEqual(['TOKEN_INVALID', 'TOKEN_INVALID'])
  })

  it('an evaluation comes to nothing', async () => {
    const owner = await newAccount()
    const vacancyId = await seedVacancy(context, owner.id)
    const { id } = await seedInterview(db, { ownerId: owner.id, vacancyId }, { status: 'completed' })
    const evaluate = app.api('POST', '/interviews/evaluate', {
      token: owner.token,
      body: { interviewId: id },
    })
    const [gone, evaluated] = await Promise.all([goodbye(owner), evaluate])
    expect(gone.status).toBe(204)
    expect(evaluated.status).toBeLessThan(500)
    const waiting = () =>
      sql`select from jobs.job where name = 'evaluate-interview' and state < 'completed'`.execute(db)
    await vi.waitFor(async () => expect((await waiting()).rows).toEqual([]), WAIT)
    await expectNoMention(owner)
  })

  it('a server that dies between rows and files removes them when it is back', async () => {
    const first = await startTestApp()
    const owner = await createAccount(first.context, { password_hash, subscribed: true })
    const belongings = await seedBelongings(first, owner)
    let release = (): void => undefined
    const stuck = new Promise<void>(resolve => {
      release = resolve
    })
    const remove = vi.spyOn(first.context.storage, 'remove').mockReturnValue(stuck)
    expect((await goodbye(owner, {}, first)).status).toBe(204)
    await vi.waitFor(() => expect(remove).toHaveBeenCalled(), WAIT)
    remove.mockRestore()
    // As long after as another takes for it to be dead.
    await sql`update jobs.job set started_on = started_on - interval '5 minutes' where state = 'active'`.execute(
      first.context.db,
    )
    const second = await first.restart()
    await vi.waitFor(async () => expect(await countFiles(second, owner, belongings)).toBe(0), WAIT)
    await second.close()
    release()
    await first.stop()
  })
})
