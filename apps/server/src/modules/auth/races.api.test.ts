import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { login, mailsTo, newPerson, signUp, verify } from '../../app/testing/people.ts'
import { useTestApp } from '../../app/testing/use-test-app.ts'
import type { AppContext } from '../../platform/context.ts'
import { json } from '../../platform/database/tables.ts'
import { newId } from '../../platform/ids.ts'
import { accountOfToken } from './authenticate.ts'
import { hashCode } from './code-hash.ts'
import { resetPassword } from './reset-password.ts'
import { enableTwoFactor, setUpTwoFactor } from './two-factor/two-factor.ts'
import { updateUser } from './users.repository.ts'
import { insertVerification } from './verifications.repository.ts'

/** What changes while a request is on its way must not be overlooked by it. */
const app = await useTestApp({ trustedProxies: ['127.0.0.1'] })

/** The app's context, in which something else happens right before the nth transaction begins. */
const meanwhile = (nth: number, happens: () => Promise<unknown>): AppContext => {
  const { db } = app.context
  let begun = 0
  const transaction = () => {
    const builder = db.transaction()
    const execute: typeof builder.execute = async work => {
      begun += 1
      if (begun === nth) await happens()
      return builder.execute(work)
    }
    return Object.assign(Object.create(builder), { execute })
  }
  const get = (target: typeof db, name: keyof typeof db) => {
    if (name === 'transaction') return transaction
    const member = target[name]
    return typeof member === 'function' ? member.bind(target) : member
  }
  return {
    ...app.context,
    db: new Proxy(db, { get: (target, name) => get(target, name as keyof typeof db) }),
  }
}

const accountOf = async (token: string) => {
  const account = await accountOfToken(app.context, token)
  if (!account) throw new Error('no account')
  return account
}
const codeNow = (secret: string) =>
  TOTP.generate({ secret: new TOTP({ secret }).secret, timestamp: app.clock.now().getTime() })

describe('a second factor', () => {
  it('is not undone by a set-up that began before it was switched on', async () => {
    const person = newPerson()
    const before = await accountOf(await signUp(app, person))
    const { secret } = await setUpTwoFactor(app.context, before, person.password)
    await enableTwoFactor(app.context, before, codeNow(secret))
    await expect(setUpTwoFactor(app.context, before, person.password)).rejects.toThrow('CONFLICT')
    expect((await login(app, person, person.password)).body.code).toBe('TOTP_REQUIRED')
  })

  it('is not switched on with a secret whose code nobody has entered', async () => {
    const person = newPerson()
    const account = await accountOf(await signUp(app, person))
    const { secret } = await setUpTwoFactor(app.context, account, person.password)
    const another = () => updateUser(app.context.db, account.id, { two_factor_secret: 'of another set-up' })
    const context = meanwhile(2, another)
    await expect(enableTwoFactor(context, account, codeNow(secret))).rejects.toThrow('CONFLICT')
    expect((await login(app, person, person.password)).status).toBe(200)
  })
})

it('a confirmed account is not entered by a code that was made while it was being confirmed', async () => {
  const person = newPerson()
  const { id: user_id, name } = await accountOf(await signUp(app, person))
  const [id, now] = [newId(), app.clock.now()]
  await insertVerification(app.context.db, {
    id,
    user_id,
    purpose: 'email',
    target: person.email,
    secret_hash: hashCode(app.context.config, id, '123456'),
    sign_up: json({ name, password_hash: 'of somebody else', language: 'en' }),
    created_at: now,
    expires_at: new Date(now.getTime() + 60_000),
  })
  expect(await verify(app, person, '123456')).toMatchObject({ status: 400, body: { code: 'CODE_INVALID' } })
  expect((await login(app, person, person.password)).status).toBe(200)
})

it('a link to a former address sets no password, also when the address changes at that moment', async () => {
  const [person, next] = [newPerson(), newPerson()]
  const { id } = await accountOf(await signUp(app, person))
  await app.api('POST', '/auth/forgot-password', { body: { email: person.email }, headers: person.headers })
  const token = (await mailsTo(app, person.email, 2)).at(-1)?.text.match(/token=([\w-]+)/)?.[1] ?? ''
  const context = meanwhile(1, () => updateUser(app.context.db, id, { email: next.email }))
  await expect(resetPassword(context, { token, newPassword: 'не тот пароль' })).rejects.toThrow(
    'LINK_EXPIRED',
  )
  expect((await login(app, next, person.password)).status).toBe(200)
})

it('codes asked for again from one network fill no mailboxes: sixty an hour', async () => {
  const { headers } = newPerson()
  const statuses = []
  for (const { email } of Array.from({ length: 61 }, () => newPerson()))
    statuses.push((await app.api('POST', '/auth/resend-verification', { body: { email }, headers })).status)
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429])
})
