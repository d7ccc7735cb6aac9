import OpenAI, { toFile } from 'openai'
import { zodResponseFormat } from 'openai/helpers/zod'
import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { dtmf } from '../dtmf/encode.ts'
import { writeWav } from '../dtmf/write-wav.ts'
import { imitate } from './imitation.ts'
import type { StandInOptions } from './options.ts'
import type { StandIn } from './stand-in.ts'
import { startOpenAiStandIn } from './start-stand-in.ts'

let standIn: StandIn
afterEach(() => standIn?.close())
const start = async (options: StandInOptions) => {
  standIn = await startOpenAiStandIn(options)
  return new OpenAI({ apiKey: 'anything', baseURL: standIn.baseUrl, maxRetries: 0 })
}
const wav = () => toFile(writeWav(dtmf('407', { sampleRate: 16_000 }), 16_000), 'answer.wav')

const Form = z.object({ score: z.int(), words: z.array(z.string()) })
const IN_WORDS = `Answer with an object of this schema: ${JSON.stringify(z.toJSONSchema(Form))}`
const ask = (client: OpenAI, response_format?: OpenAI.ChatCompletionCreateParams['response_format']) =>
  client.chat.completions.create({
    model: 'qwen3:8b',
    messages: [
      { role: 'system', content: IN_WORDS },
      { role: 'user', content: 'Go.' },
    ],
    ...(response_format ? { response_format } : {}),
  })
const said = async (answer: Promise<OpenAI.ChatCompletion>) =>
  (await answer).choices[0]?.message.content ?? ''

describe('a server of one’s own', () => {
  test('wants no key and answers to every model', async () => {
    const client = await start({ imitate: 'vllm' })
    expect((await client.models.list()).data.length).toBeGreaterThan(0)
    expect(await said(ask(client))).not.toBe('')
    const bare = await fetch(`${standIn.baseUrl}/models`)
    expect(bare.status).toBe(200)
    expect(standIn.requests().at(-1)).toMatchObject({ key: 'none', status: 200 })
  })
  test('holds to a schema where it can, and refuses where it cannot', async () => {
    const strict = zodResponseFormat(Form, 'form')
    expect(Form.parse(JSON.parse(await said(ask(await start({ imitate: 'vllm' }), strict))))).toBeDefined()
    await standIn.close()
    const loose = await start({ imitate: 'speaches' })
    await expect(ask(loose, strict)).rejects.toMatchObject({ status: 400 })
    expect(Form.parse(JSON.parse(await said(ask(loose, { type: 'json_object' }))))).toBeDefined()
    await standIn.close()
    const free = await start({ imitate: { keyless: true, anyModel: true, structured: 'none' } })
    await expect(ask(free, { type: 'json_object' })).rejects.toMatchObject({ status: 400 })
    const [, object] = /```json\n([\s\S]*)\n```/.exec(await said(ask(free))) ?? []
    expect(Form.parse(JSON.parse(object ?? ''))).toBeDefined()
  })
  test('thinks aloud', async () => {
    expect(await said(ask(await start({ imitate: 'ollama' })))).toMatch(/^<think>[\s\S]+<\/think>\s+\{/)
  })
  test('writes answers down in the shape of whisper.cpp', async () => {
    const client = await start({ imitate: 'whisper.cpp' })
    const transcript = await client.audio.transcriptions.create({ model: 'x', file: await wav() })
    expect(transcript).toEqual({ text: ' 4 0 7\n' })
    await expect(
      client.audio.transcriptions.create({ model: 'x', file: await toFile(Buffer.from('webm'), 'a.webm') }),
    ).rejects.toMatchObject({ status: 400 })
    await expect(client.models.list()).rejects.toMatchObject({ status: 404 })
  })
  test('cannot be one that does not exist', () => {
    expect(() => imitate('no such')).toThrow('No such server')
    expect(() => imitate({ keyles: true })).toThrow('No such trait')
    expect(() => imitate({ wavRate: '8000' })).toThrow('No such trait')
  })
})

describe('a transcript', () => {
  test.each([
    ['json', { text: '4 0 7' }],
    ['verbose_json', { language: 'ru', segments: [{ text: ' 4 0 7' }] }],
  ] as const)('comes as %s', async (response_format, shape) => {
    const client = await start({ imitate: 'vllm' })
    const file = await wav()
    const asked = client.audio.transcriptions.create({ model: 'x', language: 'ru', file, response_format })
    expect(await asked).toMatchObject(shape)
  })
  test('comes as text, and not in a language that is none', async () => {
    const client = await start({ imitate: 'vllm' })
    const ask = async (language: string) =>
      client.audio.transcriptions.create({ model: 'x', language, file: await wav(), response_format: 'text' })
    expect(String(await ask('ru'))).toBe('4 0 7\n')
    await expect(ask('ru-RU')).rejects.toMatchObject({ status: 400 })
  })
})

describe('a streamed chat', () => {
  const pieces = async (input: object, options: StandInOptions = {}) => {
    const client = await start({ imitate: 'vllm', ...options })
    const stream = await client.chat.completions.create({
      model: 'x',
      stream: true,
      messages: [{ role: 'user', content: JSON.stringify(input) }],
    })
    const got: string[] = []
    for await (const { choices } of stream) got.push(choices[0]?.delta.content ?? '')
    return got
  }
  test.each([
    [{ write: 'reaction', answers: ['No.', '4 0 7'] }, 'Thank you. You said: 4 0 7.'],
    [{ write: 'reaction', language: 'ru', answers: ['Да.'] }, 'Спасибо. Вы сказали: Да.'],
    [
      { write: 'reaction', answers: ['Is it remote?'] },
      'Thank you. I do not know that, the employer will tell you.',
    ],
    [{ write: 'follow_up', wanted: 'result', answers: ['I left.'] }, 'You said: I left. How did it end?'],
    [{ write: 'words', say: 'Good bye.' }, 'Good bye.'],
  ])('helps an interviewer with words: %j', async (input, words) => {
    expect((await pieces(input)).join('')).toBe(words)
  })
  test('comes in its tempo', async () => {
    const before = performance.now()
    const got = await pieces({ write: 'words', say: 'a'.repeat(60) }, { firstTokenMs: 40, tokenMs: 20 })
    expect(got.length).toBeGreaterThan(3)
    expect(performance.now() - before).toBeGreaterThan(95)
  })
  test.each([
    ['cut_body', /./],
    ['garbled_body', /./],
  ] as const)('can be spoiled: %s', async (kind, reason) => {
    await expect(
      pieces({ write: 'words', say: 'a'.repeat(90) }, { faults: [{ kind, on: 'chat' }] }),
    ).rejects.toThrow(reason)
  })
})
