import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import {
  login,
  mailsTo,
  newPerson,
  type Person,
  signUp,
  signUpNewPerson,
  verify,
} from '../../../app/testing/people.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { type Account, accountOfToken } from './authenticate.ts'
import { askForEmail, confirmEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { hashCode } from './redeem-code.ts'
import { resetPassword } from './reset-password.ts'
import { listSessions } from './sessions.repository.ts'
import { signIn } from './sign-in.ts'
import {
  disableTwoFactor,
  enableTwoFactor,
  renewRecoveryCodes,
  setUpTwoFactor,
} from './two-factor/two-factor.ts'
import { getUser, lockUser, updateUser } from './users.repository.ts'
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
const STEP_MS = 30_000
/** @param later the steps of the app's code after the one that shows now */
const codeNow = (secret: string, later = 0) =>
  TOTP.generate({
    secret: new TOTP({ secret }).secret,
    timestamp: app.clock.now().getTime() + later * STEP_MS,
  })
const NEW_PASSWORD = 'четыре-жёлтых-зонта'

/** The token of a mailed link that sets a password. */
const resetLink = async ({ email, headers }: Person) => {
  await app.api('POST', '/auth/forgot-password', { body: { email }, headers })
  return (await mailsTo(app, email, 2)).at(-1)?.text.match(/token=([\w-]+)/)?.[1] ?? ''
}
/** A signed-in account, with a link to reset the password by, and a second factor that is switched on or set up only. */
const signedIn = async (factor?: 'on' | 'set up') => {
  const { person, token } = await signUpNewPerson(app)
  const link = await resetLink(person)
  const reset = () => resetPassword(app.context, { token: link, newPassword: NEW_PASSWORD })
  const before = await accountOf(token)
  const secret = factor ? (await setUpTwoFactor(app.context, before, person.password)).secret : ''
  if (factor === 'on') await enableTwoFactor(app.context, before, codeNow(secret, -1))
  return { person, account: await accountOf(token), secret, reset }
}
type SignedIn = Awaited<ReturnType<typeof signedIn>>

const change = (
  context: AppContext,
  { account, person }: Pick<SignedIn, 'account' | 'person'>,
  to = NEW_PASSWORD,
) => changePassword(context, account, { current_password: person.password, new_password: to })

it('an account that is locked is locked for other connections', async () => {
  const { account } = await signedIn()
  const held = await inTransaction(app.context.db, async transaction => {
    await lockUser(transaction, account.id)
    return sql<{ mode: string }>`select mode from pg_locks
      where relation = 'users'::regclass and pid = pg_backend_pid()`.execute(transaction)
  })
  expect(held.rows).toContainEqual({ mode: 'RowShareLock' })
})

describe('a sign-in that was right when it was checked opens nothing', () => {
  const origin = { address: '192.0.2.1', userAgent: null }
  const enter = async (who: SignedIn, nth: number, happens: () => Promise<unknown>, totp_code?: string) => {
    const { email, password } = who.person
    const open = async () => (await listSessions(app.context.db, who.account.id)).map(({ id }) => id)
    let after: string[] = ['nothing happened']
    const context = meanwhile(nth, async () => {
      await happens()
      after = await open()
    })
    const refusal = await signIn(context, { email, password, totp_code }, origin).catch(error => error.code)
    expect(await open()).toEqual(after)
    return refusal
  }

  it('when the password is changed meanwhile', async () => {
    const who = await signedIn()
    expect(await enter(who, 1, () => change(app.context, who))).toBe('INVALID_CREDENTIALS')
  })

  it('when the password is reset by mail meanwhile', async () => {
    const who = await signedIn()
    expect(await enter(who, 1, who.reset)).toBe('INVALID_CREDENTIALS')
  })

  it('when the address becomes another meanwhile', async () => {
    const who = await signedIn()
    const moves = () => updateUser(app.context.db, who.account.id, { email: newPerson().email })
    expect(await enter(who, 1, moves)).toBe('INVALID_CREDENTIALS')
  })

  it('when a second factor is switched on meanwhile', async () => {
    const who = await signedIn('set up')
    const on = () => enableTwoFactor(app.context, who.account, codeNow(who.secret))
    expect(await enter(who, 1, on)).toBe('TOTP_REQUIRED')
  })

  it('when the password is changed after its second factor was taken', async () => {
    const who = await signedIn('on')
    const code = codeNow(who.secret)
    expect(await enter(who, 2, () => change(app.context, who), code)).toBe('INVALID_CREDENTIALS')
  })

  it('when another second factor is switched on after the former was taken', async () => {
    const who = await signedIn('on')
    const on = { two_factor_enabled_at: new Date(app.clock.now().getTime() + 1) }
    const another = () => updateUser(app.context.db, who.account.id, on)
    expect(await enter(who, 2, another, codeNow(who.secret))).toBe('TOTP_REQUIRED')
  })
})

describe('what a session asked for is not done when a reset ends it meanwhile', () => {
  const all = async (id: string) => {
    const { db } = app.context
    const codes = db.selectFrom('recovery_codes').select(['code_hash', 'used_at']).where('user_id', '=', id)
    return [await getUser(db, id), await codes.orderBy('code_hash').execute()]
  }
  const [email, code] = ['next@example.org', '123456']
  type Ask = (context: AppContext, account: Account, who: SignedIn) => Promise<unknown>

  it.each<[string, 'on' | 'set up' | undefined, number, Ask]>([
    [
      'a new password',
      undefined,
      1,
      (context, account, { person }) => change(context, { account, person }, 'mine now'),
    ],
    ['a new address', undefined, 1, (context, account) => askForEmail(context, account, email)],
    [
      'an address by its code',
      undefined,
      1,
      (context, account) => confirmEmail(context, account, { email, code }, '192.0.2.1'),
    ],
    [
      'a secret',
      undefined,
      1,
      (context, account, { person }) => setUpTwoFactor(context, account, person.password),
    ],
    [
      'a second factor',
      'set up',
      2,
      (context, account, { secret }) => enableTwoFactor(context, account, codeNow(secret)),
    ],
    [
      'none any more',
      'on',
      2,
      (context, account, { person: { password }, secret }) =>
        disableTwoFactor(context, account, { password, code: codeNow(secret) }),
    ],
    [
      'recovery codes',
      'on',
      2,
      (context, account, { secret }) => renewRecoveryCodes(context, account, codeNow(secret)),
    ],
  ])('%s', async (_what, factor, nth, ask) => {
    const who = await signedIn(factor)
    let after: unknown = 'nothing happened'
    const context = meanwhile(nth, async () => {
      await who.reset()
      after = await all(who.account.id)
    })
    await expect(ask(context, who.account, who)).rejects.toThrow('TOKEN_INVALID')
    expect(await all(who.account.id)).toEqual(after)
    expect((await login(app, who.person, NEW_PASSWORD)).status).toBe(200)
  })
})

it('of two changes of the password at the same time the first counts', async () => {
  const who = await signedIn()
  const context = meanwhile(1, () => change(app.context, who))
  await expect(change(context, who, 'of the second')).rejects.toThrow('INVALID_CREDENTIALS')
  expect((await login(app, who.person, NEW_PASSWORD)).status).toBe(200)
})

describe('a second factor', () => {
  it('is not undone by a set-up that began before it was switched on', async () => {
    const person = newPerson()
    const before = await accountOf(await signUp(app, person))
    const { secret } = await setUpTwoFactor(app.context, before, person.password)
    await enableTwoFactor(app.context, before, codeNow(secret))
    await expect(setUpTwoFactor(app.context, before, person.password)).rejects.toThrow('CONFLICT')
    expect((await login(app, person, person.password)).body.code).toBe('TOTP_REQUIRED')
  })

  it('is not switched on with a secret whose code was never entered', async () => {
    const person = newPerson()
    const account = await accountOf(await signUp(app, person))
    const { secret } = await setUpTwoFactor(app.context, account, person.password)
    const another = () => updateUser(app.context.db, account.id, { two_factor_secret: 'of another set-up' })
    const context = meanwhile(2, another)
    await expect(enableTwoFactor(context, account, codeNow(secret))).rejects.toThrow('CONFLICT')
    expect((await login(app, person, person.password)).status).toBe(200)
  })

  it('is switched on once by two codes at the same time: the recovery codes that were shown count', async () => {
    const { person, account, secret } = await signedIn('set up')
    let shown: string[] = []
    const context = meanwhile(2, async () => {
      shown = await enableTwoFactor(app.context, account, codeNow(secret, 1))
    })
    await expect(enableTwoFactor(context, account, codeNow(secret))).rejects.toThrow('CONFLICT')
    const { email, password, headers } = person
    const body = { email, password, totp_code: shown[0] }
    expect((await app.api('POST', '/auth/login', { body, headers })).status).toBe(200)
  })

  it('is switched off once', async () => {
    const { person, account, secret } = await signedIn('on')
    const off = (context: AppContext, code: string) =>
      disableTwoFactor(context, account, { password: person.password, code })
    const context = meanwhile(2, () => off(app.context, codeNow(secret, 1)))
    await expect(off(context, codeNow(secret))).rejects.toThrow('CONFLICT')
  })
})

it('a confirmed account is not entered by a code that was made while it was being confirmed', async () => {
  const person = newPerson()
  const { id: user_id } = await accountOf(await signUp(app, person))
  const [id, now] = [newId(), app.clock.now()]
  await insertVerification(app.context.db, {
    id,
    user_id,
    purpose: 'email',
    target: person.email,
    secret_hash: hashCode(app.context.config, id, '123456'),
    created_at: now,
    expires_at: new Date(now.getTime() + 60_000),
  })
  expect(await verify(app, person, '123456')).toMatchObject({ status: 400, body: { code: 'CODE_INVALID' } })
  expect((await login(app, person, person.password)).status).toBe(200)
})

it('a link to a former address sets no password, also when the address changes at that moment', async () => {
  const [person, next] = [newPerson(), newPerson()]
  const { id } = await accountOf(await signUp(app, person))
  const token = await resetLink(person)
  const context = meanwhile(1, () => updateUser(app.context.db, id, { email: next.email }))
  await expect(resetPassword(context, { token, newPassword: 'не тот пароль' })).rejects.toThrow(
    'LINK_EXPIRED',
  )
  expect((await login(app, next, person.password)).status).toBe(200)
})
