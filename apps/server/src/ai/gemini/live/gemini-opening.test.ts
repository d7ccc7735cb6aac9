import { type GeminiStandIn, startGeminiStandIn } from '@vivavox/stand-ins/gemini'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { openStage } from './testing/stage.ts'

const provider = await startGeminiStandIn()
afterAll(() => provider.close())
afterEach(() => provider.reset())

describe('opening', () => {
  /** Only who waits for silence need not wait long. */
  const failure = (change: Partial<GeminiStandIn> = {}, open = 10_000) =>
    openStage({ ...provider, ...change }, {}, { open }).then(
      () => null,
      error => error,
    )

  it.each([
    ['a refused line', { kind: 'refuse', on: 'socket' }, { retryable: true, code: 'PROVIDER_UNAVAILABLE' }],
    ['a line that is reset', { kind: 'refuse', on: 'setup' }, { retryable: true }],
    ['401', { kind: 'status', on: 'socket', status: 401 }, { retryable: false, code: 'PROVIDER_FAILED' }],
    ['403', { kind: 'status', on: 'setup', status: 403 }, { retryable: false, code: 'PROVIDER_FAILED' }],
    [
      '429 with advice',
      { kind: 'status', on: 'socket', status: 429, retryAfterS: 7 },
      { retryable: true, code: 'PROVIDER_UNAVAILABLE', retryAfterMs: 7_000 },
    ],
    ['429', { kind: 'status', on: 'setup', status: 429 }, { retryable: true, retryAfterMs: null }],
    ['500', { kind: 'status', on: 'socket', status: 500 }, { retryable: true }],
    ['503', { kind: 'status', on: 'setup', status: 503 }, { retryable: true }],
    ['silence', { kind: 'silence', on: 'socket' }, { retryable: true, code: 'PROVIDER_UNAVAILABLE' }],
    ['a line that only half opens', { kind: 'half_open' }, { retryable: true }],
  ] as const)('fails with %s', async (_, fault, expected) => {
    provider.fault(fault)
    const isSilent = fault.kind === 'silence' || fault.kind === 'half_open'
    expect(await failure({}, isSilent ? 200 : undefined)).toMatchObject({
      name: 'ProviderError',
      ...expected,
    })
  })

  it('fails for good with a wrong key, which no error contains', async () => {
    const error = await failure({ apiKey: 'AIza-secret-1234' })
    expect(error).toMatchObject({ name: 'ProviderError', retryable: false, code: 'PROVIDER_FAILED' })
    expect(JSON.stringify([error, String(error), String(error.cause), error.stack])).not.toContain('1234')
  })

  it('fails when nothing listens there', async () => {
    const error = await failure({ origin: 'http://127.0.0.1:1' })
    expect(error).toMatchObject({ retryable: true })
    expect(String(error.cause)).toBe('Error: no line to the provider: ECONNREFUSED')
  })

  it('leaves nothing open', () =>
    expect(provider.sessions().filter(({ state }) => state === 'open')).toEqual([]))
})
