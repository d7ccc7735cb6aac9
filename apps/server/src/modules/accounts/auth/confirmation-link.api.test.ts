import { describe, expect, it } from 'vitest'
import {
  login,
  mailsTo,
  newPerson,
  type Person,
  registerNewPerson,
  verify,
} from '../../../app/testing/people.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'

const MINUTE = 60_000

const app = await useTestApp({ trustedProxies: ['127.0.0.1'] })

const linkIn = async ({ email }: Person, count = 1): Promise<string> => {
  const mail = (await mailsTo(app, email, count)).at(-1)
  const fragment = /verify-email#(\S+)/.exec(mail?.text ?? '')?.[1]
  return new URLSearchParams(fragment).get('token') ?? ''
}
const open = (token: string) =>
  app.api('POST', '/auth/verify-email/link', { body: { token }, headers: newPerson().headers })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const elsewhere = (person: Person): Person => ({ ...person, headers: newPerson().headers })
const times = async (count: number, work: () => Promise<unknown>) => {
  for (let i = 0; i < count; i++) await work()
}

describe('the link of a confirmation mail', () => {
  it('confirms the address and signs in, once', async () => {
    const { person } = await registerNewPerson(app)
    const token = await linkIn(person)
    const answers = await Promise.all([open(token), open(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    const { body } = answers.find(({ status }) => status === 200) ?? { body: null }
    expect(body.user).toMatchObject({ email: person.email, email_verified: true })
    expect((await app.api('GET', '/auth/me', { token: body.token })).status).toBe(200)
    expect((await login(app, person, person.password)).status).toBe(200)
  })

  it('ends with its code: used, or after 15 minutes; an unknown one opens nothing', async () => {
    const { person, code } = await registerNewPerson(app)
    const used = await linkIn(person)
    expect((await verify(app, person, code)).status).toBe(200)
    expect(await open(used)).toMatchObject({ status: 410, body: { code: 'LINK_EXPIRED' } })
    const { person: late } = await registerNewPerson(app)
    app.clock.advance(15 * MINUTE)
    expect((await open(await linkIn(late))).status).toBe(410)
    expect((await open('unknown')).status).toBe(410)
  })

  it('works after any number of wrong codes', async () => {
    const { person, code } = await registerNewPerson(app)
    await times(21, () => verify(app, person, wrong(code)))
    await times(21, () => verify(app, elsewhere(person), wrong(code)))
    expect((await open(await linkIn(person))).status).toBe(200)
  })
})

describe('wrong codes from elsewhere', () => {
  it('do not kill the code for the network that asked for it', async () => {
    const { person, code } = await registerNewPerson(app)
    await times(21, () => verify(app, elsewhere(person), wrong(code)))
    expect((await verify(app, elsewhere(person), code)).status).toBe(429)
    expect((await verify(app, person, code)).status).toBe(200)
  })

  it('share one counter: five from five networks end the code for strangers', async () => {
    const { person, code } = await registerNewPerson(app)
    await times(5, () => verify(app, elsewhere(person), wrong(code)))
    expect((await verify(app, elsewhere(person), code)).body.code).toBe('CODE_INVALID')
    expect((await verify(app, person, code)).status).toBe(200)
  })
})
