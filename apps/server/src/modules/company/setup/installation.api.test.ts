import { describe, expect, it, onTestFinished } from 'vitest'
import { createAccount } from '../../../app/testing/create-account.ts'
import { mailsTo } from '../../../app/testing/people.ts'
import { startTestApp, type TestApp } from '../../../app/testing/start-test-app.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { newId } from '../../../platform/ids.ts'

const app = await useTestApp({ managedByEnvironment: ['registration_domains'] })
const admin = await createAccount(app.context, { role: 'admin', role_source: 'granted' })
const put = (body: object) => app.api('PUT', '/admin/installation', { token: admin.token, body })
const registerAt = ({ api }: TestApp, email: string) =>
  api('POST', '/auth/register', { body: { name: 'A', email, password: 'a long enough one' } })
const register = (email: string) => registerAt(app, email)
const newAddress = () => `${newId()}@example.com`

describe('the installation', () => {
  it('has defaults, which an administrator changes', async () => {
    const read = () => app.api('GET', '/admin/installation', { token: admin.token })
    const defaults = {
      public_origin: 'http://localhost:3000',
      registration: 'open',
      registration_domains: [],
      billing: 'on',
      default_language: 'ru',
      managed_by_environment: ['registration_domains'],
    }
    expect((await read()).body).toEqual(defaults)
    const changed = await put({ public_origin: 'https://Jobs.example/', default_language: 'en' })
    expect(changed.body).toEqual({
      ...defaults,
      public_origin: 'https://jobs.example',
      default_language: 'en',
    })
    expect((await read()).body).toEqual(changed.body)
    const refusal = (headers: Record<string, string>) => app.api('GET', '/auth/me', { headers })
    expect((await refusal({ 'accept-language': '*' })).body.error).toMatch(/^Please sign in/)
    expect((await refusal({ 'accept-language': 'ru' })).body.error).toMatch(/^Войдите/)
  })

  it.each([
    { public_origin: 'https://jobs.example/path' },
    { public_origin: 'ftp://jobs.example' },
    { registration: 'sometimes' },
    { billing: true },
    { default_language: 'xx' },
  ])('refuses %o', async body => {
    expect(await put(body)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
  })

  it('is changed with a line in the security log and in the ledger of the administrator’s organisation, without values', async () => {
    const { token } = await createAccount(app.context, { role: 'admin', role_source: 'granted' })
    const body = { public_origin: 'https://secret-place.example', default_language: 'ru' }
    await app.api('PUT', '/admin/installation', { token, body })
    await app.api('PUT', '/admin/installation', { token, body: { registration_domains: [] } })
    const { entries } = (await app.api('GET', '/organisation/audit?action=installation', { token })).body
    expect(entries).toMatchObject([
      { action: 'installation.updated', details: { fields: ['public_origin', 'default_language'] } },
    ])
    expect(JSON.stringify(entries)).not.toContain('secret-place')
    const { events } = (await app.api('GET', '/auth/security-log', { token })).body
    expect(events).toMatchObject([{ kind: 'admin_settings_changed', by: 'you' }])
  })

  it('leaves what the environment sets to the environment', async () => {
    const refused = await put({ registration_domains: ['example.com'], registration: 'closed' })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', details: [{ path: 'registration_domains' }] },
    })
    expect((await register(newAddress())).status).toBe(201)
  })

  it('writes the new public address into mails at once', async () => {
    await put({ public_origin: 'https://new.example' })
    const email = newAddress()
    await register(email)
    const [mail] = await mailsTo(app, email, 1)
    expect(mail?.text).toContain('https://new.example/')
  })
})

describe('registration', () => {
  it.each(['invited', 'closed'])(
    'is refused while it is %s, but for holders of an invitation',
    async registration => {
      await put({ registration })
      expect(await register(newAddress())).toMatchObject({
        status: 403,
        body: { code: 'REGISTRATION_CLOSED' },
      })
      const email = newAddress()
      const invited = await app.api('POST', '/organisation/invitations', {
        token: admin.token,
        body: { invitations: [{ email, role: 'observer' }] },
      })
      expect((await register(email)).status).toBe(registration === 'invited' ? 201 : 403)
      const token = invited.body.invitations[0].url.split('#token=')[1]
      const joined = await app.api('POST', '/join', {
        body: { token, name: 'B', password: 'a long enough one' },
      })
      expect(joined.status).toBe(201)
      const log = await app.api('GET', '/auth/security-log', { token: joined.body.token })
      const kinds = log.body.events.map(({ kind, by }: { kind: string; by: string }) => `${kind} by ${by}`)
      expect(kinds.toSorted()).toEqual(['organisation_joined by you', 'signed_in by you'])
      await put({ registration: 'open' })
    },
  )

  it('takes only addresses of the domains that are named', async () => {
    const narrow = await startTestApp({ registrationDomains: ['acme.example'] })
    onTestFinished(() => narrow.stop())
    expect((await registerAt(narrow, newAddress())).status).toBe(403)
    expect((await registerAt(narrow, `${newId()}@acme.example`)).status).toBe(201)
  })

  it('takes the administrator that ADMIN_EMAILS names, as long as there is none', async () => {
    const email = newAddress()
    const closed = await startTestApp({ registration: 'closed', adminEmails: [email] })
    onTestFinished(() => closed.stop())
    expect((await registerAt(closed, email)).status).toBe(201)
    await closed.context.db
      .updateTable('users')
      .set({ email_verified_at: new Date() })
      .where('email', '=', email)
      .execute()
    expect((await registerAt(closed, email)).status).toBe(403)
  })
})
