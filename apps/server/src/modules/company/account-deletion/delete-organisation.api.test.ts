import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { createAccount, type TestAccount } from '../../../app/testing/create-account.ts'
import { createMember } from '../../../app/testing/create-member.ts'
import { mailsTo } from '../../../app/testing/people.ts'
import { seedVacancy } from '../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { hashPassword } from '../../../platform/security/passwords.ts'
import { newAddress, openHosts } from '../../hiring/invitations/testing/guests.ts'
import { copyPath, fileKey } from '../../interviewing/interviews/index.ts'
import { seedInterview } from '../../judgement/evaluations/testing/seed-interview.ts'
import { foldCounters } from '../../ledger/counters/index.ts'
import { countFiles, findMentions, seedBelongings } from './testing/seed-belongings.ts'

const app = await useTestApp()
const { context } = app
const { db } = context
const PASSWORD = 'лимонный-трамвай'
const password_hash = await hashPassword(PASSWORD)

const newOwner = () =>
  createAccount(context, { password_hash, subscribed: true, language: 'ru', company: { name: 'Acme' } })
const remove = ({ token }: TestAccount, body: object = {}) =>
  app.api('DELETE', '/organisation', { token, body: { name: 'Acme', password: PASSWORD, ...body } })
const addMember = (organisation_id: string, role: 'owner' | 'admin') =>
  createMember(context, organisation_id, role)

it('takes everything of the organisation along and leaves the account, which is told by mail', async () => {
  const owner = await newOwner()
  const belongings = await seedBelongings(app, owner)
  const { vacancyId, interview, deleted } = belongings
  expect((await remove(owner)).status).toBe(204)
  await foldCounters(db)
  const {
    'jobs.job': _,
    security_events: __,
    ...mentions
  } = await findMentions(db, [vacancyId, interview.id, deleted.id])
  expect(mentions).toEqual({})
  await vi.waitFor(async () => expect(await countFiles(app, owner, belongings)).toBe(0), { timeout: 20_000 })
  const [mail] = await mailsTo(app, owner.email, 1)
  expect(mail?.subject).toContain('Организация в')
  const { body } = await app.api('GET', '/auth/me', { token: owner.token })
  expect(body.user).toMatchObject({ organisation_role: null, organisations: [] })
  expect((await app.api('GET', '/organisation', { token: owner.token })).status).toBe(403)
})

it('takes mails to invited candidates and copies of their data along, not those of others', async () => {
  const hosts = await openHosts(app)
  await db.updateTable('organisations').set({ name: 'Acme' }).where('id', '=', hosts.owner.id).execute()
  await db.updateTable('users').set({ password_hash }).where('id', '=', hosts.owner.id).execute()
  const email = newAddress()
  const { id } = (await hosts.invite([{ email }])).body.invitations[0]
  const other = await openHosts(app)
  await other.invite([{ email }])
  await mailsTo(app, email, 2)
  const now = app.clock.now()
  const page = { id, organisation_id: hosts.owner.id, interview_id: null, created_at: now }
  await db
    .insertInto('candidate_pages')
    .values({ ...page, copy_asked_at: now, copy_ready_at: now })
    .execute()
  const copy = fileKey(copyPath(context.config, id))
  await context.storage.write(copy, Buffer.from('copy'))
  await sql`insert into jobs.job (id, name, data, start_after)
    values (gen_random_uuid(), 'invitation-mail', ${JSON.stringify({ invitation: id })}::jsonb, now() + interval '1 day')`.execute(
    db,
  )
  expect((await remove(hosts.owner)).status).toBe(204)
  expect(await mailsTo(app, email, 1)).toHaveLength(1)
  const { rows } =
    await sql`select from jobs.job where name = 'invitation-mail' and data ->> 'invitation' = ${id}`.execute(
      db,
    )
  expect(rows).toEqual([])
  await vi.waitFor(async () => expect(await context.storage.read(copy).catch(() => null)).toBeNull(), {
    timeout: 20_000,
  })
})

it('ends the access of its members, whose other organisations stay', async () => {
  const owner = await newOwner()
  const member = await addMember(owner.id, 'admin')
  expect((await app.api('GET', '/organisation/deletion', { token: owner.token })).body).toMatchObject({
    name: 'Acme',
    other_members: 1,
    vacancies: 0,
  })
  const { body: account } = await app.api('GET', '/auth/me/deletion', { token: owner.token })
  expect(account.is_last_owner).toBe(true)
  expect((await remove(member)).status).toBe(403)
  await remove(owner)
  const { body } = await app.api('GET', '/organisations', { token: member.token })
  expect(body.organisations).toMatchObject([{ id: member.id, role: 'owner' }])
})

it('asks for its name, the password and an end of running interviews, and is refused to a former owner', async () => {
  const owner = await newOwner()
  expect((await remove(owner, { name: 'Acme Ltd' })).body).toMatchObject({
    code: 'VALIDATION_FAILED',
    details: [{ path: 'name' }],
  })
  expect((await remove(owner, { password: 'another' })).body.code).toBe('INVALID_CREDENTIALS')
  const vacancyId = await seedVacancy(context, owner.id)
  const { id } = await seedInterview(db, { ownerId: owner.id, vacancyId })
  expect((await remove(owner)).body.code).toBe('INTERVIEWS_UNDER_WAY')
  await db.updateTable('interviews').set({ status: 'completed' }).where('id', '=', id).execute()
  await addMember(owner.id, 'owner')
  await db.updateTable('memberships').set({ role: 'admin' }).where('user_id', '=', owner.id).execute()
  expect((await remove(owner)).status).toBe(403)
})
