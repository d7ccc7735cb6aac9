import { describe, expect, it } from 'vitest'
import { createAccount } from '../../../../app/testing/create-account.ts'
import { login, newPerson, signUpNewPerson } from '../../../../app/testing/people.ts'
import { seedVacancy } from '../../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../../app/testing/use-test-app.ts'
import { seedInterview } from '../../../judgement/evaluations/testing/seed-interview.ts'
import { cleanUpAccounts } from '../clean-up.ts'
import { insertSecurityEvent } from './security-log.repository.ts'

const app = await useTestApp({ trustedProxies: ['127.0.0.1'] })

interface Seen {
  kind: string
  by: string
  address: string | null
}
const logOf = async (token: string): Promise<Seen[]> =>
  (await app.api('GET', '/auth/security-log', { token })).body.events
const kindsOf = async (token: string) =>
  (await logOf(token)).map(({ kind, by }) => `${kind} by ${by}`).reverse()

describe('the security log', () => {
  it('tells the owner who came in, who was refused and what was changed, and holds no secret', async () => {
    const { person, token } = await signUpNewPerson(app)
    await login(app, { ...person, headers: { 'x-forwarded-for': '198.51.100.7' } }, 'wrong-secret')
    await app.api('PUT', '/auth/password', {
      token,
      body: { current_password: person.password, new_password: 'четыре-жёлтых-зонта' },
    })
    await app.api('PUT', '/auth/profile', {
      token,
      body: { email: newPerson().email, current_password: 'wrong-secret' },
    })
    await app.api('GET', '/interviews.csv', { token })
    expect(await kindsOf(token)).toEqual([
      'signed_in by you',
      'sign_in_refused by unknown',
      'password_changed by you',
      'password_refused by you',
      'exported by you',
    ])
    expect((await logOf(token)).find(({ kind }) => kind === 'sign_in_refused')?.address).toBe('198.51.100.7')
    const rows = JSON.stringify(await app.context.db.selectFrom('security_events').selectAll().execute())
    expect(rows).not.toMatch(/wrong-secret|зонта|трамвай/)
  })

  it('shows a refusal however many exports came after it', async () => {
    const { person, token } = await signUpNewPerson(app)
    await login(app, person, 'wrong-secret')
    const { user_id } = await app.context.db
      .selectFrom('security_events')
      .select('user_id')
      .where('kind', '=', 'sign_in_refused')
      .orderBy('at', 'desc')
      .executeTakeFirstOrThrow()
    const at = app.context.clock.now()
    const who = { user_id, actor_id: user_id, address: null, user_agent: null }
    for (let count = 0; count < 150; count += 1)
      await insertSecurityEvent(app.context.db, { ...who, at, kind: 'exported', details: {} })
    const kinds = (await logOf(token)).map(({ kind }) => kind)
    expect(kinds.filter(kind => kind === 'exported')).toHaveLength(60)
    expect(kinds).toContain('sign_in_refused')
  })

  it('and the audit tell what an administrator reads of another account, once an hour each', async () => {
    const owner = await createAccount(app.context)
    const admin = await createAccount(app.context, { role: 'admin' })
    const vacancyId = await seedVacancy(app.context, owner.id)
    const { id } = await seedInterview(app.context.db, { ownerId: owner.id, vacancyId }, {})
    for (const path of [`/interviews/${id}`, `/interviews/${id}`, `/vacancies/${vacancyId}/interviews`])
      expect((await app.api('GET', path, { token: admin.token })).status).toBe(200)
    await app.api('GET', `/interviews/${id}`, { token: owner.token })
    expect(await kindsOf(owner.token)).toEqual([
      'admin_access by administrator',
      'admin_access by administrator',
    ])
    expect(JSON.stringify(await logOf(owner.token))).not.toContain('127.0.0.1')
    const audit = await app.context.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('user_id', '=', admin.id)
      .orderBy('interview_id')
      .execute()
    expect(audit.map(({ action, interview_id }) => [action, interview_id])).toEqual([
      ['admin_access', id],
      ['admin_access', null],
    ])
  })

  it('forgets after ninety days, and writes down no more than sixty refusals an hour', async () => {
    const { person, token } = await signUpNewPerson(app)
    const guess = () =>
      login(app, { ...person, headers: { 'x-forwarded-for': '198.51.100.99' } }, 'wrong-secret')
    for (let i = 0; i < 70; i++) await guess()
    const refused = (await logOf(token)).filter(({ kind }) => kind === 'sign_in_refused')
    expect(refused).toHaveLength(60)
    app.clock.advance(91 * 86_400_000)
    await cleanUpAccounts(app.context)
    expect(await app.context.db.selectFrom('security_events').select('id').execute()).toEqual([])
  })
})
