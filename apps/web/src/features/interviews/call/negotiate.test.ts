import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallRefused, negotiate } from './negotiate.ts'

const CALLER = { interviewId: 'i1', token: 'secret', textOf: (reason: string) => `text of ${reason}` }
const DIRECT = { signalling: 'direct' as const, url: 'https://provider.example/v1/realtime/calls' }
const OFFER = 'v=0 offer'

const asked: { url: string; init: RequestInit }[] = []
const answers = (...replies: (Response | Error)[]) => {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init })
    const reply = replies.shift()
    if (reply instanceof Response) return reply
    throw reply ?? new Error('nothing more was expected')
  })
}
const json = (body: object, status = 200, headers = {}) => Response.json(body, { status, headers })
const refusalOf = async (work: Promise<string>) => {
  const error = await work.catch((cause: unknown) => cause)
  return error instanceof CallRefused ? error.trouble : error
}

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('document', { documentElement: { lang: 'ru' } })
})
afterEach(() => vi.unstubAllGlobals())

describe('negotiate', () => {
  it('asks our server', async () => {
    answers(json({ sdp: 'v=0 answer' }))
    expect(await negotiate(OFFER, CALLER, { signalling: 'relay' })).toBe('v=0 answer')
    const [{ url, init } = { url: '', init: {} }] = asked
    expect(url).toBe('/api/rtc/openai-call')
    expect(init.headers).toMatchObject({ 'X-Interview-Token': 'secret', 'Accept-Language': 'ru, en;q=0.5' })
    expect(JSON.parse(`${init.body}`)).toEqual({ interviewId: 'i1', sdp: OFFER, silentMs: 0 })
  })

  it('says for how long nothing was heard, either way', async () => {
    answers(json({ sdp: 'v=0 answer' }), json({ value: 'ek_1' }), new Response('v=0 answer', { status: 201 }))
    await negotiate(OFFER, CALLER, { signalling: 'relay' }, 11_000)
    await negotiate(OFFER, CALLER, DIRECT, 12_000)
    const told = asked.slice(0, 2).map(({ init }) => JSON.parse(`${init.body}`).silentMs)
    expect(told).toEqual([11_000, 12_000])
  })

  it('asks the provider itself with a secret of our server', async () => {
    answers(json({ value: 'ek_1', expires_at: 1 }), new Response('v=0 answer', { status: 201 }))
    expect(await negotiate(OFFER, CALLER, DIRECT)).toBe('v=0 answer')
    expect(asked.map(({ url }) => url)).toEqual(['/api/rtc/openai-token', DIRECT.url])
    expect(asked[1]?.init).toMatchObject({
      body: OFFER,
      headers: { Authorization: 'Bearer ek_1', 'Content-Type': 'application/sdp' },
    })
  })

  it.each([
    ['a provider that is down', 503, 'PROVIDER_UNAVAILABLE', false],
    ['too many at once', 429, 'RATE_LIMITED', false],
    ['our own trouble', 500, 'INTERNAL', false],
    ['a session that is still being made', 409, 'CONFLICT', false],
    ['a provider that refuses us', 502, 'PROVIDER_FAILED', false, 15_000],
    ['an interview that is over', 409, 'INTERVIEW_CLOSED', true],
    ['a stranger', 403, 'FORBIDDEN', true],
  ])('%s (%i)', async (_, status, code, final, retryAfterMs = 3000) => {
    answers(json({ error: 'why', code }, status, { 'Retry-After': '3' }))
    const refusal = await refusalOf(negotiate(OFFER, CALLER, { signalling: 'relay' }))
    expect(refusal).toEqual({ final, code, message: 'why', retryAfterMs })
  })

  it.each([
    [401, { error: { message: 'Incorrect API key', code: 'invalid_api_key' } }, false],
    [429, { error: { message: 'Slow down', code: 'rate_limit_exceeded' } }, false],
    [429, { error: { message: 'Pay first', code: 'insufficient_quota' } }, false],
    [500, { error: { message: 'Sorry' } }, false],
  ])('the provider’s own %i %o', async (status, body, final) => {
    answers(json({ value: 'ek_1' }), json(body, status))
    const refusal = await refusalOf(negotiate(OFFER, CALLER, DIRECT))
    expect(refusal).toMatchObject({ final, message: body.error.message })
  })

  it.each([
    ['something in between answers', new Response('<html>bad gateway</html>', { status: 502 }), 'HTTP 502'],
    [
      'something in between gives up',
      new Response('upstream timed out', { status: 504 }),
      'upstream timed out',
    ],
    ['no answer at all', new TypeError('Failed to fetch'), 'text of network', 'NETWORK'],
    ['an answer without a description', json({}), 'text of badAnswer'],
    ['a description that is none', json({ sdp: 'nonsense' }), 'text of badAnswer'],
    ['an answer that is none', new Response('not json'), 'text of badAnswer'],
  ])('%s: it is asked for again', async (_, reply, message, code?: string) => {
    answers(reply)
    const refusal = await refusalOf(negotiate(OFFER, CALLER, { signalling: 'relay' }))
    expect(refusal).toMatchObject({ final: false, message, ...(code && { code }) })
  })
})
