import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { SUITE_SETUP } from '../../testing/realtime-model-suite.ts'
import { createCallsApi } from './calls-api.ts'
import { sessionConfig } from './session-config.ts'

const CONFIG = sessionConfig(SUITE_SETUP, {
  voice: 'v',
  reasons: true,
  transcription: 't',
  voiceName: 'alloy',
})

let server: Server | undefined
afterEach(() => server?.close())

type Reply = { status: number; body?: string; headers?: Record<string, string> }

const provider = async (reply: Reply | null) => {
  server = createServer((_, response) => {
    if (reply) response.writeHead(reply.status, reply.headers).end(reply.body)
  })
  await new Promise<void>(ready => server?.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const openai = { apiKey: 'k', baseUrl: `http://127.0.0.1:${port}/v1`, signalling: 'relay' as const }
  return createCallsApi(openai, 300)
}
const fault = (code: string): string => JSON.stringify({ error: { code, message: 'Key sk-1234 is bad' } })

describe('the provider’s refusals', () => {
  it.each<[string, Reply | null, object]>([
    [
      'a bad key',
      { status: 401, body: fault('invalid_api_key') },
      { code: 'PROVIDER_FAILED', retryable: false },
    ],
    [
      'a used-up account',
      { status: 429, body: fault('insufficient_quota') },
      { code: 'PROVIDER_FAILED', retryable: false },
    ],
    [
      'a bad request',
      { status: 400, body: fault('invalid_value') },
      { code: 'PROVIDER_FAILED', retryable: false },
    ],
    [
      'too many, with a time',
      { status: 429, body: fault('rate_limit_exceeded'), headers: { 'retry-after': '7' } },
      { code: 'PROVIDER_UNAVAILABLE', retryable: true, retryAfterMs: 7_000 },
    ],
    [
      'too many, without',
      { status: 429, body: '' },
      { code: 'PROVIDER_UNAVAILABLE', retryable: true, retryAfterMs: null },
    ],
    ['trouble', { status: 500, body: '<html>' }, { code: 'PROVIDER_UNAVAILABLE', retryable: true }],
    ['silence', null, { code: 'PROVIDER_UNAVAILABLE', retryable: true }],
    ['an answer without an id', { status: 201, body: 'v=0' }, { code: 'PROVIDER_FAILED', retryable: true }],
    [
      'an answer that is none',
      { status: 201, body: '<html>', headers: { location: '/v1/realtime/calls/rtc_1' } },
      { code: 'PROVIDER_FAILED' },
    ],
  ])('%s', async (_, reply, expected) => {
    const api = await provider(reply)
    const error = await api.create('v=0', CONFIG).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject(expected)
    expect(String((error as Error).cause)).not.toContain('sk-1234')
  })

  it('a provider that is not there', async () => {
    const api = await provider({ status: 201 })
    await new Promise(closed => server?.close(closed))
    await expect(api.secret(CONFIG)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE', retryable: true })
  })
})

describe('what it accepts', () => {
  it('reads the call’s id from where it stands', async () => {
    const api = await provider({
      status: 201,
      body: 'v=0\r\n',
      headers: { location: '/v1/realtime/calls/rtc_7?x=1' },
    })
    expect(await api.create('v=0', CONFIG)).toEqual({ answer: 'v=0\r\n', callId: 'rtc_7' })
  })

  it('reads a secret', async () => {
    const api = await provider({
      status: 200,
      body: JSON.stringify({ value: 'ek_1', expires_at: 1_790_000_000 }),
    })
    expect(await api.secret(CONFIG)).toEqual({ value: 'ek_1', expiresAt: new Date(1_790_000_000_000) })
  })
})

describe('a provider that is there', () => {
  it.each<[string, Reply]>([
    ['has the model', { status: 200, body: '{"id":"m"}' }],
    ['lists no single models', { status: 404, body: '404 page not found' }],
    ['allows no such question', { status: 405 }],
    [
      'lets a key speak but not look',
      {
        status: 403,
        body: JSON.stringify({
          error: {
            message: 'You have insufficient permissions. Missing scopes: api.model.read.',
            code: null,
          },
        }),
      },
    ],
  ])('%s', async (_, reply) => {
    const api = await provider(reply)
    await expect(api.assertThere('m')).resolves.toBeUndefined()
  })

  it('refuses other keys for good', async () => {
    const api = await provider({ status: 403, body: fault('unsupported_country_region_territory') })
    await expect(api.assertThere('m')).rejects.toMatchObject({ code: 'PROVIDER_FAILED', retryable: false })
  })
})
