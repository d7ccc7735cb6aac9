import { describe, expect, it } from 'vitest'
import {
  login,
  mailsTo,
  newPerson,
  passMinute,
  register,
  registerForCode,
  registerNewPerson,
  signUp,
  signUpNewPerson,
  verify,
} from '../../../app/testing/people.ts'
import { codeOf, readMails } from '../../../app/testing/read-mail.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { newId } from '../../../platform/ids.ts'
import { SESSION_IDLE_MS } from './auth.policy.ts'
import { cleanUpAccounts } from './clean-up.ts'
import { keepTimeZone } from './keep-time-zone.ts'
import { REFUSAL_MS } from './verify-email.ts'

const MINUTE = 60_000

const app = await useTestApp({ trustedProxies: ['127.0.0.1'], adminEmails: ['boss@example.org'] })

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const me = (token?: string) => app.api('GET', '/auth/me', token === undefined ? {} : { token })
/** Asks a minute after the last mail. */
const resend = async (email: string) => {
  if ((await readMails(app.context.config, email)).length > 0) await passMinute(app, { email })
  return app.api('POST', '/auth/resend-verification', { body: { email } })
}

describe('register, verify, me, logout', () => {
  it('is one way from an address to a session', async () => {
    const person = newPerson()
    const registered = await register(app, { ...person, email: person.email.toUpperCase() })
    expect(registered).toMatchObject({
      status: 201,
      body: { requires_verification: true, email: person.email },
    })
    const [mail] = await mailsTo(app, person.email, 1)
    expect(mail?.text).toContain(`${app.context.config.publicOrigin}/verify-email#email=`)

    const verified = await verify(app, person, codeOf(mail))
    expect(verified.status).toBe(200)
    expect(verified.body.user).toMatchObject({
      email: person.email,
      name: person.name,
      role: 'user',
      email_verified: true,
      pending_email: null,
      two_factor_enabled: false,
    })
    const { token } = verified.body
    expect((await me(token)).body).toEqual({ user: verified.body.user })

    const left = await app.api('POST', '/auth/logout', { token })
    expect([left.status, left.headers.get('clear-site-data')]).toEqual([204, '"cache"'])
    expect(await me(token)).toMatchObject({ status: 401, body: { code: 'TOKEN_INVALID' } })
  })

  it('stores neither password, code nor token', async () => {
    const { person, code } = await registerNewPerson(app)
    const { body } = await verify(app, person, code)
    const { db } = app.context
    const stored = JSON.stringify([
      await db.selectFrom('users').selectAll().where('email', '=', person.email).execute(),
      await db.selectFrom('verifications').selectAll().where('user_id', '=', body.user.id).execute(),
      await db.selectFrom('sessions').selectAll().where('user_id', '=', body.user.id).execute(),
      (await app.database.raw('select data from jobs.job')).rows,
    ])
    expect(stored).toContain(person.email)
    for (const secret of [person.password, `"${code}"`, body.token]) expect(stored).not.toContain(secret)
  })

  it('keeps the language of the request that registered, also for mails', async () => {
    const person = newPerson()
    await app.api('POST', '/auth/register', {
      body: { name: person.name, email: person.email, password: person.password },
      headers: { ...person.headers, 'accept-language': 'ru' },
    })
    const [mail] = await mailsTo(app, person.email, 1)
    expect(mail?.subject).toContain('код подтверждения')
  })

  it('makes an administrator of whom ADMIN_EMAILS names, once the address is confirmed', async () => {
    const boss = { ...newPerson(), email: 'boss@example.org' }
    const { body } = await verify(app, boss, await registerForCode(app, boss))
    expect(body.user.role).toBe('admin')
  })

  it('refuses what is missing, mistyped or too common, in the reader’s language', async () => {
    const person = newPerson()
    const send = (body: unknown, language = 'en') =>
      app.api('POST', '/auth/register', { body, headers: { ...person.headers, 'accept-language': language } })
    const good = { name: person.name, email: person.email, password: person.password }
    for (const [body, path] of [
      [{ ...good, name: '  ' }, 'name'],
      [{ ...good, email: 'no-at-sign' }, 'email'],
      [{ ...good, email: undefined }, 'email'],
      [{ ...good, password: 'five5' }, 'password'],
      [{ ...good, password: 12_345_678 }, 'password'],
      [{ ...good, password: 'with\u0000nul' }, 'password'],
      [{ ...good, password: 'x'.repeat(129) }, 'password'],
      [{ ...good, password: 'Qwerty123' }, 'password'],
      [{ ...good, password: person.email }, 'password'],
    ] as const) {
      const answer = await send(body)
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
      expect(answer.body.details[0].path).toBe(path)
    }
    const { body } = await send({ ...good, password: 'password' }, 'ru')
    expect(body.details[0].message).toContain('Придумайте другой')
    expect((await send('{not json')).status).toBe(400)
    expect(await readMails(app.context.config, person.email)).toEqual([])
  })
})

describe('codes', () => {
  it('die after five wrong tries, even for the right one, and a new one works', async () => {
    const { person, code } = await registerNewPerson(app)
    const tries = await Promise.all(Array.from({ length: 5 }, () => verify(app, person, wrong(code))))
    for (const answer of tries) {
      expect(answer).toMatchObject({ status: 400, body: { code: 'CODE_INVALID' } })
    }
    expect((await verify(app, person, code)).body.code).toBe('CODE_INVALID')
    expect((await resend(person.email)).status).toBe(200)
    const next = codeOf((await mailsTo(app, person.email, 2)).at(-1))
    expect((await verify(app, person, next)).status).toBe(200)
  })

  it('work on the fifth try after four wrong ones', async () => {
    const { person, code } = await registerNewPerson(app)
    for (const _ of [1, 2, 3, 4]) await verify(app, person, wrong(code))
    expect((await verify(app, person, code)).status).toBe(200)
  })

  it('work once, also when sent twice at the same moment', async () => {
    const { person, code } = await registerNewPerson(app)
    const answers = await Promise.all([verify(app, person, code), verify(app, person, code)])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 400])
  })

  it('are refused in the same time for a known and an unknown address', async () => {
    const { person, code } = await registerNewPerson(app)
    for (const registrant of [person, newPerson()]) {
      const before = performance.now()
      expect((await verify(app, registrant, wrong(code))).body.code).toBe('CODE_INVALID')
      // A timer may fire a little before its whole millisecond.
      expect(performance.now() - before).toBeGreaterThan(REFUSAL_MS - 2)
    }
  })

  it('do not fit another account', async () => {
    const [one, other] = [newPerson(), newPerson()]
    const code = await registerForCode(app, one)
    const others = await registerForCode(app, other)
    if (code !== others) expect((await verify(app, other, code)).status).toBe(400)
    expect((await verify(app, one, code)).status).toBe(200)
  })

  it.each(['12345', '1234567', 'abcdef', 123456, null, undefined])('must be six digits: %j', async code => {
    const answer = await app.api('POST', '/auth/verify-email', { body: { email: 'a@example.org', code } })
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
  })

  it('are limited to twenty wrong ones an hour, for an unknown address too', async () => {
    const stranger = newPerson()
    const answers = []
    for (const _ of Array.from({ length: 21 })) answers.push(await verify(app, stranger, '000000'))
    expect(answers.slice(0, 20).every(answer => answer.body.code === 'CODE_INVALID')).toBe(true)
    expect(answers[20]).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(Number(answers[20]?.headers.get('retry-after'))).toBeGreaterThan(3_500)
  })
})

describe('resend', () => {
  it('mails a new code, then waits 60 s', async () => {
    const { person, code: first } = await registerNewPerson(app)
    expect(await resend(person.email)).toMatchObject({ status: 200, body: { sent: true, retry_after: 60 } })
    const second = codeOf((await mailsTo(app, person.email, 2)).at(-1))
    const refused = await resend(person.email)
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50)
    if (first !== second) expect((await verify(app, person, first)).status).toBe(400)
    expect((await verify(app, person, second)).status).toBe(200)
  })

  it('answers an unknown and a confirmed address exactly alike, and mails them nothing', async () => {
    const [person, stranger] = [newPerson(), newPerson()]
    await signUp(app, person)
    const before = await readMails(app.context.config)
    for (const email of [person.email, stranger.email]) {
      const [first, second] = [await resend(email), await resend(email)]
      expect(first).toMatchObject({ status: 200, body: { sent: true, retry_after: 60 } })
      expect(second.status).toBe(429)
    }
    // A later mail proves that the queue has worked the earlier ones off.
    const last = newPerson()
    await registerForCode(app, last)
    expect(await readMails(app.context.config)).toHaveLength(before.length + 1)
  })

  it('lets one of many through at the same moment', async () => {
    const { email } = newPerson()
    const answers = await Promise.all(Array.from({ length: 10 }, () => resend(email)))
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
  })
})

describe('login', () => {
  it('opens a new session each time', async () => {
    const { person, token } = await signUpNewPerson(app)
    const { status, body } = await login(app, person, person.password)
    expect(status).toBe(200)
    expect(body.token).not.toBe(token)
    expect((await me(token)).status).toBe(200)
    expect((await me(body.token)).body.user.email).toBe(person.email)
  })

  it('says the same about a wrong password and an unknown account', async () => {
    const { person } = await signUpNewPerson(app)
    const known = await login(app, person, 'not the password')
    const unknown = await login(app, newPerson(), 'not the password')
    expect(known).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } })
    expect(unknown.body).toEqual(known.body)
  })

  it('keeps the time zone of the browser that signed in last, if it is one', async () => {
    const person = newPerson()
    await verify(app, person, await registerForCode(app, person))
    const { email, password, headers } = person
    const zoneAfter = async (time_zone: string) => {
      const { status } = await app.api('POST', '/auth/login', {
        body: { email, password, time_zone },
        headers,
      })
      const row = app.context.db.selectFrom('users').select('time_zone').where('email', '=', email)
      return [status, (await row.executeTakeFirstOrThrow()).time_zone]
    }
    expect(await zoneAfter('Middle-earth/Bree')).toEqual([200, null])
    expect(await zoneAfter('Asia/Tokyo')).toEqual([200, 'Asia/Tokyo'])
    // Known here, and not to every machine.
    expect(await zoneAfter('+03:00')).toEqual([200, 'Asia/Tokyo'])
    expect(await zoneAfter('Europe/Moscow')).toEqual([200, 'Europe/Moscow'])
    // Of an account that was deleted a moment ago.
    await keepTimeZone(app.context, { id: newId(), time_zone: null }, 'Asia/Tokyo')
  })

  it('says that the address is not confirmed only after the right password', async () => {
    const { person, code } = await registerNewPerson(app)
    expect((await login(app, person, 'not the password')).body.code).toBe('INVALID_CREDENTIALS')
    const right = await app.api('POST', '/auth/login', {
      body: { email: person.email, password: person.password },
      headers: { ...person.headers, 'accept-language': 'ru' },
    })
    expect(right).toMatchObject({
      status: 403,
      body: { code: 'EMAIL_VERIFICATION_REQUIRED', requires_verification: true },
    })
    expect(right.body.error).toContain('Email не подтвержден')
    // The last code is younger than a minute: it stays the one that counts.
    await registerForCode(app, newPerson())
    expect(await readMails(app.context.config, person.email)).toHaveLength(1)
    expect((await verify(app, person, code)).status).toBe(200)
  })

  it('stops after ten failures by account and address, and lets other addresses in', async () => {
    const { person } = await signUpNewPerson(app)
    const guesses = await Promise.all(Array.from({ length: 25 }, () => login(app, person, 'a wrong guess')))
    expect(guesses.filter(answer => answer.status === 401)).toHaveLength(10)
    const refused = await login(app, person, person.password)
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
    const elsewhere = { ...person, headers: newPerson().headers }
    expect((await login(app, elsewhere, person.password)).status).toBe(200)
  })

  it('does not count right passwords', async () => {
    const { person } = await signUpNewPerson(app)
    const answers = await Promise.all(Array.from({ length: 8 }, () => login(app, person, person.password)))
    const more = await Promise.all(Array.from({ length: 8 }, () => login(app, person, person.password)))
    expect([...answers, ...more].every(answer => answer.status === 200)).toBe(true)
  })

  it.each([[{}], [{ email: 'a@example.org' }], [{ email: ['a'], password: 'x' }], [[]], ['text']])(
    'refuses %j',
    async body => {
      expect(await app.api('POST', '/auth/login', { body })).toMatchObject({ status: 400 })
    },
  )
})

describe('registration by address', () => {
  it('stops after ten confirmed ones an hour; refused and unconfirmed ones count for nothing', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.7' }
    const atOffice = () => ({ ...newPerson(), headers })
    for (let i = 0; i < 12; i++)
      expect((await register(app, { ...atOffice(), password: 'password' })).status).toBe(400)
    for (let i = 0; i < 11; i++) expect((await register(app, atOffice())).status).toBe(201)
    for (let i = 0; i < 10; i++) await signUp(app, atOffice())
    expect((await register(app, atOffice())).status).toBe(429)
    const colleague = { ...atOffice(), email: 'colleague@office.example' }
    expect((await register(app, colleague)).status).toBe(201)
    expect((await register(app, newPerson())).status).toBe(201)
  })
})

describe('tokens', () => {
  it.each([
    [undefined, 'UNAUTHENTICATED'],
    ['', 'TOKEN_INVALID'],
    ['nonsense', 'TOKEN_INVALID'],
    ['x'.repeat(5_000), 'TOKEN_INVALID'],
  ])('%j → %s', async (token, code) => {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
    expect(await app.api('GET', '/auth/me', { headers })).toMatchObject({ status: 401, body: { code } })
  })

  it('says in the texts what the web looks for', async () => {
    const ru = { 'accept-language': 'ru' }
    expect((await app.api('GET', '/auth/me', { headers: ru })).body.error).toContain('токен')
    expect((await me('bad')).body.error).toContain('token is invalid')
  })

  it('end after two weeks without use; use keeps them open', async () => {
    const person = newPerson()
    const [idle, used] = [await signUp(app, person), (await login(app, person, person.password)).body.token]
    app.clock.advance(SESSION_IDLE_MS - MINUTE)
    expect((await me(used)).status).toBe(200)
    app.clock.advance(2 * MINUTE)
    expect((await me(used)).status).toBe(200)
    expect((await me(idle)).body.code).toBe('TOKEN_INVALID')

    await cleanUpAccounts(app.context)
    const left = await app.context.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .where('email', '=', person.email)
      .select('sessions.id')
      .execute()
    expect(left).toHaveLength(1)
  })
})

describe('time', () => {
  it('ends a code after 15 minutes, and a sign-in then mails a new one', async () => {
    const { person, code } = await registerNewPerson(app)
    app.clock.advance(15 * MINUTE)
    await passMinute(app, person)
    expect((await verify(app, person, code)).body.code).toBe('CODE_INVALID')
    expect((await login(app, person, person.password)).status).toBe(403)
    const fresh = codeOf((await mailsTo(app, person.email, 2)).at(-1))
    expect((await verify(app, person, fresh)).status).toBe(200)
  })
})
