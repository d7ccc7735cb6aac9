import {
  type Fault,
  type OllamaStandIn,
  type OllamaStandInOptions,
  startOllamaStandIn,
} from '@vivavox/stand-ins/ollama'
import { afterEach, describe, expect, it } from 'vitest'
import { failure, QUICK, request } from '../testing/text-request.ts'
import { askChat } from './ask-chat.ts'
import { createOllamaTextModel } from './index.ts'

const MODEL = 'qwen3:4b'
let server: OllamaStandIn
afterEach(() => server.close())
const start = async (options: OllamaStandInOptions = {}) => {
  server = await startOllamaStandIn(options)
  return server.origin
}
const ask = (change = {}, model = MODEL) => askChat(server.origin, model, { ...request, ...change }, QUICK)
const chats = () => server.requests().filter(({ endpoint }) => endpoint === 'chat')

describe('a text model of an Ollama', () => {
  it('answers with an object of the form asked for, and says what it took', async () => {
    const model = createOllamaTextModel(await start(), { name: MODEL, revision: 'abc' })
    expect(model).toMatchObject({ provider: 'ollama', model: MODEL, revision: 'abc', seeded: true })
    server.replyTo('words', { words: ['один', 'два'], score: null })
    const { output, usage } = await model.ask({ ...request, seed: 7 })
    expect(output).toEqual({ words: ['один', 'два'], score: null })
    expect(usage).toMatchObject({ purpose: 'analysis', provider: 'ollama', model: MODEL })
    expect(usage.inputText).toBeGreaterThan(0)
    expect(usage.outputText).toBeGreaterThan(0)
    expect(chats()[0]?.body).toMatchObject({
      model: MODEL,
      think: false,
      truncate: false,
      messages: [
        { role: 'system', content: expect.stringMatching(/^Count\.\n\n[\s\S]*"words"/) },
        { role: 'user', content: 'Один, два' },
      ],
      format: { type: 'object', properties: { words: { type: 'array' } } },
      options: { num_ctx: 8_192, num_predict: 500, seed: 7 },
    })
  })

  it.each<[string, Fault]>([
    ['an unreachable server', { kind: 'refuse', on: 'chat' }],
    ['a model that fell over', { kind: 'status', on: 'chat', status: 500 }],
    ['an answer that broke off', { kind: 'cut_body', on: 'chat' }],
    ['an error in the middle of an answer', { kind: 'late_error', on: 'chat', error: 'unexpected EOF' }],
    ['a line that is none', { kind: 'broken_line', on: 'chat' }],
  ])('asks again after %s', async (_name, fault) => {
    await start({ faults: [fault] })
    expect((await ask()).output.words).toHaveLength(2)
    expect(chats()).toHaveLength(2)
  })

  it.each<[string, Fault, number]>([
    ['another seed after a line that is none', { kind: 'broken_line', on: 'chat' }, 1_000_010],
    ['the same after an answer that broke off', { kind: 'cut_body', on: 'chat' }, 7],
  ])('asks again at %s', async (_name, fault, again) => {
    await start({ faults: [fault] })
    await ask({ seed: 7 })
    expect(chats().map(({ body }) => (body as { options: { seed: number } }).options.seed)).toEqual([
      7,
      again,
    ])
  })

  it.each<[string, Fault, string, string | null, number]>([
    ['an answer that was cut off', { kind: 'incomplete' }, 'unusable', 'length', 1],
    ['an answer without an object', { kind: 'broken_json' }, 'unusable', 'form', 1],
    [
      'a refusal to think',
      { kind: 'status', on: 'chat', status: 400, code: 'x does not support thinking' },
      'bad_request',
      'model_cannot',
      1,
    ],
    [
      'too little memory',
      { kind: 'status', on: 'chat', status: 500, code: 'model requires more system memory (9 GiB)' },
      'unavailable',
      'memory',
      3,
    ],
  ])('gives up after %s', async (_name, fault, expected, why, times) => {
    await start({ faults: [{ ...fault, when: 'always' }] })
    expect(await failure(ask())).toMatchObject({ provider: 'ollama', fault: expected, facts: { why } })
    expect(chats()).toHaveLength(times)
  })

  it('does not ask again for a model that is not there', async () => {
    await start()
    expect(await failure(ask({}, 'gone:1b'))).toMatchObject({
      fault: 'bad_request',
      facts: { status: 404, why: 'model_missing' },
    })
    expect(chats()).toHaveLength(1)
  })

  it('says that an answer of another form is unusable, with what it took', async () => {
    await start()
    server.replyTo('words', { words: ['one'], score: 'high' })
    const error = await failure(ask())
    expect(error.fault).toBe('unusable')
    expect(error.usage?.outputText).toBeGreaterThan(0)
  })

  const long = { input: 'и так далее '.repeat(2_000) }

  it.each([
    ['tells', 'on', 'bad_request', 'too_long'],
    ['is silent', 'off', 'unusable', 'cut'],
  ] as const)(
    'takes no answer to a part of what was said, where the server %s',
    async (_name, tells, fault, why) => {
      await start({ contextMax: 2_048, tells })
      expect(await failure(ask(long))).toMatchObject({ fault, facts: { why } })
      expect(chats()).toHaveLength(1)
    },
  )

  it('asks for room for all that is said', async () => {
    await start({ tells: 'off' })
    expect((await ask(long)).output.words).toHaveLength(2)
    expect(chats()[0]?.body).toMatchObject({ options: { num_ctx: 16_384 } })
  })

  it('gives up in time, and when nobody waits any more', async () => {
    await start({ faults: [{ kind: 'silence', on: 'chat', when: 'always' }] })
    expect((await failure(ask({ timeoutMs: 200 }))).fault).toBe('timed_out')
    const asker = new AbortController()
    const asked = failure(ask({ signal: asker.signal }))
    await expect.poll(() => chats().length).toBe(2)
    asker.abort()
    expect((await asked).fault).toBe('timed_out')
    expect(chats()).toHaveLength(2)
  })
})
