import { type Fault, type StandIn, type StandInOptions, startOpenAiStandIn } from '@vivavox/stand-ins/openai'
import { afterEach, describe, expect, it } from 'vitest'
import { textModelSuite } from '../../testing/text-model-suite.ts'
import { failure, QUICK, request } from '../../testing/text-request.ts'
import { createCascadeTextModel } from './cascade-text-model.ts'

let server: StandIn
afterEach(() => server.close())
const start = async (options: StandInOptions = { imitate: 'vllm' }) => {
  server = await startOpenAiStandIn(options)
  return { baseUrl: server.baseUrl, apiKey: null, model: 'qwen3:8b' }
}

const formats = () =>
  server
    .requests()
    .map(({ body }) => (body as { response_format?: { type: string } }).response_format?.type ?? null)

textModelSuite('a server of one’s own', async () => {
  const model = createCascadeTextModel(await start(), QUICK)
  return {
    endpoint: 'chat',
    ask: change => model.ask({ ...request, ...change }),
    asked: () => server.requests().length,
    fault: server.fault,
    reply: answer => server.replyTo('count', answer),
  }
})

describe('a text model on a server of one’s own', () => {
  it('is asked in the shape of OpenAI’s chats, and says who answered', async () => {
    const model = createCascadeTextModel(await start())
    const { usage } = await model.ask(request)
    expect(usage).toMatchObject({ purpose: 'analysis', provider: 'cascade', model: 'qwen3:8b' })
    expect(model).toMatchObject({ provider: 'cascade', model: 'qwen3:8b' })
    expect(server.requests()).toMatchObject([
      {
        key: 'none',
        body: {
          model: 'qwen3:8b',
          max_tokens: 500,
          messages: [
            { role: 'system', content: expect.stringMatching(/^Count\.\n\n[\s\S]*"words"/) },
            { role: 'user', content: 'Один, два' },
          ],
          response_format: { type: 'json_schema', json_schema: { name: 'count', strict: true } },
        },
      },
    ])
  })

  it('begins its chance where it is told to', async () => {
    const model = createCascadeTextModel(await start())
    await model.ask({ ...request, seed: 7 })
    expect(model.seeded).toBe(true)
    expect(server.requests()[0]?.body).toMatchObject({ seed: 7 })
  })

  it('sends the key where there is one', async () => {
    const endpoint = await start({ imitate: { anyModel: true } })
    await createCascadeTextModel({ ...endpoint, apiKey: server.apiKey }).ask(request)
    expect(server.requests()[0]?.key).toBe('server')
  })

  it.each([
    ['holds to a schema', 'json_schema', ['json_schema', 'json_schema']],
    ['knows objects only', 'json_object', ['json_schema', 'json_object', 'json_object']],
    ['knows no form at all', 'none', ['json_schema', 'json_object', null, null]],
  ] as const)('finds out once that a server %s', async (_name, structured, expected) => {
    const model = createCascadeTextModel(
      await start({ imitate: { keyless: true, anyModel: true, structured } }),
    )
    for (const _ of [1, 2]) expect((await model.ask(request)).output.words).toHaveLength(2)
    expect(formats()).toEqual(expected)
  })

  it('names the limit otherwise where a server refuses `max_tokens`, and keeps the form', async () => {
    const reasons = { keyless: true, anyModel: true, limit: 'max_completion_tokens' } as const
    const model = createCascadeTextModel(await start({ imitate: reasons }))
    for (const _ of [1, 2]) expect((await model.ask(request)).output.words).toHaveLength(2)
    expect(formats()).toEqual(['json_schema', 'json_schema', 'json_schema'])
    expect(server.requests().at(-1)?.body).toMatchObject({ max_completion_tokens: 500 })
  })

  it('keeps the form where a server refuses something else by name', async () => {
    const model = createCascadeTextModel(await start(), QUICK)
    server.fault({ kind: 'status', on: 'chat', status: 400, param: 'messages' })
    expect((await failure(model.ask(request))).fault).toBe('bad_request')
    await model.ask(request)
    expect(formats()).toEqual(['json_schema', 'json_schema'])
  })

  it('reads the answer of a model that thinks aloud', async () => {
    const model = createCascadeTextModel(await start({ imitate: 'ollama' }))
    expect((await model.ask(request)).output.words).toHaveLength(2)
  })

  it('remembers nothing of a server that understood nothing', async () => {
    const model = createCascadeTextModel(await start(), QUICK)
    server.fault({ kind: 'status', on: 'chat', status: 400, when: 'always' })
    expect(await failure(model.ask(request))).toMatchObject({
      fault: 'bad_request',
      provider: 'cascade',
    })
    expect(formats()).toEqual(['json_schema', 'json_object', null])
    server.clearFaults()
    await model.ask(request)
    expect(formats().at(-1)).toBe('json_schema')
  })

  it.each<[string, Fault]>([
    ['an answer that broke off', { kind: 'cut_body', on: 'chat' }],
    ['a page of a proxy', { kind: 'wrong_type', on: 'chat' }],
  ])('asks again after %s', async (_name, fault) => {
    const model = createCascadeTextModel(await start(), QUICK)
    server.fault(fault)
    const { output } = await model.ask(request)
    expect(output.words).toHaveLength(2)
    expect(formats()).toEqual(['json_schema', 'json_schema'])
  })

  it('does not ask again after a refusal', async () => {
    const model = createCascadeTextModel(await start(), QUICK)
    server.fault({ kind: 'refusal', when: 'always' })
    expect((await failure(model.ask(request))).fault).toBe('refused')
    expect(formats()).toHaveLength(1)
  })
})
