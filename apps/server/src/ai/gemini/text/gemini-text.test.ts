import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startGeminiStandIn } from '@vivavox/stand-ins/gemini'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { failure, QUICK, request } from '../../testing/text-request.ts'
import { askGenerateContent, createGeminiTextModel } from './ask-generate-content.ts'

/** What the next questions are answered with; the last answer stays. */
type Answer =
  | { status?: number; headers?: Record<string, string>; body: object | string }
  | 'reset'
  | 'silence'
let answers: Answer[] = []
let seen: { url: string; headers: IncomingHttpHeaders; body: Record<string, unknown> }[] = []
const server = createServer(async (request, response) => {
  let text = ''
  for await (const piece of request) text += String(piece)
  seen.push({ url: request.url ?? '', headers: request.headers, body: JSON.parse(text) })
  const answer = answers.length > 1 ? answers.shift() : answers[0]
  if (answer === 'reset') return void request.socket.destroy()
  if (answer === undefined || answer === 'silence') return
  const body = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
  response.writeHead(answer.status ?? 200, answer.headers).end(body)
})
await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  answers = []
  seen = []
})

const config = (apiKey = 'k') => ({
  apiKey,
  baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
})
const ask = (change: Partial<typeof request> = {}) =>
  askGenerateContent(config(), { model: 'gemini-3.8-flash' }, { ...request, ...change }, QUICK)

const usageMetadata = {
  promptTokenCount: 30,
  cachedContentTokenCount: 10,
  candidatesTokenCount: 7,
  thoughtsTokenCount: 5,
}
const reply = (text: string, finishReason = 'STOP'): Answer => ({
  body: { candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason }], usageMetadata },
})
const good = reply('{"words":["один","два"],"score":null}')
const refusal = (status: number, details: object[] = [], headers: Record<string, string> = {}): Answer => ({
  status,
  headers,
  body: { error: { code: status, message: 'k Один', status: 'X', details } },
})
const reason = (name: string) => ({ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: name })
const wait = (retryDelay: string) => ({ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay })
const quota = (quotaId: string) => ({
  '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
  violations: [{ quotaId }],
})

describe('a text model of Gemini', () => {
  it('answers with an object of the form asked for, and says what it took', async () => {
    answers = [good]
    const { output, usage } = await createGeminiTextModel(config(), {
      model: 'gemini-3.8-flash',
      reasons: true,
    }).ask(request)
    expect(output).toEqual({ words: ['один', 'два'], score: null })
    expect(usage).toMatchObject({
      purpose: 'analysis',
      provider: 'gemini',
      model: 'gemini-3.8-flash',
      inputText: 20,
      cachedText: 10,
      outputText: 12,
    })
    expect(seen).toHaveLength(1)
    expect(seen[0]?.url).toBe('/v1beta/models/gemini-3.8-flash:generateContent')
    expect(seen[0]?.headers).toMatchObject({ 'x-goog-api-key': 'k' })
    expect(seen[0]?.body).toEqual({
      systemInstruction: { parts: [{ text: 'Count.' }] },
      contents: [{ role: 'user', parts: [{ text: 'Один, два' }] }],
      generationConfig: {
        responseMimeType: 'application/json',
        responseJsonSchema: {
          type: 'object',
          properties: {
            words: { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 },
            score: { type: ['integer', 'null'] },
          },
          required: ['words', 'score'],
          additionalProperties: false,
        },
        maxOutputTokens: 500,
        thinkingConfig: { thinkingLevel: 'low' },
      },
    })
  })

  it('sends where chance begins', async () => {
    answers = [good]
    await ask({ seed: 7 })
    expect(seen[0]?.body.generationConfig).toMatchObject({ seed: 7 })
  })

  it('sends no level of thinking to a model that takes none', async () => {
    answers = [good]
    await ask()
    expect(seen[0]?.body.generationConfig).not.toHaveProperty('thinkingConfig')
  })

  it('leaves out what the model only thought, and joins the rest', async () => {
    const parts = [{ text: 'hm', thought: true }, { text: '{"words":["a",' }, { text: '"b"],"score":1}' }]
    answers = [{ body: { candidates: [{ content: { parts }, finishReason: 'STOP' }] } }]
    expect((await ask()).output).toEqual({ words: ['a', 'b'], score: 1 })
  })

  it.each<[string, Answer]>([
    ['an unreachable provider', 'reset'],
    ['an error of the provider', refusal(500)],
    ['an overload', refusal(503)],
    ['a limit without advice', refusal(429)],
    ['a limit per minute', refusal(429, [quota('GenerateRequestsPerMinutePerProject')])],
    ['a page of somebody else', { body: '<html>' }],
  ])('asks again after %s', async (_, answer) => {
    answers = [answer, good]
    expect((await ask()).output.words).toHaveLength(2)
    expect(seen).toHaveLength(2)
  })

  it.each<[string, Answer]>([
    ['in the body', refusal(429, [wait('0.3s')])],
    ['in the header', refusal(429, [], { 'retry-after': '0.3' })],
  ])('waits as long as the provider asks %s', async (_, answer) => {
    answers = [answer, good]
    const before = performance.now()
    await ask()
    expect(performance.now() - before).toBeGreaterThanOrEqual(295)
  })

  it('does not wait longer than anybody would, and passes the advice on', async () => {
    answers = [refusal(429, [wait('40s')])]
    expect(await failure(ask())).toMatchObject({
      fault: 'rate_limited',
      retryAfterMs: 40_000,
      code: 'PROVIDER_UNAVAILABLE',
      retryable: true,
    })
    expect(seen).toHaveLength(1)
  })

  it('gives up after three tries', async () => {
    answers = [refusal(503)]
    expect(await failure(ask())).toMatchObject({ fault: 'unavailable', facts: { status: 503 } })
    expect(seen).toHaveLength(3)
  })

  it.each<[string, Answer, string]>([
    ['a wrong key', refusal(400, [reason('API_KEY_INVALID')]), 'auth'],
    ['no right to use it', refusal(401), 'auth'],
    ['a forbidden model', refusal(403), 'auth'],
    ['a request that it does not understand', refusal(400), 'bad_request'],
    ['a model that is gone', refusal(404), 'bad_request'],
    ['an account that is used up', refusal(429, [quota('RequestsPerDay-FreeTier'), wait('9s')]), 'quota'],
    ['a blocked question', { body: { promptFeedback: { blockReason: 'SAFETY' } } }, 'refused'],
    ['an answer that was stopped for safety', reply('', 'SAFETY'), 'refused'],
    ['an answer that recites', reply('', 'RECITATION'), 'refused'],
  ])('does not ask again after %s', async (_, answer, expected) => {
    answers = [answer]
    expect(await failure(ask())).toMatchObject({ fault: expected, retryable: false })
    expect(seen).toHaveLength(1)
  })

  it.each<[string, Answer]>([
    ['cut off', reply('{"words":["o', 'MAX_TOKENS')],
    ['no JSON', reply('Sure! Here you are')],
    ['of another form', reply('{"words":["one"],"score":"high"}')],
    ['empty', { body: { candidates: [{ finishReason: 'STOP' }], usageMetadata } }],
  ])('says that an answer is unusable when it is %s, with what it took', async (_, answer) => {
    answers = [answer]
    const error = await failure(ask())
    expect(error).toMatchObject({ fault: 'unusable', code: 'PROVIDER_FAILED', retryable: true })
    expect(error.usage?.outputText).toBe(12)
    expect(seen).toHaveLength(1)
  })

  it('asks a silent provider once more, and ends in time', async () => {
    answers = ['silence', good]
    expect((await ask({ timeoutMs: 600 })).output.words).toHaveLength(2)
    answers = ['silence']
    const before = performance.now()
    expect((await failure(ask({ timeoutMs: 400 }))).fault).toBe('timed_out')
    expect(performance.now() - before).toBeLessThan(2_000)
  })

  it('ends at once when nobody waits any more', async () => {
    expect((await failure(ask({ signal: AbortSignal.abort() }))).fault).toBe('timed_out')
    expect(seen).toHaveLength(0)
  })

  it('takes the key nowhere else', async () => {
    answers = [
      { status: 307, headers: { location: `http://localhost:${new URL(config().baseUrl).port}/` }, body: {} },
    ]
    expect((await failure(ask())).fault).toBe('unavailable')
    expect(seen.every(({ url }) => url.endsWith(':generateContent'))).toBe(true)
  })

  it('never tells the key or what the provider said', async () => {
    answers = [refusal(400, [reason('API_KEY_INVALID')])]
    const asked = askGenerateContent(config('AIza-secret'), { model: 'm' }, request)
    const error = await failure(asked)
    expect(JSON.stringify([error, error.message, error.stack, error.cause])).not.toMatch(/AIza|Один/)
  })
})

describe('against the double of the provider', () => {
  it('asks in a form that it takes', async () => {
    const provider = await startGeminiStandIn()
    provider.replyTo('words', { words: ['a', 'b'], score: 3 })
    const model = createGeminiTextModel(
      { apiKey: provider.apiKey, baseUrl: provider.origin },
      { model: 'gemini-3.8-flash', reasons: true },
    )
    expect((await model.ask(request)).output).toEqual({ words: ['a', 'b'], score: 3 })
    provider.fault({ kind: 'refusal' })
    expect((await failure(model.ask(request))).fault).toBe('refused')
    provider.fault({ kind: 'incomplete' })
    expect((await failure(model.ask(request))).fault).toBe('unusable')
    const wrong = createGeminiTextModel({ apiKey: 'x', baseUrl: provider.origin }, { model: model.model })
    expect((await failure(wrong.ask(request))).fault).toBe('auth')
    await provider.close()
  })
})
