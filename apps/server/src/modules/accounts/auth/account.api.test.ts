import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import {
  login,
  mailsTo,
  newPerson,
  type Person,
  passMinute,
  register,
  signUp,
  signUpNewPerson,
  verify,
} from '../../../app/testing/people.ts'
import { codeOf, readMails } from '../../../app/testing/read-mail.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { newId } from '../../../platform/ids.ts'
import { cleanUpAccounts } from './clean-up.ts'

const MINUTE = 60_000
const NEW_PASSWORD = 'четыре-жёлтых-зонта'

const app = await useTestApp({ trustedProxies: ['127.0.0.1'], adminEmails: ['chief@example.org'] })

const me = (token: string) => app.api('GET', '/auth/me', { token })
const put = (token: string, body: object) => app.api('PUT', '/auth/profile', { token, body })
/** Asks for another address as its owner does, with the password. */
const wish = (token: string, email: string, current_password = newPerson().password) =>
  put(token, { email, current_password })
const enter = (token: string | undefined, email: string, code: string) =>
  app.api('POST', '/auth/verify-email', { body: { email, code }, ...(token ? { token } : {}) })
const newestCode = async (email: string, mails = 1) => codeOf((await mailsTo(app, email, mails)).at(-1))

describe('profile', () => {
  it('takes a new name at once, and nothing empty', async () => {
    const token = await signUp(app, newPerson())
    expect((await put(token, { name: '  Ольга  ' })).body.user.name).toBe('Ольга')
    expect((await put(token, {})).body.user.name).toBe('Ольга')
    for (const [body, path] of [
      [{ name: ' ' }, 'name'],
      [{ email: 'no-at-sign' }, 'email'],
    ] as const)
      expect((await put(token, body)).body.details[0].path).toBe(path)
    expect((await put('nonsense', { name: 'X' })).body.code).toBe('TOKEN_INVALID')
  })

  it('takes a new e-mail once its code is entered, and tells the former address', async () => {
    const [person, next] = [newPerson(), newPerson()]
    const token = await signUp(app, person)
    const asked = await wish(token, next.email.toUpperCase())
    expect(asked.body.user).toMatchObject({ email: person.email, pending_email: next.email })
    const code = await newestCode(next.email)
    expect((await login(app, next, person.password)).status).toBe(401)
    const { status, body } = await enter(token, next.email, code)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ email: next.email, pending_email: null, email_verified: true })
    expect((await me(body.token)).body.user).toEqual(body.user)
    expect((await login(app, next, person.password)).status).toBe(200)
    expect((await login(app, person, person.password)).status).toBe(401)
    const notice = (await mailsTo(app, person.email, 2)).at(-1)
    expect(notice?.subject).toBe('Your Vivavox account has a new email')
    expect(notice?.text).toContain(next.email)
    expect((await enter(token, next.email, code)).body.code).toBe('CODE_INVALID')
  })

  it('takes a new e-mail only with the password or the second factor', async () => {
    const { person, token } = await signUpNewPerson(app)
    const next = newPerson().email
    for (const proof of [{}, { current_password: 'not-my-password' }, { totp_code: '123456' }]) {
      const { status, body } = await put(token, { email: next, ...proof })
      expect([status, body.code]).toEqual([401, 'INVALID_CREDENTIALS'])
      expect(body.details[0].path).toBe('current_password')
    }
    expect((await me(token)).body.user.pending_email).toBeNull()
    const { body } = await app.api('POST', '/auth/two-factor/setup', {
      token,
      body: { password: person.password },
    })
    const { secret } = new TOTP({ secret: body.secret })
    const codeAt = (ms: number) => TOTP.generate({ secret, timestamp: app.clock.now().getTime() + ms })
    await app.api('POST', '/auth/two-factor/enable', { token, body: { code: codeAt(0) } })
    expect((await put(token, { email: next, totp_code: '000000' })).body.code).toBe('TOTP_INVALID')
    const asked = await put(token, { email: next, totp_code: codeAt(30_000) })
    expect([asked.status, asked.body.user?.pending_email]).toEqual([200, next])
  })

  it('accepts the mailed code from a session of the account only', async () => {
    const [person, stranger] = [newPerson(), newPerson()]
    const token = await signUp(app, person)
    const other = await signUp(app, newPerson())
    await wish(token, stranger.email)
    const code = await newestCode(stranger.email)
    for (const bearer of [undefined, other, 'nonsense'])
      expect((await enter(bearer, stranger.email, code)).body.code).toBe('CODE_INVALID')
    expect((await me(token)).body.user.email).toBe(person.email)
    expect((await enter(token, stranger.email, code)).status).toBe(200)
  })

  it('ends a code after 15 minutes, five wrong tries, a newer wish and a wish taken back', async () => {
    const [person, next] = [newPerson(), newPerson()]
    const token = await signUp(app, person)
    await wish(token, next.email)
    const code = await newestCode(next.email)
    expect((await wish(token, next.email)).status).toBe(429)
    const guess = code === '111111' ? '222222' : '111111'
    for (const _ of Array.from({ length: 5 })) await enter(token, next.email, guess)
    expect((await enter(token, next.email, code)).body.code).toBe('CODE_INVALID')

    const third = newPerson()
    await wish(token, third.email)
    const late = await newestCode(third.email)
    app.clock.advance(15 * MINUTE)
    expect((await enter(token, third.email, late)).body.code).toBe('CODE_INVALID')

    const fourth = newPerson()
    await wish(token, fourth.email)
    const given = await newestCode(fourth.email)
    expect((await wish(token, person.email)).body.user.pending_email).toBeNull()
    expect((await enter(token, fourth.email, given)).body.code).toBe('CODE_INVALID')
  })

  it('mails the code again to who asked for the change', async () => {
    const [person, next] = [newPerson(), newPerson()]
    const token = await signUp(app, person)
    await app.context.db
      .updateTable('users')
      .set({ pending_email: next.email })
      .where('email', '=', person.email)
      .execute()
    const again = (bearer?: string) =>
      app.api('POST', '/auth/resend-verification', {
        body: { email: next.email },
        ...(bearer ? { token: bearer } : {}),
      })
    expect(await again(token)).toMatchObject({ status: 200, body: { sent: true, retry_after: 60 } })
    expect((await again(token)).status).toBe(429)
    expect((await enter(token, next.email, await newestCode(next.email))).status).toBe(200)
  })

  it('answers alike for an address of another account, which keeps it; its owner is mailed', async () => {
    const [person, owner] = [newPerson(), newPerson()]
    const token = await signUp(app, person)
    await signUp(app, owner)
    await passMinute(app, owner)
    const answer = await wish(token, owner.email)
    expect(answer.body.user).toMatchObject({ email: person.email, pending_email: owner.email })
    const notice = (await mailsTo(app, owner.email, 2)).at(-1)
    expect(notice?.subject).toBe('You already have a Vivavox account')
    expect(notice?.text).not.toMatch(/\d{6}/)
  })

  it('takes an address that was signed up with and never confirmed, but none confirmed meanwhile', async () => {
    const [one, two, next] = [newPerson(), newPerson(), newPerson()]
    const [token, other] = [await signUp(app, one), await signUp(app, two)]
    await register(app, next)
    await mailsTo(app, next.email, 1)
    await passMinute(app, next)
    await wish(token, next.email)
    const code = await newestCode(next.email, 2)
    expect((await enter(token, next.email, code)).status).toBe(200)

    const late = newPerson()
    await wish(other, late.email)
    const tooLate = await newestCode(late.email)
    await passMinute(app, late)
    await register(app, late)
    await verify(app, late, await newestCode(late.email, 2))
    expect((await enter(other, late.email, tooLate)).body.code).toBe('CODE_INVALID')
    expect((await me(other)).body.user.email).toBe(two.email)
  })

  it('makes an administrator of who takes an address of ADMIN_EMAILS', async () => {
    const token = await signUp(app, newPerson())
    await wish(token, 'chief@example.org')
    const { body } = await enter(token, 'chief@example.org', await newestCode('chief@example.org'))
    expect(body.user.role).toBe('admin')
  })
})

describe('a former address', () => {
  const DAY = 24 * 60 * MINUTE
  const moveTo = async (token: string, next: Person, password?: string) => {
    await wish(token, next.email, password)
    expect((await enter(token, next.email, await newestCode(next.email))).status).toBe(200)
  }
  /** @param mails how many it has got by then */
  const recoveryLink = async ({ email }: Person, mails: number) => {
    const mail = (await mailsTo(app, email, mails)).at(-1)
    return mail?.text.match(/\/reset-password#token=([\w-]+)/)?.[1] ?? ''
  }
  const goBack = async (token: string) =>
    (await app.api('POST', '/auth/reset-password', { body: { token, newPassword: NEW_PASSWORD } })).status

  it('takes the account back for a week: with a new password, and without what came after it', async () => {
    const [person, thief] = [newPerson(), newPerson()]
    const token = await signUp(app, person)
    await moveTo(token, thief)
    // Nothing that the thief does ends it.
    await app.api('POST', '/auth/forgot-password', { body: { email: thief.email } })
    expect(await goBack(await recoveryLink(thief, 2))).toBe(204)
    const thiefs = (await login(app, thief, NEW_PASSWORD)).body.token
    const { body } = await app.api('POST', '/auth/two-factor/setup', {
      token: thiefs,
      body: { password: NEW_PASSWORD },
    })
    const code = TOTP.generate({
      secret: new TOTP({ secret: body.secret }).secret,
      timestamp: app.clock.now().getTime(),
    })
    const enabled = await app.api('POST', '/auth/two-factor/enable', { token: thiefs, body: { code } })
    expect(enabled.status).toBe(200)
    app.clock.advance(6 * DAY)
    await cleanUpAccounts(app.context)
    const session = (await login(app, thief, NEW_PASSWORD)).body
    expect(session.code).toBe('TOTP_REQUIRED')

    const link = await recoveryLink(person, 2)
    expect((await app.api('GET', `/auth/reset-password/${link}`)).body).toEqual({ valid: true })
    expect(await goBack(link)).toBe(204)
    expect((await me(token)).body.code).toBe('TOKEN_INVALID')
    expect((await login(app, thief, NEW_PASSWORD)).body.code).toBe('INVALID_CREDENTIALS')
    const back = (await login(app, person, NEW_PASSWORD)).body
    expect(back.user).toMatchObject({ email: person.email, two_factor_enabled: false })
    expect(await goBack(link)).toBe(410)
  })

  it('goes before those that came after it', async () => {
    const [owner, thief, other] = [newPerson(), newPerson(), newPerson()]
    const token = await signUp(app, owner)
    await moveTo(token, thief)
    await moveTo(token, other)
    const [owners, thiefs] = [await recoveryLink(owner, 2), await recoveryLink(thief, 2)]
    expect(await goBack(thiefs)).toBe(204)
    expect((await login(app, thief, NEW_PASSWORD)).status).toBe(200)
    expect(await goBack(owners)).toBe(204)
    expect((await login(app, owner, NEW_PASSWORD)).status).toBe(200)

    const again = (await login(app, owner, NEW_PASSWORD)).body.token
    const [next, last] = [newPerson(), newPerson()]
    await moveTo(again, next, NEW_PASSWORD)
    await moveTo(again, last, NEW_PASSWORD)
    const later = await recoveryLink(next, 2)
    expect(await goBack(await recoveryLink(owner, 4))).toBe(204)
    expect(await goBack(later)).toBe(410)
  })

  it('does not when a week has passed, or when another account has it', async () => {
    const [late, given] = [newPerson(), newPerson()]
    const [first, second] = [await signUp(app, late), await signUp(app, given)]
    await moveTo(second, newPerson())
    const taken = await recoveryLink(given, 2)
    await passMinute(app, given)
    await register(app, given)
    expect((await verify(app, given, await newestCode(given.email, 3))).status).toBe(200)
    expect(await goBack(taken)).toBe(410)
    expect((await login(app, given, given.password)).status).toBe(200)

    await moveTo(first, newPerson())
    const link = await recoveryLink(late, 2)
    app.clock.advance(7 * DAY)
    expect(await goBack(link)).toBe(410)
  })
})

describe('password', () => {
  const change = (token: string, current_password: string, new_password: string) =>
    app.api('PUT', '/auth/password', { token, body: { current_password, new_password } })

  it('changes by the current one; the other sessions end, and the owner is told', async () => {
    const person = newPerson()
    const [token, other] = [await signUp(app, person), (await login(app, person, person.password)).body.token]
    expect((await change(token, person.password, NEW_PASSWORD)).status).toBe(204)
    expect((await me(token)).status).toBe(200)
    expect((await me(other)).body.code).toBe('TOKEN_INVALID')
    expect((await login(app, person, person.password)).status).toBe(401)
    expect((await login(app, person, NEW_PASSWORD)).status).toBe(200)
    expect((await mailsTo(app, person.email, 2)).at(-1)?.subject).toBe('Your Vivavox password was changed')
  })

  it('stays for who does not know it, or wants a poor one', async () => {
    const { person, token } = await signUpNewPerson(app)
    const refused = await change(token, 'not the password', NEW_PASSWORD)
    expect(refused).toMatchObject({
      status: 401,
      body: { code: 'INVALID_CREDENTIALS', details: [{ path: 'current_password' }] },
    })
    for (const poor of ['five5', 'Qwerty123', person.email])
      expect((await change(token, person.password, poor)).body.details[0].path).toBe('new_password')
    expect((await login(app, person, person.password)).status).toBe(200)
    expect(await readMails(app.context.config, person.email)).toHaveLength(1)
  })

  it('changes five times an hour: each time ends the reset links and is mailed', async () => {
    const { person, token } = await signUpNewPerson(app)
    const passwords = [person.password, ...Array.from({ length: 6 }, (_, nth) => `${nth} жёлтых зонтов`)]
    const statuses = []
    for (const [nth, next] of passwords.slice(1).entries()) {
      // One that is refused does not count.
      if (nth === 0) statuses.push((await change(token, 'not the password', next)).status)
      statuses.push((await change(token, passwords[nth] ?? '', next)).status)
    }
    expect(statuses).toEqual([401, 204, 204, 204, 204, 204, 429])
    expect((await login(app, person, passwords[5] ?? '')).status).toBe(200)
  })

  it('cannot be guessed from an open session: ten tries in fifteen minutes', async () => {
    const { person, token } = await signUpNewPerson(app)
    const tries = await Promise.all(Array.from({ length: 12 }, () => change(token, 'a guess', NEW_PASSWORD)))
    expect(tries.filter(answer => answer.status === 401)).toHaveLength(10)
    expect((await change(token, person.password, NEW_PASSWORD)).status).toBe(429)
    expect((await login(app, person, person.password)).status).toBe(200)
  })
})

describe('sessions', () => {
  const list = async (token: string) => (await app.api('GET', '/auth/sessions', { token })).body.sessions

  it('are listed with where from, and end one by one or all others at once', async () => {
    const { person, token } = await signUpNewPerson(app)
    const open = async (agent: string) => {
      const headers = { ...person.headers, 'user-agent': agent }
      return (await login(app, { ...person, headers }, person.password)).body.token as string
    }
    const [phone, tablet] = [await open('Phone'), await open('Tablet')]
    const sessions = await list(token)
    expect(sessions.map((session: { current: boolean }) => session.current)).toEqual([false, false, true])
    expect(sessions[1]).toEqual({
      id: expect.any(String),
      created_at: expect.stringMatching(/Z$/),
      last_seen_at: expect.stringMatching(/Z$/),
      user_agent: 'Phone',
      address: person.headers['x-forwarded-for'].split(',')[0],
      current: false,
    })
    expect(JSON.stringify(sessions)).not.toContain(phone)

    expect((await app.api('DELETE', `/auth/sessions/${sessions[1].id}`, { token })).status).toBe(204)
    expect((await me(phone)).body.code).toBe('TOKEN_INVALID')
    expect((await me(tablet)).status).toBe(200)
    expect((await app.api('DELETE', '/auth/sessions', { token })).status).toBe(204)
    expect((await me(tablet)).body.code).toBe('TOKEN_INVALID')
    expect(await list(token)).toHaveLength(1)
  })

  it('are listed up to two hundred, those used last first', async () => {
    const { token } = await signUpNewPerson(app)
    const [{ id }] = await list(token)
    const { db } = app.context
    const mine = await db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const older = new Date(mine.last_seen_at.getTime() - 1)
    const others = Array.from({ length: 250 }, () => ({
      ...mine,
      ...{ id: newId(), token_hash: newId(), last_seen_at: older },
    }))
    await db.insertInto('sessions').values(others).execute()
    const sessions = await list(token)
    expect(sessions).toHaveLength(200)
    expect(sessions[0].id).toBe(id)
  })

  it('that ended by age are not listed', async () => {
    const { person, token } = await signUpNewPerson(app)
    await login(app, person, person.password)
    app.clock.advance(8 * 24 * 60 * MINUTE)
    expect((await me(token)).status).toBe(200)
    app.clock.advance(8 * 24 * 60 * MINUTE)
    expect(await list(token)).toHaveLength(1)
  })
})
