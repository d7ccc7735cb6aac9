import {
  type Fault,
  type OllamaStandIn,
  type OllamaStandInOptions,
  startOllamaStandIn,
} from '@vivavox/stand-ins/ollama'
import { afterEach, describe, expect, it } from 'vitest'
import { givingWay } from '../local/engine/give-way.ts'
import { createSpeechActivity } from '../local/engine/speech-activity.ts'
import { textModelSuite } from '../testing/text-model-suite.ts'
import { failure, QUICK, request } from '../testing/text-request.ts'
import { createOllamaTextModel } from './ollama-text-model.ts'

const MODEL = 'qwen3:4b'
let server: OllamaStandIn
afterEach(() => server.close())
const start = async (options: OllamaStandInOptions = {}) => {
  server = await startOllamaStandIn(options)
  return server.origin
}
const ask = (change = {}, model = MODEL) =>
  createOllamaTextModel(server.origin, { name: model, revision: null }, QUICK).ask({ ...request, ...change })
const chats = () => server.requests().filter(({ endpoint }) => endpoint === 'chat')

textModelSuite('Ollama', async () => {
  await start()
  return {
    endpoint: 'chat',
    ask,
    asked: () => chats().length,
    fault: server.fault,
    reply: answer => server.replyTo('words', answer),
  }
})

describe('a text model of an Ollama', () => {
  it('is asked in the provider’s shape, and says who answered', async () => {
    const model = createOllamaTextModel(await start(), { name: MODEL, revision: 'abc' })
    expect(model).toMatchObject({ provider: 'ollama', model: MODEL, revision: 'abc', seeded: true })
    const { usage } = await model.ask({ ...request, seed: 7 })
    expect(usage).toMatchObject({ purpose: 'analysis', provider: 'ollama', model: MODEL })
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

  it('says how long work will take, as measured in its answers, and keeps the model loaded', async () => {
    const model = createOllamaTextModel(await start(), { name: MODEL, revision: null })
    const work = { bytes: 4_000, tokens: 100 }
    expect(model.predictMs?.(work)).toBeNull()
    const instructions = 'Count these words one by one, and then say how many there are of them.'
    const texts: string[] = []
    await model.ask({ ...request, instructions, onText: text => texts.push(text) })
    // 100 tokens at 100 ms, and what is read.
    expect(model.predictMs?.(work)).toBeGreaterThan(10_000)
    expect(model.predictMs?.(work)).toBeLessThan(60_000)
    expect(texts.at(-1)).toContain('"words"')
    expect(chats()[0]?.body).toMatchObject({ keep_alive: '30m' })
  })

  it('lets candidates who talk on this machine go first, where no user waits for the answer', async () => {
    const speech = createSpeechActivity()
    const end = speech.begin()
    const found = createOllamaTextModel(await start(), { name: MODEL, revision: null }, QUICK)
    const model = givingWay(found, speech, 60_000)
    const evaluated = model.ask(request)
    await model.ask({ ...request, purpose: 'generation' })
    expect(chats()).toHaveLength(1)
    end()
    await evaluated
    expect(chats()).toHaveLength(2)
  })

  it.each<[string, Fault, number]>([
    ['another seed after a line that is none', { kind: 'broken_line', on: 'chat' }, 1_000_010],
    ['the same after an answer that broke off', { kind: 'cut_body', on: 'chat' }, 7],
    ['the same after a late error', { kind: 'late_error', on: 'chat', error: 'unexpected EOF' }, 7],
  ])('asks again at %s', async (_name, fault, again) => {
    await start({ faults: [fault] })
    expect((await ask({ seed: 7 })).output.words).toHaveLength(2)
    expect(chats()).toMatchObject([7, again].map(seed => ({ body: { options: { seed } } })))
  })

  it.each([
    [400, 'x does not support thinking', 'bad_request', 'model_cannot', 1],
    [500, 'model requires more system memory (9 GiB)', 'unavailable', 'memory', 3],
  ])('takes the status %i with "%s" for %s', async (status, code, fault, why, times) => {
    await start({ faults: [{ kind: 'status', on: 'chat', status, code, when: 'always' }] })
    expect(await failure(ask())).toMatchObject({ provider: 'ollama', fault, facts: { why } })
    expect(chats()).toHaveLength(times)
  })

  it.each([
    ['incomplete', 'length'],
    ['broken_json', 'form'],
  ] as const)('says of an answer that is %s what it lacks', async (kind, why) => {
    await start({ faults: [{ kind }] })
    expect(await failure(ask())).toMatchObject({ fault: 'unusable', facts: { why } })
  })

  it('does not ask again for a model that is not there', async () => {
    await start()
    expect(await failure(ask({}, 'gone:1b'))).toMatchObject({
      fault: 'bad_request',
      facts: { status: 404, why: 'model_missing' },
    })
    expect(chats()).toHaveLength(1)
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

  it('gives up in the middle when the caller aborts', async () => {
    await start({ faults: [{ kind: 'silence', on: 'chat', when: 'always' }] })
    const asker = new AbortController()
    const asked = failure(ask({ signal: asker.signal }))
    await expect.poll(() => chats().length).toBe(1)
    asker.abort()
    expect((await asked).fault).toBe('timed_out')
    expect(chats()).toHaveLength(1)
  })
})
