import { describe, expect, it } from 'vitest'
import { request } from '../../testing/text-request.ts'
import { readAnswer, refusalOf } from './read-answer.ts'

const reason = (name: string) => ({ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: name })
const wait = (retryDelay: string) => ({ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay })
const quota = (quotaId: string) => ({
  '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
  violations: [{ quotaId }],
})

it.each<[string, number, object[], string | null, object]>([
  ['a wrong key', 400, [reason('API_KEY_INVALID')], null, { fault: 'auth', retryable: false }],
  ['a request that is not understood', 400, [], null, { fault: 'bad_request', retryable: false }],
  ['a limit per minute', 429, [quota('PerMinutePerProject')], null, { fault: 'rate_limited' }],
  ['a used-up day', 429, [quota('PerDay-FreeTier'), wait('9s')], null, { fault: 'quota', retryable: false }],
  ['advice in the body', 429, [wait('40s')], '3', { fault: 'rate_limited', retryAfterMs: 40_000 }],
  ['advice in the header', 429, [], '0.3', { fault: 'rate_limited', retryAfterMs: 300 }],
  ['a request that the service gave up', 499, [], null, { fault: 'unavailable', retryable: true }],
  ['a gateway that waited in vain', 504, [], null, { fault: 'timed_out' }],
])('a refusal of Gemini: %s', (_, status, details, retryAfter, expected) => {
  const body = { error: { code: status, message: 'k Один', status: 'X', details } }
  const headers = new Headers(retryAfter === null ? {} : { 'retry-after': retryAfter })
  const error = refusalOf({ status, headers }, body)
  expect(error).toMatchObject(expected)
  expect(JSON.stringify([error, error.message, error.stack])).not.toContain('Один')
})

it('takes a region or an account without billing for the account', () => {
  const body = { error: { code: 400, message: '', status: 'FAILED_PRECONDITION' } }
  expect(refusalOf({ status: 400, headers: new Headers() }, body).fault).toBe('auth')
})

const usageMetadata = {
  promptTokenCount: 30,
  cachedContentTokenCount: 10,
  candidatesTokenCount: 7,
  thoughtsTokenCount: 5,
}
const reply = (texts: object[], finishReason = 'STOP') => ({
  candidates: [{ content: { role: 'model', parts: texts }, finishReason }],
  usageMetadata,
})

describe('an answer of Gemini', () => {
  it('is joined from its parts without what was only thought, and counted', () => {
    const parts = [{ text: 'hm', thought: true }, { text: '{"words":["a",' }, { text: '"b"],"score":1}' }]
    expect(readAnswer(reply(parts), request, 'm')).toMatchObject({
      output: { words: ['a', 'b'], score: 1 },
      usage: { inputText: 20, cachedText: 10, outputText: 12 },
    })
  })

  it.each<[string, unknown, object]>([
    ['a blocked question', { promptFeedback: { blockReason: 'SAFETY' } }, { fault: 'refused' }],
    ['one that was stopped for safety', reply([], 'SAFETY'), { fault: 'refused' }],
    ['one that recites', reply([], 'RECITATION'), { fault: 'refused' }],
    ['one that an escalation rule stopped', reply([], 'ESCALATION'), { fault: 'refused' }],
    ['an account that is limited', reply([], 'PUP_LIMITED_DISABLED'), { fault: 'auth' }],
    ['an unknown finish reason', reply([{ text: '{' }], 'OTHER'), { fault: 'unusable' }],
    ['an empty one', { candidates: [{ finishReason: 'STOP' }], usageMetadata }, { fault: 'unusable' }],
    ['a page of another service', undefined, { fault: 'unavailable', usage: null }],
  ])('is none: %s', (_, body, expected) => {
    expect(() => readAnswer(body, request, 'm')).toThrow(expect.objectContaining(expected))
  })
})
