import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { mailsTo, newPerson, type Person, signUp, signUpNewPerson } from '../../../../app/testing/people.ts'
import { useTestApp } from '../../../../app/testing/use-test-app.ts'
import { findUserByEmail, removeTwoFactor } from '../index.ts'

const STEP_MS = 30_000

const app = await useTestApp({ trustedProxies: ['127.0.0.1'] })

const call = (path: string, token: string, body: unknown) =>
  app.api('POST', `/auth/two-factor/${path}`, { token, body })
const login = (person: Person, totp_code?: string) =>
  app.api('POST', '/auth/login', {
    body: { email: person.email, password: person.password, ...(totp_code ? { totp_code } : {}) },
    headers: person.headers,
  })
const codeNow = (secret: string) =>
  TOTP.generate({ secret: new TOTP({ secret }).secret, timestamp: app.clock.now().getTime() })
/** The app's next code: one counts once. */
const nextCode = (secret: string) => {
  app.clock.advance(STEP_MS)
  return codeNow(secret)
}
const wrong = (code: string) => String((Number(code) + 500_000) % 1_000_000).padStart(6, '0')

const setUp = async () => {
  const { person, token } = await signUpNewPerson(app)
  const { body } = await call('setup', token, { password: person.password })
  return { person, token, secret: String(body.secret), url: String(body.otpauth_url) }
}
const switchOn = async () => {
  const { person, token, secret } = await setUp()
  const { body } = await call('enable', token, { code: codeNow(secret) })
  return { person, token, secret, recovery: body.recovery_codes as string[] }
}

describe('setting up', () => {
  it('takes the password, and counts only after the app’s first code', async () => {
    const { person, token, secret, url } = await setUp()
    expect(new URL(url).searchParams.get('secret')).toBe(secret)
    expect(url).toContain(encodeURIComponent(person.email))
    expect((await login(person)).status).toBe(200)

    const code = codeNow(secret)
    expect(await call('enable', token, { code: wrong(code) })).toMatchObject({
      status: 401,
      body: { code: 'TOTP_INVALID' },
    })
    const enabled = await call('enable', token, { code: ` ${code.slice(0, 3)} ${code.slice(3)}` })
    expect(enabled.status).toBe(200)
    expect(new Set(enabled.body.recovery_codes).size).toBe(10)
    expect((await app.api('GET', '/auth/me', { token })).body.user.two_factor_enabled).toBe(true)
    const mail = (await mailsTo(app, person.email, 2)).at(-1)
    expect(mail?.subject).toBe('Two-factor sign-in is on for Vivavox')
    expect(mail?.text).not.toContain(secret)
    expect((await call('setup', token, { password: person.password })).body.code).toBe('CONFLICT')
    expect((await call('enable', token, { code: nextCode(secret) })).body.code).toBe('CONFLICT')
  })

  it('is refused to who does not know the password, with the field named', async () => {
    const token = await signUp(app, newPerson())
    const answer = await call('setup', token, { password: 'not the password' })
    expect(answer).toMatchObject({
      status: 401,
      body: {
        code: 'INVALID_CREDENTIALS',
        details: [{ path: 'password', message: 'Wrong password' }],
      },
    })
    expect((await call('enable', token, { code: '123456' })).body.code).toBe('CONFLICT')
    expect((await call('setup', 'nonsense', { password: 'x' })).body.code).toBe('TOKEN_INVALID')
  })

  it('stores neither the secret nor a recovery code', async () => {
    const { person, secret, recovery } = await switchOn()
    const { db } = app.context
    const user = await db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow()
    const codes = await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', user.id).execute()
    expect(codes).toHaveLength(10)
    const stored = JSON.stringify([user, codes])
    for (const hidden of [secret, ...recovery, ...recovery.map(code => code.replaceAll('-', ''))])
      expect(stored).not.toContain(hidden)
  })
})

describe('signing in', () => {
  it('asks for the code after the right password only', async () => {
    const { person, secret } = await switchOn()
    expect(await login(person)).toMatchObject({ status: 401, body: { code: 'TOTP_REQUIRED' } })
    expect((await login({ ...person, password: 'not the password' })).body.code).toBe('INVALID_CREDENTIALS')
    const code = nextCode(secret)
    expect((await login({ ...person, password: 'not it' }, code)).body.code).toBe('INVALID_CREDENTIALS')
    expect((await login(person, wrong(code))).body.code).toBe('TOTP_INVALID')
    expect((await login(person, code)).status).toBe(200)
  })

  it('takes no code twice: not the one that switched it on, not at the same moment, not an older one', async () => {
    const { person, secret } = await switchOn()
    expect((await login(person, codeNow(secret))).body.code).toBe('TOTP_INVALID')
    const code = nextCode(secret)
    const answers = await Promise.all([login(person, code), login(person, code)])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 401])
    const older = codeNow(secret)
    expect((await login(person, nextCode(secret))).status).toBe(200)
    expect((await login(person, older)).body.code).toBe('TOTP_INVALID')
  })

  it('takes each recovery code once, however it is typed, and none of another account', async () => {
    const [one, other] = [await switchOn(), await switchOn()]
    const [first = '', second = ''] = one.recovery
    expect((await login(other.person, first)).body.code).toBe('TOTP_INVALID')
    expect((await login(one.person, first)).status).toBe(200)
    expect((await login(one.person, first)).body.code).toBe('TOTP_INVALID')
    const typed = second.replaceAll('-', ' ').toUpperCase()
    const answers = await Promise.all([login(one.person, typed), login(one.person, typed)])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 401])
  })

  it('stops guessing after ten by account and address, and after twenty by account anywhere', async () => {
    const { person, secret } = await switchOn()
    const guess = (headers: Person['headers']) => login({ ...person, headers }, wrong(codeNow(secret)))
    const [here, there, elsewhere] = [newPerson().headers, newPerson().headers, newPerson().headers]
    const answers = []
    for (const headers of [here, there])
      answers.push(...(await Promise.all(Array.from({ length: 12 }, () => guess(headers)))))
    expect(answers.filter(answer => answer.body.code === 'TOTP_INVALID')).toHaveLength(20)
    expect(answers.filter(answer => answer.status === 429)).toHaveLength(4)
    const refused = await login({ ...person, headers: elsewhere }, nextCode(secret))
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    // A caller without the password cannot cause that.
    expect((await login({ ...person, headers: elsewhere })).body.code).toBe('TOTP_REQUIRED')
  })
})

describe('recovery codes', () => {
  it('can be had anew: the former ones are void', async () => {
    const { person, token, secret, recovery } = await switchOn()
    expect((await call('recovery-codes', token, { code: 'nope' })).body.code).toBe('TOTP_INVALID')
    const { status, body } = await call('recovery-codes', token, { code: nextCode(secret) })
    expect([status, body.recovery_codes.length]).toEqual([200, 10])
    expect((await login(person, recovery[0])).body.code).toBe('TOTP_INVALID')
    expect((await login(person, body.recovery_codes[0])).status).toBe(200)
  })
})

describe('switching off', () => {
  it('takes the password and a code, also a recovery code; then the password is enough', async () => {
    const { person, token, secret, recovery } = await switchOn()
    const code = nextCode(secret)
    expect((await call('disable', token, { password: 'no', code })).body.code).toBe('INVALID_CREDENTIALS')
    expect((await call('disable', token, { password: person.password, code: wrong(code) })).body.code).toBe(
      'TOTP_INVALID',
    )
    expect((await call('disable', token, { password: person.password, code: recovery[3] })).status).toBe(204)
    expect((await login(person)).status).toBe(200)
    const mail = (await mailsTo(app, person.email, 3)).at(-1)
    expect(mail?.subject).toBe('Two-factor sign-in is off for Vivavox')
    expect((await call('disable', token, { password: person.password, code })).body.code).toBe('CONFLICT')
    expect((await call('recovery-codes', token, { code })).body.code).toBe('CONFLICT')
  })
})

it('can be taken away by the operator, when app and codes are lost', async () => {
  const { person, recovery } = await switchOn()
  const { db } = app.context
  const user = await findUserByEmail(db, person.email)
  await removeTwoFactor(db, user?.id ?? '')
  expect((await login(person)).status).toBe(200)
  expect((await login(person, recovery[0])).body.user.two_factor_enabled).toBe(false)
})

describe('a second factor that an intruder set', () => {
  const DAY_MS = 86_400_000
  const NEW_PASSWORD = 'четыре-жёлтых-зонта'
  const tokenIn = (text: string | undefined) => /reset-password[?#]token=([\w-]+)/.exec(text ?? '')?.[1]
  const undoLink = async ({ email }: Person) => tokenIn((await mailsTo(app, email, 2)).at(1)?.text)
  const resetLink = async ({ email }: Person, mails: number) => {
    await app.api('POST', '/auth/forgot-password', { body: { email } })
    return tokenIn((await mailsTo(app, email, mails)).at(-1)?.text)
  }
  const reset = async (token: string | undefined) =>
    (await app.api('POST', '/auth/reset-password', { body: { token, newPassword: NEW_PASSWORD } })).status
  const signInAgain = (person: Person) => login({ ...person, password: NEW_PASSWORD })

  it('goes with a reset through the mailbox in its first week, and the owner is told', async () => {
    const { person } = await switchOn()
    expect(await reset(await resetLink(person, 3))).toBe(204)
    expect((await signInAgain(person)).body.user.two_factor_enabled).toBe(false)
    const subjects = (await mailsTo(app, person.email, 5)).map(({ subject }) => subject)
    expect(subjects).toContain('Two-factor sign-in is off for Vivavox')
    expect(await reset(await undoLink(person))).toBe(410)
  })

  it('stays after a week', async () => {
    const { person } = await switchOn()
    app.clock.advance(7 * DAY_MS)
    expect(await reset(await resetLink(person, 3))).toBe(204)
    expect((await signInAgain(person)).body.code).toBe('TOTP_REQUIRED')
  })

  it('is undone by the link of its mail for a week, once, and does not keep the account from being deleted', async () => {
    const { person, token } = await switchOn()
    const deletion = await app.api('GET', '/auth/me/deletion', { token })
    expect(deletion.body.recoverable_until).toBeNull()
    app.clock.advance(7 * DAY_MS - 60_000)
    const link = await undoLink(person)
    expect(await reset(link)).toBe(204)
    expect((await app.api('GET', '/auth/me', { token })).body.code).toBe('TOKEN_INVALID')
    expect((await signInAgain(person)).body.user.two_factor_enabled).toBe(false)
    expect(await reset(link)).toBe(410)
  })

  it('that was switched off again leaves no link that works', async () => {
    const { person, token, secret } = await switchOn()
    const link = await undoLink(person)
    const body = { password: person.password, code: nextCode(secret) }
    expect((await call('disable', token, body)).status).toBe(204)
    expect(await reset(link)).toBe(410)
  })
})
