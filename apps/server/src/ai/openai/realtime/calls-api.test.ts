import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { SUITE_SETUP } from '../../testing/realtime-model-suite.ts'
import { type CallsApi, createCallsApi } from './calls-api.ts'
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

/** @param reply null: silence @param timeouts of what is waited for and of the first look, milliseconds */
const provider = async (reply: Reply | null, timeouts: readonly [number, number] = [300, 300]) => {
  server = createServer((_, response) => {
    if (reply) response.writeHead(reply.status, reply.headers).end(reply.body)
  })
  await new Promise<void>(ready => server?.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const openai = { apiKey: 'k', baseUrl: `http://127.0.0.1:${port}/v1`, signalling: 'relay' as const }
  return createCallsApi(openai, ...timeouts)
}
const fault = (code: string): string => JSON.stringify({ error: { code, message: 'Key sk-1234 is bad' } })

const PASSES = { code: 'PROVIDER_UNAVAILABLE', retryable: true }
const STAYS = { code: 'PROVIDER_FAILED', retryable: false }
const REFUSALS: [string, Reply, object][] = [
  ['a bad key', { status: 401, body: fault('invalid_api_key') }, STAYS],
  ['another country', { status: 403, body: fault('unsupported_country_region_territory') }, STAYS],
  ['a used-up account', { status: 429, body: fault('insufficient_quota') }, STAYS],
  ['a bad request', { status: 400, body: fault('invalid_value') }, STAYS],
  [
    'too many, with a time',
    { status: 429, body: fault('rate_limit_exceeded'), headers: { 'retry-after': '7' } },
    { ...PASSES, retryAfterMs: 7_000 },
  ],
  ['too many, without', { status: 429, body: '' }, { ...PASSES, retryAfterMs: null }],
  ['trouble', { status: 500, body: '<html>' }, PASSES],
]

describe.each([
  ['a call', (api: CallsApi) => api.create('v=0', CONFIG), [200, 60_000]],
  ['the first look', (api: CallsApi) => api.assertThere('m'), [60_000, 200]],
] as const)('the provider’s refusals of %s', (_name, ask, timeouts) => {
  it.each(REFUSALS)('%s', async (_, reply, expected) => {
    const error = await ask(await provider(reply)).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'ProviderError', ...expected })
    expect(JSON.stringify([String(error), String((error as Error).cause)])).not.toMatch(/sk-1234|is bad/)
  })

  it('silence, in its own time', async () => {
    await expect(ask(await provider(null, timeouts))).rejects.toMatchObject(PASSES)
  })
})

describe('no call', () => {
  it.each<[string, Reply, object]>([
    ['an answer without an id', { status: 201, body: 'v=0' }, { code: 'PROVIDER_FAILED', retryable: true }],
    [
      'an answer that is none',
      { status: 201, body: '<html>', headers: { location: '/v1/realtime/calls/rtc_1' } },
      { code: 'PROVIDER_FAILED' },
    ],
  ])('comes of %s', async (_, reply, expected) => {
    await expect((await provider(reply)).create('v=0', CONFIG)).rejects.toMatchObject(expected)
  })

  it('comes of a provider that is not there', async () => {
    const api = await provider({ status: 201 })
    await new Promise(closed => server?.close(closed))
    await expect(api.secret(CONFIG)).rejects.toMatchObject(PASSES)
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
})
