import { ERRORS } from '@vivavox/contracts/errors'
import { describe, expect, test } from 'vitest'
import { isSessionRejection } from './api-error.ts'
import { bodyOf, failureOf } from './api-response.ts'

const t = (key: string) => key

describe('a failed answer', () => {
  test('speaks with the error field, its code and its details', () => {
    const details = [{ path: 'email', message: 'taken' }]
    const error = failureOf(400, JSON.stringify({ error: 'Look', code: 'VALIDATION_FAILED', details }), t)
    expect(error).toMatchObject({ status: 400, code: 'VALIDATION_FAILED', message: 'Look', details })
    expect(error.fieldMessage('email')).toBe('taken')
    expect(error.fieldMessage('name')).toBeUndefined()
  })

  test.each([
    ['raw text', 502, 'upstream is asleep', 'upstream is asleep'],
    ['nothing', 503, '', 'HTTP 503'],
    ['a page', 404, '<!DOCTYPE html><html></html>', 'common.error.html'],
    ['JSON without an error field', 500, '{"oops":1}', '{"oops":1}'],
    ['an error field without a code', 418, '{"error":"Teapot"}', 'Teapot'],
  ])('%s', (_, status, text, message) => {
    expect(failureOf(status, text, t)).toMatchObject({ status, code: 'BAD_RESPONSE', message })
  })

  test.each([
    [502, '', true],
    [404, '', false],
    [429, '{"error":"Wait","code":"RATE_LIMITED"}', true],
    [409, '{"error":"Closed","code":"INTERVIEW_CLOSED"}', false],
  ])('%i %s: trying again may help: %s', (status, text, retryable) => {
    expect(failureOf(status, text, t).retryable).toBe(retryable)
  })

  test.each(Object.entries(ERRORS))('%s is tried again exactly when the catalogue says so', (code, entry) => {
    const error = failureOf(entry.status, JSON.stringify({ error: code, code }), t)
    expect(error.retryable).toBe(entry.retryable)
  })

  test.each([
    [401, '{"error":"x","code":"TOKEN_INVALID"}', true],
    [401, '{"error":"x","code":"UNAUTHENTICATED"}', true],
    [401, '{"error":"x","code":"INVALID_CREDENTIALS"}', false],
    [403, '{"error":"bad interview token","code":"FORBIDDEN"}', false],
    [403, 'Invalid token', true],
    [401, 'Токен отсутствует', true],
    [500, 'token service down', false],
  ])('%i %s ends the session: %s', (status, text, ends) => {
    expect(isSessionRejection(failureOf(status, text, t))).toBe(ends)
  })
})

describe('a good answer', () => {
  test('JSON comes parsed, an empty one is undefined', () => {
    expect(bodyOf(200, 'application/json; charset=utf-8', '{"a":1}', t)).toEqual({ a: 1 })
    expect(bodyOf(204, null, '', t)).toBeUndefined()
  })

  test.each([
    ['a page', 'text/html', '<html>', 'common.error.html'],
    ['a page that says it is JSON', 'application/json', '  <!doctype html>', 'common.error.html'],
    ['another type', 'text/plain', 'hello', 'common.error.contentType'],
    ['no type', null, 'hello', 'common.error.contentType'],
    ['broken JSON', 'application/json', '{"a":', 'common.error.parse'],
  ])('%s is refused', (_, type, text, message) => {
    expect(() => bodyOf(200, type, text, t)).toThrow(
      expect.objectContaining({ code: 'BAD_RESPONSE', message }),
    )
  })
})
