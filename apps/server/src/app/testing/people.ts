import { vi } from 'vitest'
import { MAILS_A_MINUTE } from '../../modules/accounts/auth/auth.limits.ts'
import { codeOf, readMails } from './read-mail.ts'
import type { TestApp } from './start-test-app.ts'

let counter = 0

/** A new person, at a network address of their own (the app must trust 127.0.0.1 as a proxy). */
export const newPerson = (name = 'Мария Петрова') => {
  counter += 1
  return {
    name,
    email: `person-${counter}@example.org`,
    password: 'лимонный-трамвай',
    headers: { 'x-forwarded-for': `192.0.2.${counter % 250}, 127.0.0.1` },
  }
}
export type Person = ReturnType<typeof newPerson>

/** The mails to an address once there are `count` of them, oldest first. */
export const mailsTo = (app: TestApp, email: string, count: number) =>
  vi.waitFor(
    async () => {
      const mails = await readMails(app.context.config, email)
      if (mails.length < count) throw new Error(`${mails.length} of ${count} mails to ${email}`)
      return mails
    },
    { timeout: 30_000, interval: 50 },
  )

export const register = (app: TestApp, { name, email, password, headers }: Person) =>
  app.api('POST', '/auth/register', { body: { name, email, password }, headers })

/** As if the last mail with a code were a minute old: limits go by the machine's own time. */
export const passMinute = (app: TestApp, { email }: Pick<Person, 'email'>): Promise<void> =>
  app.context.limits.of(MAILS_A_MINUTE).giveBack(email)

/** Signs up, a minute after the time before, and reads the code from the mail. */
export const registerForCode = async (app: TestApp, person: Person): Promise<string> => {
  const before = (await readMails(app.context.config, person.email)).length
  if (before > 0) await passMinute(app, person)
  const { status } = await register(app, person)
  if (status !== 201) throw new Error(`register: ${status}`)
  return codeOf((await mailsTo(app, person.email, before + 1)).at(-1))
}

/** The same for a new person. */
export const registerNewPerson = async (app: TestApp) => {
  const person = newPerson()
  return { person, code: await registerForCode(app, person) }
}

export const verify = (app: TestApp, { email, headers }: Person, code: string) =>
  app.api('POST', '/auth/verify-email', { body: { email, code }, headers })

export const login = (app: TestApp, { email, headers }: Person, password: string) =>
  app.api('POST', '/auth/login', { body: { email, password }, headers })

/** The whole way: sign-up, mail, code. @returns the token */
export const signUp = async (app: TestApp, person: Person): Promise<string> => {
  const { body } = await verify(app, person, await registerForCode(app, person))
  return body.token
}

/** The same for a new person. */
export const signUpNewPerson = async (app: TestApp) => {
  const person = newPerson()
  return { person, token: await signUp(app, person) }
}
