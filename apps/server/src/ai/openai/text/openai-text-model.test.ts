import { startOpenAiStandIn } from '@vivavox/stand-ins/openai'
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { textModelSuite } from '../../testing/text-model-suite.ts'
import { failure, QUICK, request } from '../../testing/text-request.ts'
import { retryAfter } from '../../transport/http-faults.ts'
import { createOpenAiTextModel } from './openai-text-model.ts'

const openai = await startOpenAiStandIn()
afterAll(() => openai.close())
beforeEach(() => openai.reset())

const options = { model: 'gpt-6-luna', reasons: true }
const ask = (change: Partial<typeof request> = {}) =>
  createOpenAiTextModel(openai, options, QUICK).ask({ ...request, ...change })
const asked = () => openai.state().counts.responses ?? 0

textModelSuite('OpenAI', async () => ({
  endpoint: 'responses',
  ask,
  asked,
  fault: openai.fault,
  reply: answer => openai.replyTo('count', answer),
}))

describe('a text model of OpenAI', () => {
  it('is asked in the provider’s shape, and says who answered', async () => {
    const { usage } = await createOpenAiTextModel(openai, options).ask(request)
    expect(usage).toMatchObject({ purpose: 'analysis', provider: 'openai', model: 'gpt-6-luna' })
    expect(openai.requests()[0]?.body).toMatchObject({
      model: 'gpt-6-luna',
      instructions: 'Count.',
      input: 'Один, два',
      store: false,
      reasoning: { effort: 'low' },
      max_output_tokens: 500,
      text: {
        format: {
          type: 'json_schema',
          name: 'count',
          strict: true,
          schema: { type: 'object', required: ['words', 'score'], additionalProperties: false },
        },
      },
    })
  })

  it('is sent no effort when it takes none', async () => {
    await createOpenAiTextModel(openai, { ...options, reasons: false }).ask(request)
    expect(openai.requests()[0]?.body).not.toHaveProperty('reasoning')
  })

  it('does not wait longer than the caller would, and passes the advice on', async () => {
    openai.fault({ kind: 'status', on: 'responses', status: 429, retryAfterS: 40, when: 'always' })
    expect(await failure(ask())).toMatchObject({ fault: 'rate_limited', retryAfterMs: 40_000 })
    expect(asked()).toBe(1)
  })

  it.each([
    ['an account that is used up', { kind: 'status', status: 429, code: 'insufficient_quota' }, 'quota'],
    ['a request it does not understand', { kind: 'status', status: 400 }, 'bad_request'],
    ['a code that any object knows', { kind: 'status', status: 400, code: 'constructor' }, 'bad_request'],
  ] as const)('does not ask again after %s', async (_, fault, expected) => {
    openai.fault({ ...fault, on: 'responses', when: 'always' })
    expect(await failure(ask())).toMatchObject({ fault: expected, retryable: false })
    expect(asked()).toBe(1)
  })

  it('does not ask again after a refusal', async () => {
    openai.fault({ kind: 'refusal', when: 'always' })
    expect(await failure(ask())).toMatchObject({ fault: 'refused', retryable: false })
    expect(asked()).toBe(1)
  })

  it('knows a model that is gone', async () => {
    const error = await failure(
      createOpenAiTextModel(openai, { ...options, model: 'gpt-2' }, QUICK).ask(request),
    )
    expect(error).toMatchObject({ fault: 'bad_request', facts: { code: 'model_not_found' } })
  })

  it('is quoted by its names alone when it refuses', async () => {
    const error = { message: 'Один', type: 'x', param: 'text.format', code: 'invalid_value' }
    const refusal = Response.json({ error }, { status: 400, headers: { 'x-request-id': 'req_1' } })
    const line = vi.spyOn(globalThis, 'fetch').mockResolvedValue(refusal)
    onTestFinished(() => line.mockRestore())
    expect((await failure(ask())).facts).toEqual({
      status: 400,
      code: 'invalid_value',
      param: 'text.format',
      request: 'req_1',
    })
  })

  const text = { type: 'output_text', text: JSON.stringify({ words: ['один', 'два'], score: 1 }) }
  const message = { type: 'message', content: [text] }
  it.each([
    ['a part without a type', { output: [{ ...message, content: [{ text: 'aside' }, text] }] }],
    [
      'a remark before its answer',
      {
        output: [
          { type: 'message', phase: 'commentary', content: [{ type: 'output_text', text: 'Let me think.' }] },
          { ...message, phase: 'final_answer' },
        ],
      },
    ],
    ['a part without text', { output: [{ ...message, content: [{ ...text, text: null }, text] }] }],
    ['an item without a type', { output: [{ content: [] }, message] }],
    ['a code that is a number', { output: [message], error: { code: 0 } }],
  ])('is understood with %s in its reply', async (_, body) => {
    const line = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body))
    onTestFinished(() => line.mockRestore())
    expect((await ask()).output.words).toEqual(['один', 'два'])
  })

  it.each([
    ['data_residency_mismatch', 'bad_request', 1],
    ['bio_policy', 'refused', 1],
    ['server_error', 'unavailable', 3],
    [null, 'unavailable', 3],
  ])('takes a failure with the code %s for %s, and asks %i times', async (code, fault, times) => {
    const body = { status: 'failed', output: [], error: code && { code } }
    const line = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body))
    onTestFinished(() => line.mockRestore())
    expect((await failure(ask())).fault).toBe(fault)
    expect(line).toHaveBeenCalledTimes(times)
  })

  it('is asked once more when it falls silent', async () => {
    openai.fault({ kind: 'silence', on: 'responses' })
    expect((await ask({ timeoutMs: 600 })).output.words).toHaveLength(2)
  })

  it('never tells the key or what the provider said', async () => {
    const error = await failure(
      createOpenAiTextModel({ ...openai, apiKey: 'sk-secret-1234567890' }, options).ask(request),
    )
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
