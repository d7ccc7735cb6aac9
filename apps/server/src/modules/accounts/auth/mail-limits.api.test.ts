import { CODE_MAILS_A_DAY, RESET_MAILS_AN_HOUR } from '@vivavox/contracts/limits'
import { describe, expect, it } from 'vitest'
import {
  mailsTo,
  newPerson,
  type Person,
  passMinute,
  register,
  registerForCode,
  signUpNewPerson,
} from '../../../app/testing/people.ts'
import { readMails } from '../../../app/testing/read-mail.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { DAY_MS } from '../../../platform/clock.ts'
import { cleanUpAccounts } from './clean-up.ts'

const app = await useTestApp({ trustedProxies: ['127.0.0.1'] })

const networks = (count: number) => Array.from({ length: count }, () => newPerson().headers)
const ask = (path: 'resend-verification' | 'forgot-password', email: string, headers: Person['headers']) =>
  app.api('POST', `/auth/${path}`, { body: { email }, headers })

/** The mails of an address once the queue has worked off what was asked for before. */
const mailsNow = async ({ email }: Person) => {
  await registerForCode(app, newPerson())
  return readMails(app.context.config, email)
}

describe('mails to one address', () => {
  it('are one a minute and ten a day, however often and from wherever it signs up; answers stay the same', async () => {
    const person = newPerson()
    const first = await register(app, person)
    await mailsTo(app, person.email, 1)
    for (const headers of networks(5)) {
      const { status, body } = await register(app, { ...person, headers })
      expect({ status, body }).toEqual({ status: first.status, body: first.body })
    }
    expect(await mailsNow(person)).toHaveLength(1)
    for (let sent = 2; sent <= CODE_MAILS_A_DAY; sent++) {
      await passMinute(app, person)
      await register(app, person)
      await mailsTo(app, person.email, sent)
    }
    await passMinute(app, person)
    expect((await register(app, person)).status).toBe(201)
    expect(await mailsNow(person)).toHaveLength(CODE_MAILS_A_DAY)
  })

  it('that has an account are notices, counted likewise', async () => {
    const { person } = await signUpNewPerson(app)
    for (const headers of networks(3)) await register(app, { ...person, headers })
    expect(await mailsNow(person)).toHaveLength(1)
  })

  it('are one a minute however many networks ask for another code', async () => {
    const person = newPerson()
    await registerForCode(app, person)
    for (const headers of networks(4))
      expect((await ask('resend-verification', person.email, headers)).status).toBe(200)
    expect(await mailsNow(person)).toHaveLength(1)
  })

  it('with a link that resets its password are five an hour; the newest link still works then', async () => {
    const { person } = await signUpNewPerson(app)
    for (const [at, headers] of networks(RESET_MAILS_AN_HOUR + 2).entries()) {
      expect((await ask('forgot-password', person.email, headers)).status).toBe(200)
      // Else requests that wait together get one mail.
      await mailsTo(app, person.email, 1 + Math.min(at + 1, RESET_MAILS_AN_HOUR))
    }
    const mails = await mailsNow(person)
    expect(mails).toHaveLength(1 + RESET_MAILS_AN_HOUR)
    const token = mails.at(-1)?.text.match(/token=([\w-]+)/)?.[1]
    app.clock.advance(59 * 60_000)
    expect((await app.api('POST', '/auth/reset-password/check', { body: { token } })).status).toBe(200)
  })
})

describe('behind one network address', () => {
  it.each(['resend-verification', 'forgot-password'] as const)(
    'a neighbour who asks for 70 addresses keeps no other from %s',
    async path => {
      const { headers } = newPerson()
      for (let i = 0; i < 70; i++) expect((await ask(path, newPerson().email, headers)).status).toBe(200)
      const { email } = newPerson()
      expect((await ask(path, email, headers)).status).toBe(200)
      expect((await ask(path, email, headers)).status).toBe(429)
    },
  )
})

it('removes sign-ups that were not confirmed for a week, unless a code of theirs was just mailed', async () => {
  const [old, again, { person: confirmed }] = [newPerson(), newPerson(), await signUpNewPerson(app)]
  for (const person of [old, again]) await registerForCode(app, person)
  app.clock.advance(8 * DAY_MS)
  await registerForCode(app, again)
  await cleanUpAccounts(app.context)
  const emails = [old, again, confirmed].map(({ email }) => email)
  const left = await app.context.db.selectFrom('users').select('email').where('email', 'in', emails).execute()
  expect(left.map(({ email }) => email).sort()).toEqual([again.email, confirmed.email].sort())
})
