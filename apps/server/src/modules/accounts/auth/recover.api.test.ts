import { describe, expect, it } from 'vitest'
import {
  login,
  mailsTo,
  newPerson,
  type Person,
  registerForCode,
  registerNewPerson,
  signUp,
  signUpNewPerson,
  verify,
} from '../../../app/testing/people.ts'
import { readMails } from '../../../app/testing/read-mail.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { handleResetMail } from './reset-mail.jobs.ts'

const MINUTE = 60_000
const NEW_PASSWORD = 'четыре-жёлтых-зонта'

const app = await useTestApp({ trustedProxies: ['127.0.0.1'] })

const forgot = (email: string, headers: Record<string, string> = newPerson().headers) =>
  app.api('POST', '/auth/forgot-password', { body: { email }, headers })
const check = (token: string) => app.api('GET', `/auth/reset-password/${token}`)
const reset = (token: string, newPassword = NEW_PASSWORD) =>
  app.api('POST', '/auth/reset-password', { body: { token, newPassword } })
/** Asks for a link and reads it. @param mails how many the address has got by then */
const askForLink = async ({ email }: Person, mails: number): Promise<string> => {
  expect((await forgot(email)).status).toBe(200)
  const mail = (await mailsTo(app, email, mails)).at(-1)
  const token = mail?.text.match(/\/reset-password#token=([\w-]+)/)?.[1]
  if (!token) throw new Error(`no link in: ${mail?.text}`)
  return token
}

describe('a forgotten password', () => {
  it('is set anew by the mailed link; every session ends and the owner is told', async () => {
    const { person, token } = await signUpNewPerson(app)
    const link = await askForLink(person, 2)
    expect(await check(link)).toMatchObject({ status: 200, body: { valid: true } })
    expect((await reset(link)).status).toBe(204)
    expect((await app.api('GET', '/auth/me', { token })).body.code).toBe('TOKEN_INVALID')
    expect((await login(app, person, person.password)).body.code).toBe('INVALID_CREDENTIALS')
    expect((await login(app, person, NEW_PASSWORD)).status).toBe(200)
    expect((await mailsTo(app, person.email, 3)).at(-1)?.subject).toBe('Your Vivavox password was changed')
  })

  it('has a link that works once, also at the same moment, and ends all others', async () => {
    const { person } = await signUpNewPerson(app)
    const first = await askForLink(person, 2)
    // The limit of a minute is by the machine's own time, so the second link is made by hand.
    await handleResetMail(app.context, { email: person.email, locale: 'en' })
    const second = (await mailsTo(app, person.email, 3)).at(-1)?.text.match(/token=([\w-]+)/)?.[1] ?? ''
    expect((await check(first)).status).toBe(200)
    const answers = await Promise.all([reset(second), reset(second)])
    expect(answers.map(answer => answer.status).sort()).toEqual([204, 410])
    for (const link of [first, second]) {
      expect(await check(link)).toMatchObject({ status: 410, body: { code: 'LINK_EXPIRED' } })
      expect(await reset(link)).toMatchObject({ status: 410, body: { code: 'LINK_EXPIRED' } })
    }
  })

  it('has a link that ends after an hour', async () => {
    const { person } = await signUpNewPerson(app)
    const link = await askForLink(person, 2)
    app.clock.advance(59 * MINUTE)
    expect((await check(link)).status).toBe(200)
    app.clock.advance(MINUTE)
    expect((await check(link)).status).toBe(410)
    expect((await reset(link)).status).toBe(410)
    expect((await login(app, person, person.password)).status).toBe(200)
  })

  it.each(['', 'nonsense', 'x'.repeat(90), '%00', '..%2F..'])('knows no link %j', async token => {
    expect([404, 410]).toContain((await check(token)).status)
  })

  it('cannot become a common or short one; the link stays good', async () => {
    const { person } = await signUpNewPerson(app)
    const link = await askForLink(person, 2)
    for (const password of ['five5', 'Qwerty123', person.email, 'x'.repeat(129)]) {
      const answer = await reset(link, password)
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
      expect(answer.body.details[0].path).toBe('newPassword')
    }
    expect((await reset(link)).status).toBe(204)
  })

  it('confirms the address too, and ends the codes of every sign-up', async () => {
    const { person, code } = await registerNewPerson(app)
    const link = await askForLink(person, 2)
    expect((await reset(link)).status).toBe(204)
    expect((await verify(app, person, code)).body.code).toBe('CODE_INVALID')
    const { status, body } = await login(app, person, NEW_PASSWORD)
    expect([status, body.user.email_verified]).toEqual([200, true])
  })

  it('leaves no link in the database or the queue', async () => {
    const { person } = await signUpNewPerson(app)
    const link = await askForLink(person, 2)
    const stored = JSON.stringify([
      await app.context.db.selectFrom('verifications').selectAll().execute(),
      (await app.database.raw('select data from jobs.job')).rows,
    ])
    expect(stored).toContain(person.email)
    expect(stored).not.toContain(link)
  })
})

describe('who asks', () => {
  it('gets the same answer for a known and an unknown address; the mail says what happened', async () => {
    const [person, stranger] = [newPerson(), newPerson()]
    await signUp(app, person)
    const [known, unknown] = [
      await forgot(person.email, person.headers),
      await forgot(stranger.email, stranger.headers),
    ]
    expect(known).toMatchObject({ status: 200, body: { sent: true, retry_after: 60 } })
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    const [mail] = await mailsTo(app, stranger.email, 1)
    expect(mail?.subject).toBe('There is no Vivavox account with this address')
    expect(mail?.text).not.toContain('token=')
    for (const { email, headers } of [person, stranger]) {
      const again = await forgot(email, headers)
      expect(again).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
      expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(50)
    }
    // A later mail proves that the queue has worked the refused ones off.
    await registerForCode(app, newPerson())
    expect(await readMails(app.context.config, stranger.email)).toHaveLength(1)
  })

  it.each([{}, { email: 'no-at-sign' }, { email: null }])('names an address: %j', async body => {
    expect(await app.api('POST', '/auth/forgot-password', { body })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'email' }] },
    })
  })
})

it('reads in the account’s language', async () => {
  const person = newPerson()
  await app.api('POST', '/auth/register', {
    body: { name: person.name, email: person.email, password: person.password },
    headers: { ...person.headers, 'accept-language': 'ru' },
  })
  await mailsTo(app, person.email, 1)
  await forgot(person.email)
  expect((await mailsTo(app, person.email, 2)).at(-1)?.subject).toBe('Новый пароль для Vivavox')
})
