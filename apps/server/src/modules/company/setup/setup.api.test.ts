import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runAccountCommand } from '../../../app/account-commands.ts'
import { CommandRefused } from '../../../app/command-refused.ts'
import { createAccount } from '../../../app/testing/create-account.ts'
import { startTestApp, type TestApp } from '../../../app/testing/start-test-app.ts'
import { createLogger } from '../../../platform/logging.ts'

const logged: string[] = []
const log = createLogger('trace', { write: line => void logged.push(line) })
const apps: TestApp[] = []
const start = async (...how: Parameters<typeof startTestApp>): Promise<TestApp> => {
  const app = await startTestApp(...how)
  apps.push(app)
  return app
}
afterAll(async () => {
  for (const app of apps) await app.stop()
})

const tokenOf = (link: string | null) => link?.split('#token=')[1] ?? ''
const person = (email = 'first@example.com') => ({
  name: 'Ada First',
  email,
  password: 'a long enough one',
  company_name: 'Acme',
  language: 'en' as const,
})
/** As a proxy would ask. */
const remote = { 'x-forwarded-for': '203.0.113.7' }
const claim = (
  app: TestApp,
  token: string | undefined,
  email?: string,
  headers: Record<string, string> = remote,
) => app.api('POST', '/setup/claim', { body: { ...person(email), ...(token ? { token } : {}) }, headers })
const fileOf = ({ context }: TestApp) => join(context.config.dataDir, 'setup-link')

describe('an installation without administrator', () => {
  it('is claimed once by its link, which stands in one file and in no log', async () => {
    const app = await start({}, log)
    const { origin, hash } = new URL(app.setupLink ?? '')
    expect([origin, hash]).toEqual(['http://localhost:3000', expect.stringMatching(/^#token=[\w-]{43}$/)])
    expect(readFileSync(fileOf(app), 'utf8')).toBe(`${app.setupLink}\n`)
    expect(statSync(fileOf(app)).mode & 0o777).toBe(0o600)
    expect((await app.api('GET', '/setup')).body).toEqual({ claimed: false, needs_token: false })
    expect((await app.api('GET', '/setup', { headers: remote })).body.needs_token).toBe(true)

    for (const wrong of [undefined, 'wrong', `${tokenOf(app.setupLink)}x`])
      expect(await claim(app, wrong)).toMatchObject({ status: 403, body: { code: 'SETUP_TOKEN_INVALID' } })
    const claimed = await claim(app, tokenOf(app.setupLink))
    expect(claimed).toMatchObject({
      status: 201,
      body: {
        user: {
          role: 'admin',
          email_verified: true,
          organisation_role: 'owner',
          organisations: [{ name: 'Acme' }],
        },
      },
    })
    const { token } = claimed.body
    const { subscription } = (await app.api('GET', '/subscriptions/current', { token })).body
    expect(subscription).toMatchObject({ status: 'active', interviews_limit: null })
    expect((await app.api('GET', '/admin/installation', { token })).status).toBe(200)
    expect((await app.api('GET', '/setup')).body.claimed).toBe(true)
    expect(await claim(app, tokenOf(app.setupLink), 'second@example.com')).toMatchObject({
      status: 410,
      body: { code: 'SETUP_DONE' },
    })
    await expect.poll(() => existsSync(fileOf(app))).toBe(false)
    expect(logged.join('')).not.toContain(tokenOf(app.setupLink))
    const { email, password } = person()
    expect((await app.api('POST', '/auth/login', { body: { email, password } })).status).toBe(200)

    const again = await app.restart()
    expect(again.setupLink).toBeNull()
    await again.close()
  })

  it('is claimed by exactly one of two at once', async () => {
    const app = await start()
    const both = await Promise.all(
      ['one@example.com', 'two@example.com'].map(email => claim(app, tokenOf(app.setupLink), email)),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([201, 410])
    const admins = await app.context.db.selectFrom('users').select('id').where('role', '=', 'admin').execute()
    expect(admins).toHaveLength(1)
  })

  it('takes ten wrong tokens a minute in all, which never keep the right one out', async () => {
    const app = await start()
    for (let at = 0; at < 10; at++) expect((await claim(app, 'wrong')).status).toBe(403)
    expect((await claim(app, 'wrong')).status).toBe(429)
    expect((await claim(app, undefined)).status).toBe(429)
    expect((await claim(app, tokenOf(app.setupLink))).status).toBe(201)
  })

  it('is claimed at this machine without the token, with a password that is not a common one', async () => {
    const app = await start()
    const common = { ...person(), password: 'password' }
    expect((await app.api('POST', '/setup/claim', { body: common })).body.code).toBe('VALIDATION_FAILED')
    expect((await claim(app, undefined, undefined, {})).status).toBe(201)
  })

  it('takes no address that has an account, and is claimed where one of ADMIN_EMAILS is named', async () => {
    const app = await start()
    const { email } = await createAccount(app.context)
    const refused = await claim(app, tokenOf(app.setupLink), email)
    expect(refused.body.details).toEqual([
      { path: 'email', message: expect.stringContaining('npm run admin') },
    ])
    const named = await start({ adminEmails: ['chief@example.com'] })
    expect(named.setupLink).toBeNull()
    expect((await named.api('GET', '/setup')).body.claimed).toBe(true)
    expect((await claim(named, undefined)).status).toBe(410)
  })

  it('gets a fresh link by command, and after the claim none', async () => {
    const app = await start()
    const run = () =>
      runAccountCommand({ db: app.context.db, config: app.context.config, clock: app.clock }, ['setup-link'])
    const link = await run()
    expect((await claim(app, tokenOf(app.setupLink))).status).toBe(403)
    const [again, later] = [await app.restart(), await app.restart()]
    expect((await claim(app, tokenOf(again.setupLink))).status, 'a start ends the links of others').toBe(403)
    expect((await claim(app, tokenOf(link))).status, 'and not that of the command').toBe(201)
    for (const one of [again, later]) await one.close()
    await expect(run()).rejects.toBeInstanceOf(CommandRefused)
  })
})
