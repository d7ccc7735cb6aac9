import { startOpenAiStandIn } from '@vivavox/stand-ins/openai'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { retryAfter } from '../../http/http-faults.ts'
import { failure, QUICK, request } from '../../testing/text-request.ts'
import { askResponses } from './ask-responses.ts'
import { createOpenAiTextModel } from './index.ts'

const openai = await startOpenAiStandIn()
afterAll(() => openai.close())
beforeEach(() => openai.reset())

const options = { model: 'gpt-6-luna', reasons: true }
const ask = (change: Partial<typeof request> = {}) =>
  askResponses(openai, options, { ...request, ...change }, QUICK)
const asked = () => openai.state().counts.responses ?? 0

describe('a text model of OpenAI', () => {
  it('answers with an object of the form asked for, and says what it took', async () => {
    openai.replyTo('count', { words: ['один', 'два'], score: null })
    const model = createOpenAiTextModel(openai, options)
    const { output, usage } = await model.ask(request)
    expect(output).toEqual({ words: ['один', 'два'], score: null })
    expect(usage).toMatchObject({ purpose: 'analysis', provider: 'openai', model: 'gpt-6-luna' })
    expect(usage.inputText).toBeGreaterThan(0)
    expect(usage.outputText).toBeGreaterThan(0)
    const [seen] = openai.requests()
    expect(seen?.body).toMatchObject({
      model: 'gpt-6-luna',
      instructions: 'Count.',
      input: 'Один, два',
      store: false,
      reasoning: { effort: 'low' },
      max_output_tokens: 500,
      text: { format: { type: 'json_schema', name: 'count', strict: true } },
    })
  })

  it('sends no effort to a model that takes none', async () => {
    await askResponses(openai, { ...options, reasons: false }, request)
    expect(openai.requests()[0]?.body).not.toHaveProperty('reasoning')
  })

  it.each([
    ['an unreachable provider', { kind: 'refuse', on: 'responses' }],
    ['an error of the provider', { kind: 'status', on: 'responses', status: 500 }],
    ['an overload', { kind: 'status', on: 'responses', status: 503 }],
    ['a limit without advice', { kind: 'status', on: 'responses', status: 429 }],
  ] as const)('asks again after %s', async (_, fault) => {
    openai.fault(fault)
    expect((await ask()).output.words).toHaveLength(2)
    expect(asked()).toBe(2)
  })

  it('waits as long as the provider asks', async () => {
    openai.fault({ kind: 'status', on: 'responses', status: 429, retryAfterS: 0.3 })
    const before = performance.now()
    await ask()
    expect(performance.now() - before).toBeGreaterThanOrEqual(295)
  })

  it('does not wait longer than anybody would, and passes the advice on', async () => {
    openai.fault({ kind: 'status', on: 'responses', status: 429, retryAfterS: 40, when: 'always' })
    expect(await failure(ask())).toMatchObject({
      fault: 'rate_limited',
      retryAfterMs: 40_000,
      code: 'PROVIDER_UNAVAILABLE',
      retryable: true,
    })
    expect(asked()).toBe(1)
  })

  it('gives up after three tries', async () => {
    openai.fault({ kind: 'status', on: 'responses', status: 500, when: 'always' })
    expect(await failure(ask())).toMatchObject({ fault: 'unavailable', facts: { status: 500 } })
    expect(asked()).toBe(3)
  })

  it.each([
    ['a wrong key', { kind: 'status', on: 'responses', status: 401 }, 'auth'],
    ['a forbidden model', { kind: 'status', on: 'responses', status: 403 }, 'auth'],
    ['a request it does not understand', { kind: 'status', on: 'responses', status: 400 }, 'bad_request'],
    [
      'an account that is used up',
      { kind: 'status', on: 'responses', status: 429, code: 'insufficient_quota' },
      'quota',
    ],
    ['a refusal', { kind: 'refusal' }, 'refused'],
  ] as const)('does not ask again after %s', async (_, fault, expected) => {
    openai.fault({ ...fault, when: 'always' })
    expect(await failure(ask())).toMatchObject({ fault: expected, retryable: false })
    expect(asked()).toBe(1)
  })

  it.each([
    ['cut off', { kind: 'incomplete' }],
    ['no JSON', { kind: 'broken_json' }],
  ] as const)('says that an answer is unusable when it is %s, with what it took', async (_, fault) => {
    openai.fault(fault)
    const error = await failure(ask())
    expect(error).toMatchObject({ fault: 'unusable', code: 'PROVIDER_FAILED', retryable: true })
    expect(error.usage?.outputText).toBeGreaterThan(0)
    expect(asked()).toBe(1)
  })

  it('says the same of an answer of another form', async () => {
    openai.replyTo('count', { words: ['one'], score: 'high' })
    expect((await failure(ask())).fault).toBe('unusable')
  })

  it('knows a model that is gone', async () => {
    const error = await failure(askResponses(openai, { ...options, model: 'gpt-2' }, request, QUICK))
    expect(error).toMatchObject({ fault: 'bad_request', facts: { code: 'model_not_found' } })
  })

  it('asks a silent provider once more, and ends in time', async () => {
    openai.fault({ kind: 'silence', on: 'responses' })
    expect((await ask({ timeoutMs: 600 })).output.words).toHaveLength(2)
    openai.fault({ kind: 'silence', on: 'responses', when: 'always' })
    const before = performance.now()
    expect((await failure(ask({ timeoutMs: 400 }))).fault).toBe('timed_out')
    expect(performance.now() - before).toBeLessThan(2_000)
  })

  it('ends at once when nobody waits any more', async () => {
    expect((await failure(ask({ signal: AbortSignal.abort() }))).fault).toBe('timed_out')
    expect(asked()).toBe(0)
  })

  it('never tells the key or what the provider said', async () => {
    const error = await failure(askResponses({ ...openai, apiKey: 'sk-secret-1234567890' }, options, request))
    const told = JSON.stringify([error, error.message, error.stack, error.cause])
    expect(error.fault).toBe('auth')
    expect(told).not.toMatch(/sk-secret|Incorrect|1234567890|Один/)
  })
})

describe('advice to wait', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  it.each([
    [{}, null],
    [{ 'retry-after': '3' }, 3_000],
    [{ 'retry-after': '3', 'retry-after-ms': '250' }, 250],
    [{ 'retry-after': 'Sat, 21 Nov 2026 12:00:05 GMT' }, 5_000],
    [{ 'retry-after': 'Sat, 21 Nov 2026 11:00:00 GMT' }, 0],
    [{ 'retry-after': 'soon' }, null],
  ])('%j is %s ms', (headers, expected) => {
    expect(retryAfter(new Headers(headers as Record<string, string>), now)).toBe(expected)
  })
})
