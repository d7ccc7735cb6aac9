import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startGeminiStandIn } from '@vivavox/stand-ins/gemini'
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { largestForm } from '../../prompting/evaluation/text-evaluator.ts'
import { textModelSuite } from '../../testing/text-model-suite.ts'
import { failure, QUICK, request } from '../../testing/text-request.ts'
import { createGeminiTextModel } from './gemini-text-model.ts'

const provider = await startGeminiStandIn()
afterAll(() => provider.close())
beforeEach(() => provider.reset())

const MODEL = 'gemini-3.8-flash'
const config = (apiKey = provider.apiKey, baseUrl = provider.origin) => ({ apiKey, baseUrl })
const ask = (change: Partial<typeof request> = {}, where = config()) =>
  createGeminiTextModel(where, { model: MODEL }, QUICK).ask({ ...request, ...change })

textModelSuite<'generate'>('Gemini', async () => ({
  endpoint: 'generate',
  ask,
  asked: () => provider.requests().length,
  fault: provider.fault,
  reply: answer => provider.replyTo('words', answer),
}))

describe('a text model of Gemini', () => {
  it('is asked in the provider’s shape, and says who answered', async () => {
    const model = createGeminiTextModel(config(), { model: MODEL, reasons: true })
    const { usage } = await model.ask(request)
    expect(usage).toMatchObject({ purpose: 'analysis', provider: 'gemini', model: MODEL })
    expect(provider.requests()).toMatchObject([{ path: `/v1beta/models/${MODEL}:generateContent` }])
    expect(provider.requests()[0]?.body).toEqual({
      systemInstruction: { parts: [{ text: 'Count.' }] },
      contents: [{ role: 'user', parts: [{ text: 'Один, два' }] }],
      generationConfig: {
        responseMimeType: 'application/json',
        responseJsonSchema: {
          type: 'object',
          properties: {
            words: {
              type: 'array',
              items: { type: 'string' },
              description: 'at least 2 items, at most 2 items',
            },
            score: { type: ['integer', 'null'] },
          },
          required: ['words', 'score'],
          additionalProperties: false,
        },
        maxOutputTokens: 500,
        thinkingConfig: { thinkingLevel: 'LOW' },
      },
    })
  })

  it('takes the largest form of an evaluation', async () => {
    const model = createGeminiTextModel(config(), { model: MODEL }, QUICK)
    await model.ask({ ...request, schema: largestForm('gemini'), maxOutputTokens: 32_000 })
    expect(provider.requests()).toHaveLength(1)
  })

  it('asks once more with the form in words when the form is refused', async () => {
    provider.fault({ kind: 'form_refused', when: 'always' })
    expect((await ask()).output.words).toHaveLength(2)
    const [refused, asked, ...more] = provider.requests()
    expect(refused?.body).toHaveProperty('generationConfig.responseJsonSchema')
    expect(asked?.body).not.toHaveProperty('generationConfig.responseJsonSchema')
    expect(asked?.body).toMatchObject({ generationConfig: { responseMimeType: 'application/json' } })
    expect(more).toEqual([])
  })

  it('cuts a list that is longer than its form allows', async () => {
    provider.replyTo('words', { words: ['a', 'b', 'c'], score: 1 })
    expect((await ask()).output.words).toEqual(['a', 'b'])
  })

  it('is told where chance begins, and no level of thinking when it takes none', async () => {
    await ask({ seed: 7 })
    const body = provider.requests()[0]?.body
    expect(body).toMatchObject({ generationConfig: { seed: 7 } })
    expect(body).not.toHaveProperty('generationConfig.thinkingConfig')
  })

  it('is asked once more when it falls silent', async () => {
    provider.fault({ kind: 'silence', on: 'generate' })
    expect((await ask({ timeoutMs: 600 })).output.words).toHaveLength(2)
  })

  it('passes on what the header advises', async () => {
    const refusal = new Response('{}', { status: 429, headers: { 'retry-after': '40' } })
    const line = vi.spyOn(globalThis, 'fetch').mockResolvedValue(refusal)
    onTestFinished(() => line.mockRestore())
    expect(await failure(ask())).toMatchObject({ fault: 'rate_limited', retryAfterMs: 40_000 })
  })

  it('takes the key nowhere else', async () => {
    const paths: unknown[] = []
    const server = createServer(({ url }, response) => {
      paths.push(url)
      const { port } = server.address() as AddressInfo
      response.writeHead(307, { location: `http://localhost:${port}/` }).end('{}')
    })
    await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    expect((await failure(ask({}, config('k', origin)))).fault).toBe('unavailable')
    expect(new Set(paths)).toEqual(new Set([`/v1beta/models/${MODEL}:generateContent`]))
    server.closeAllConnections()
    server.close()
  })

  it('never tells the key', async () => {
    const error = await failure(ask({}, config('AIza-secret')))
    expect(error.fault).toBe('auth')
    expect(JSON.stringify([error, error.message, error.stack, error.cause])).not.toContain('AIza')
  })
})
