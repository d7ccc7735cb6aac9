import OpenAI from 'openai'
import { zodResponseFormat, zodTextFormat } from 'openai/helpers/zod'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { StandIn } from '../stand-in.ts'
import { startOpenAiStandIn } from '../start-stand-in.ts'

const Verdict = z.object({ score: z.int().min(0).max(100), remarks: z.array(z.string()).min(2) })
const MODEL = 'gpt-6-luna'

let standIn: StandIn
let client: OpenAI
beforeAll(async () => {
  standIn = await startOpenAiStandIn({
    now: () => Date.parse('2026-11-21'),
    respond: ({ input }) => (input.includes('fixed') ? { score: 7, remarks: ['a', 'b'] } : undefined),
  })
  client = new OpenAI({ apiKey: standIn.apiKey, baseURL: standIn.baseUrl, maxRetries: 0 })
})
afterAll(() => standIn.close())
afterEach(() => standIn.reset())

const ask = (input: string, more: { max_output_tokens?: number; model?: string } = {}) =>
  client.responses.parse({
    model: MODEL,
    instructions: 'Judge.',
    input,
    text: { format: zodTextFormat(Verdict, 'verdict') },
    ...more,
  })

const chat = (content: string) =>
  client.chat.completions.parse({
    model: MODEL,
    messages: [{ role: 'user', content }],
    response_format: zodResponseFormat(Verdict, 'verdict'),
  })

describe('the official client', () => {
  test('gets a valid object and usage from responses', async () => {
    const { output_parsed, status, usage } = await ask('Well?')
    expect(Verdict.safeParse(output_parsed).success).toBe(true)
    expect(status).toBe('completed')
    expect(usage?.total_tokens).toBe((usage?.input_tokens ?? 0) + (usage?.output_tokens ?? 0))
    expect(usage?.input_tokens).toBeGreaterThan(0)
  })
  test('gets a valid object from chat completions', async () => {
    const { choices, usage } = await chat('Well?')
    expect(Verdict.safeParse(choices[0]?.message.parsed).success).toBe(true)
    expect(usage?.completion_tokens).toBeGreaterThan(0)
  })
  test('gets the reply that a test has set, in process and by the name of the schema', async () => {
    expect((await ask('fixed')).output_parsed).toEqual({ score: 7, remarks: ['a', 'b'] })
    standIn.replyTo('verdict', { score: 9, remarks: ['c', 'd'] })
    expect((await chat('fixed')).choices[0]?.message.parsed).toEqual({ score: 9, remarks: ['c', 'd'] })
  })
  test('puts a stream together', async () => {
    const stream = client.chat.completions.stream({
      model: MODEL,
      messages: [{ role: 'user', content: 'fixed' }],
      response_format: zodResponseFormat(Verdict, 'verdict'),
      stream_options: { include_usage: true },
    })
    const { choices, usage } = await stream.finalChatCompletion()
    expect(choices[0]?.message.parsed).toEqual({ score: 7, remarks: ['a', 'b'] })
    expect(usage?.total_tokens).toBeGreaterThan(0)
  })
  test('sees the models with the day they end, not those that ended', async () => {
    const { data: listed } = await client.models.list()
    expect(listed).toContainEqual(expect.objectContaining({ id: 'whisper-1', shutdown_date: '2027-02-26' }))
    expect(listed.map(({ id }) => id)).not.toContain('gpt-4o-realtime-preview')
  })
})

describe('what the provider refuses', () => {
  test.each([
    [
      'a wrong key',
      () => client.withOptions({ apiKey: 'sk-wrong-key-of-mine' }).models.list(),
      401,
      'invalid_api_key',
    ],
    ['an unknown model', () => ask('x', { model: 'gpt-none' }), 404, 'model_not_found'],
    [
      'a schema that is not strict',
      () =>
        client.responses.create({
          model: MODEL,
          input: 'x',
          text: { format: { type: 'json_schema', name: 'x', strict: true, schema: { type: 'object' } } },
        }),
      400,
      'invalid_json_schema',
    ],
    [
      'a field of the other interface',
      () => client.post('/responses', { body: { model: MODEL, input: 'x', response_format: {} } }),
      400,
      'unsupported_parameter',
    ],
    [
      'an unknown field',
      () => client.post('/chat/completions', { body: { model: MODEL, messages: [{}], colour: 1 } }),
      400,
      'unknown_parameter',
    ],
  ])('%s', async (_name, request, status, code) => {
    await expect(request()).rejects.toMatchObject({ status, code })
  })
})

describe('scripted faults', () => {
  test('429 with and without Retry-After, then an answer', async () => {
    standIn.fault({ kind: 'status', on: 'responses', status: 429, retryAfterS: 7 })
    standIn.fault({ kind: 'status', on: 'responses', status: 429, when: 2 })
    const first = await ask('x').catch(error => error)
    const second = await ask('x').catch(error => error)
    expect([first.status, first.headers.get('retry-after')]).toEqual([429, '7'])
    expect([second.status, second.headers.get('retry-after')]).toEqual([429, null])
    expect((await ask('x')).status).toBe('completed')
  })
  test('500 for ever', async () => {
    standIn.fault({ kind: 'status', on: 'chat', status: 500, when: 'always' })
    for (const _ of [1, 2]) await expect(chat('x')).rejects.toMatchObject({ status: 500 })
  })
  test('a reset connection', async () => {
    standIn.fault({ kind: 'refuse', on: 'responses' })
    await expect(ask('x')).rejects.toThrow(OpenAI.APIConnectionError)
  })
  test('silence', async () => {
    standIn.fault({ kind: 'silence', on: 'responses' })
    await expect(client.responses.create({ model: MODEL, input: 'x' }, { timeout: 100 })).rejects.toThrow(
      OpenAI.APIConnectionTimeoutError,
    )
  })
  test('a refusal', async () => {
    standIn.fault({ kind: 'refusal' })
    expect((await chat('x')).choices[0]?.message).toMatchObject({ parsed: null, refusal: /sorry/ })
  })
  test('an answer that was cut', async () => {
    standIn.fault({ kind: 'incomplete' })
    const cut = await client.responses.create({ model: MODEL, input: 'x' })
    expect(cut).toMatchObject({ status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } })
  })
  test('an answer that is no JSON', async () => {
    standIn.fault({ kind: 'broken_json' })
    await expect(ask('x')).rejects.toThrow(SyntaxError)
  })
})

describe('what was asked', () => {
  test('is on record with its body and never with its key', async () => {
    await ask('remember me')
    await client.models.list()
    expect(standIn.state().counts).toEqual({ responses: 1, models: 1 })
    expect(standIn.requests()[0]).toMatchObject({
      key: 'server',
      status: 200,
      body: { input: 'remember me' },
    })
    expect(JSON.stringify(standIn.state())).not.toContain(standIn.apiKey)
  })
})

describe('the control endpoint', () => {
  const control = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${standIn.origin}/__control${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: response.status, body: await response.json() }
  }

  test('scripts faults and replies, shows requests and forgets', async () => {
    await control('POST', '/faults', { faults: [{ kind: 'status', on: 'chat', status: 500 }] })
    await control('POST', '/replies', { schema: 'verdict', reply: { score: 1, remarks: ['e', 'f'] } })
    await expect(chat('x')).rejects.toMatchObject({ status: 500 })
    expect((await ask('x')).output_parsed?.score).toBe(1)
    expect((await control('GET', '')).body).toMatchObject({
      counts: { chat: 1, responses: 1 },
      faults: [{ kind: 'status', moments: 1 }],
    })
    await control('POST', '/reset')
    expect((await control('GET', '/requests')).body).toEqual([])
  })
  test.each([
    ['/faults', { kind: 'no_such_fault' }],
    ['/faults', { kind: 'status', on: 'chat', status: '500' }],
    ['/faults', { kind: 'status', on: 'nowhere', status: 500 }],
    ['/faults', { kind: 'refuse', on: 'chat', whne: 2 }],
    ['/faults', { kind: 'refuse', on: 'chat', when: 0 }],
    ['/tempo', { thinkMs: 'long' }],
    ['/tempo', { speed: 1 }],
    ['/replies', { schema: 'x' }],
  ])('refuses what it does not understand: %s %j', async (path, body) => {
    expect((await control('POST', path, body)).status).toBe(400)
  })
})
