import { ERRORS, type ErrorCode } from '@vivavox/contracts/errors'
import { describe, expect, it } from 'vitest'
import { AppError, errorTexts } from './app-error.ts'
import { errorBody, toAppError } from './error-reply.ts'
import { localeFromHeader } from './locale.ts'

const CODES = Object.keys(ERRORS) as ErrorCode[]
const sentence = (code: ErrorCode, header: string | undefined): string =>
  errorBody(new AppError(code), localeFromHeader(header)).error

describe('every code speaks both languages', () => {
  it.each(CODES)('%s', code => {
    const [english, russian] = [sentence(code, 'en-GB,en;q=0.9'), sentence(code, 'ru-RU,ru;q=0.9')]
    expect(english).toMatch(/^[A-Z].*\.$/)
    expect(english).not.toMatch(/\p{Script=Cyrillic}/u)
    expect(russian).toMatch(/^\p{Lu}.*\.$/u)
    expect(russian).toMatch(/\p{Script=Cyrillic}/u)
    expect(sentence(code, undefined)).toBe(russian)
  })
})

describe("the reader's language", () => {
  it.each([
    [undefined, 'ru'],
    ['', 'ru'],
    ['*', 'ru'],
    ['ru', 'ru'],
    ['RU-ru', 'ru'],
    ['en', 'en'],
    ['en-US,ru;q=0.5', 'en'],
    ['ru;q=0.4,en;q=0.6', 'en'],
    ['de-DE,de', 'en'],
    ['de,ru;q=0.2', 'ru'],
    ['en;q=0,ru', 'ru'],
    ['en;q=x', 'ru'],
  ])('%j → %s', (header, locale) => {
    expect(localeFromHeader(header)).toBe(locale)
  })
})

describe('sentences of the specifications', () => {
  it.each<[ErrorCode, 'en' | 'ru', RegExp]>([
    ['SUBSCRIPTION_ACTIVE', 'ru', /^У вас уже есть активная подписка/],
    ['SUBSCRIPTION_REQUIRED', 'en', /Subscription required/],
    ['SUBSCRIPTION_REQUIRED', 'ru', /Subscription required/],
    ['EMAIL_VERIFICATION_REQUIRED', 'ru', /Email не подтвержден/],
    ['DEMO_LIMIT_REACHED', 'en', /^Demo interview limit exceeded\. You have used all 5 demo interviews\.$/],
    ['TOKEN_INVALID', 'en', /token is invalid/],
    ['UNAUTHENTICATED', 'ru', /токен отсутствует/],
  ])('%s in %s', (code, language, words) => {
    expect(sentence(code, language)).toMatch(words)
  })
})

it('what was not foreseen tells nothing of itself', () => {
  const thrown = new Error('connect ECONNREFUSED 10.0.0.7:5432 as vivavox')
  const body = errorBody(toAppError(thrown, 'en'), 'en', 'request-1')
  expect(body).toEqual({ error: errorTexts('en').INTERNAL, code: 'INTERNAL', request_id: 'request-1' })
})

it.each([
  ['a refused connection', { code: 'ECONNREFUSED' }],
  ['a connection that broke', { code: 'ECONNRESET' }],
  ['a server that is shut down', { code: '57P01' }],
  ['a server that starts', { code: '57P03' }],
  ['too many connections', { code: '53300' }],
  ['a connection that the driver lost', { message: 'Connection terminated unexpectedly' }],
  ['no connection in time', { message: 'timeout exceeded when trying to connect' }],
])('answers 503 and when to come back for %s', (_, fields) => {
  const fault = toAppError(Object.assign(new Error('x'), fields), 'en')
  expect([fault.status, fault.retryAfterMs]).toEqual([503, 5_000])
})

it.each([{ code: '57014' }, { code: '23514' }, { message: 'Connection to 10.0.0.7' }])(
  'answers 500 for another fault of the database: %j',
  fields => expect(toAppError(Object.assign(new Error('x'), fields), 'en').status).toBe(500),
)
