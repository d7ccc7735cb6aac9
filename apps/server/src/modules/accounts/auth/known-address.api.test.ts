import { describe, expect, it, vi } from 'vitest'
import {
  login,
  mailsTo,
  newPerson,
  type Person,
  passMinute,
  register,
  registerForCode,
  registerNewPerson,
  signUpNewPerson,
  verify,
} from '../../../app/testing/people.ts'
import { codeOf, readMails } from '../../../app/testing/read-mail.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { cleanUpAccounts } from './clean-up.ts'

const MINUTE = 60_000

const app = await useTestApp({ trustedProxies: ['127.0.0.1'], adminEmails: ['boss@example.org'] })

const me = (token?: string) => app.api('GET', '/auth/me', token === undefined ? {} : { token })

describe('an address that is known already', () => {
  it('gets the same answer, a mail that says so, and keeps its password', async () => {
    const { person } = await signUpNewPerson(app)
    await passMinute(app, person)
    const again = await register(app, { ...person, name: 'Thief', password: 'another-password-9' })
    expect(again.status).toBe(201)
    expect(again.body).toEqual({ requires_verification: true, email: person.email })
    const notice = (await mailsTo(app, person.email, 2)).at(-1)
    expect(notice?.subject).toBe('You already have a Vivavox account')
    expect(notice?.text).not.toMatch(/\d{6}/)
    expect((await login(app, person, 'another-password-9')).status).toBe(401)
    const { status, body } = await login(app, person, person.password)
    expect([status, body.user.name]).toEqual([200, person.name])
  })

  const chosenBy = async (person: Person) => {
    const mail = (await mailsTo(app, person.email, 3)).at(-1)
    expect(mail?.subject).toBe('Choose your Vivavox password')
    const token = mail?.text.match(/token=([\w-]+)/)?.[1]
    const newPassword = 'chosen by the mailbox'
    expect((await app.api('POST', '/auth/reset-password', { body: { token, newPassword } })).status).toBe(204)
    return newPassword
  }

  it('has one code, of the newest sign-up, and neither password counts', async () => {
    const { person: first, code: firstCode } = await registerNewPerson(app)
    const second = { ...first, name: 'Second', password: 'the-second-password' }
    const secondCode = await registerForCode(app, second)
    if (firstCode !== secondCode) expect((await verify(app, first, firstCode)).body.code).toBe('CODE_INVALID')
    const { body } = await verify(app, first, secondCode)
    expect(body.user.name).toBe(second.name)
    expect((await me(body.token)).status).toBe(200)
    for (const { password } of [first, second])
      expect((await login(app, first, password)).body.code).toBe('INVALID_CREDENTIALS')
    expect((await login(app, first, await chosenBy(first))).status).toBe(200)
  })

  it('is made no administrator by its code after several sign-ups, but by choosing a password', async () => {
    const boss = { ...newPerson(), email: 'boss@example.org' }
    await registerForCode(app, { ...boss, password: 'of a stranger' })
    const { body } = await verify(app, boss, await registerForCode(app, boss))
    expect(body.user.role).toBe('user')
    const { body: signedIn } = await login(app, boss, await chosenBy(boss))
    expect(signedIn.user.role).toBe('admin')
  })

  it('is not lain in wait for by a sign-up whose code comes after the owner’s has ended', async () => {
    const owner = newPerson()
    await registerForCode(app, owner)
    app.clock.advance(2 * 24 * 60 * MINUTE)
    await cleanUpAccounts(app.context)
    const late = { ...owner, password: 'of a stranger' }
    expect((await verify(app, owner, await registerForCode(app, late))).status).toBe(200)
    expect((await login(app, owner, late.password)).status).toBe(401)
    expect((await login(app, owner, await chosenBy(owner))).status).toBe(200)
  })

  it('keeps the password of who signs up twice with the same one', async () => {
    const person = newPerson()
    await registerForCode(app, person)
    const again = { ...person, name: 'Corrected' }
    const { body } = await verify(app, again, await registerForCode(app, again))
    expect(body.user.name).toBe('Corrected')
    expect((await login(app, person, person.password)).status).toBe(200)
    expect(await readMails(app.context.config, person.email)).toHaveLength(2)
  })

  it('takes a double submit for one account with one working code', async () => {
    const person = newPerson()
    const answers = await Promise.all([register(app, person), register(app, person)])
    expect(answers.map(answer => answer.status)).toEqual([201, 201])
    const rows = await app.context.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', person.email)
      .execute()
    expect(rows).toHaveLength(1)
    await mailsTo(app, person.email, 1)
    // One mail or two, depending on whether the first job ran in between: the latest code counts.
    await vi.waitFor(async () => {
      const newest = (await readMails(app.context.config, person.email)).at(-1)
      expect((await verify(app, person, codeOf(newest))).status).toBe(200)
    })
    expect((await login(app, person, person.password)).status).toBe(200)
  })
})
