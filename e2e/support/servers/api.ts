import { randomInt } from 'node:crypto'
import { playedIn, type TestLanguage } from '../page/texts.ts'
import { codeFor } from './mail.ts'
import type { TestServer } from './start-server.ts'

interface ApiOptions {
  body?: unknown
  /** An account's bearer. */
  token?: string
  /** A candidate's token. */
  interviewToken?: string
  language?: TestLanguage
  headers?: Record<string, string>
}

export interface ApiAnswer<T> {
  status: number
  body: T
}

/** One call of the API; never throws for an answer. An empty answer has the body undefined. */
export async function callApi<T>(
  server: Pick<TestServer, 'origin'>,
  call: string,
  { body, token, interviewToken, language = 'en', headers }: ApiOptions = {},
): Promise<ApiAnswer<T>> {
  const [method = 'GET', path = ''] = call.split(' ')
  const answer = await fetch(`${server.origin}/api${path}`, {
    method,
    headers: {
      // A line kept open would be a dead one after the server was killed between two calls.
      connection: 'close',
      'accept-language': playedIn(language),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(interviewToken && { 'x-interview-token': interviewToken }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: (text ? JSON.parse(text) : undefined) as T }
}

/** The same where nothing but success will do. @throws Error with the answer */
export async function api<T>(
  server: Pick<TestServer, 'origin'>,
  call: string,
  options?: ApiOptions,
): Promise<T> {
  const { status, body } = await callApi<T>(server, call, options)
  if (status >= 300) throw new Error(`${call} answered ${status}: ${JSON.stringify(body)}`)
  return body
}

/** Every account has an address of its own: sign-ups are limited by address. */
export const anAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

export interface Recruiter {
  email: string
  password: string
  token: string
}

export const PASSWORD = 'violet harbour lamp'
let people = 0

/** An e-mail address that was not used before. */
export const newEmail = (): string => `person-${process.pid}-${Date.now()}-${++people}@example.com`

/** Signs up and leaves the code where it is. */
export async function register(
  server: TestServer,
  language: TestLanguage = 'en',
  email = newEmail(),
): Promise<Omit<Recruiter, 'token'>> {
  const body = {
    name: playedIn(language) === 'ru' ? 'Ольга Смирнова' : 'Olga Smirnova',
    email,
    password: PASSWORD,
  }
  await api(server, 'POST /auth/register', { body, language, headers: { 'x-forwarded-for': anAddress() } })
  return { email, password: PASSWORD }
}

/** A confirmed account, on the free plan unless it shall have none. */
export async function createRecruiter(
  server: TestServer,
  {
    language = 'en',
    subscribed = true,
    email,
  }: { language?: TestLanguage; subscribed?: boolean; email?: string } = {},
): Promise<Recruiter> {
  const account = await register(server, language, email)
  const code = await codeFor(server.dataDir, account.email)
  const { token } = await api<{ token: string }>(server, 'POST /auth/verify-email', {
    body: { email: account.email, code },
    // Confirmed sign-ups count for their network: a page of the same server must still sign up.
    headers: { 'x-forwarded-for': anAddress() },
  })
  if (subscribed) {
    const made = await api<{ subscriptionId: string }>(server, 'POST /subscriptions/create', {
      token,
      body: { planId: 'starter' },
    })
    await api(server, 'POST /subscriptions/confirm', { token, body: { subscriptionId: made.subscriptionId } })
  }
  return { ...account, token }
}

/** The account with this address is an administrator of the usual test server. */
export const ADMIN_EMAIL = 'chief@example.com'

const admins = new Map<string, Promise<Recruiter>>()

/** The administrator of a server, one for all who ask. */
export function adminOf(server: TestServer): Promise<Recruiter> {
  const admin = admins.get(server.origin) ?? createRecruiter(server, { email: ADMIN_EMAIL })
  admins.set(server.origin, admin)
  return admin
}
