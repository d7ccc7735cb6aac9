import OpenAI from 'openai'
import { afterEach, describe, expect, test } from 'vitest'
import { readWav } from '../../dtmf/read-wav.ts'
import type { StandInOptions } from '../options.ts'
import type { StandIn } from '../stand-in.ts'
import { startOpenAiStandIn } from '../start-stand-in.ts'

let standIn: StandIn
afterEach(() => standIn.close())
const start = async (options: StandInOptions = {}) => {
  standIn = await startOpenAiStandIn(options)
}
const clientOf = ({ apiKey, baseUrl }: StandIn) => new OpenAI({ apiKey, baseURL: baseUrl, maxRetries: 0 })

const say = (change: Record<string, unknown> = {}) =>
  clientOf(standIn).post<Response>('/audio/speech', {
    body: { model: 'tts-1', voice: 'alloy', input: 'one two three', response_format: 'pcm', ...change },
    __binaryResponse: true,
  })

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

describe('speech', () => {
  test('is as long as its words, as raw sound at 24 kHz', async () => {
    await start({ msPerWord: 200 })
    const response = await say()
    expect(response.headers.get('content-type')).toBe('audio/pcm')
    expect(await bytesOf(response)).toHaveLength(600 * 48)
  })
  test('is a wav whose length nobody knows yet, at the rate of the server', async () => {
    await start({ msPerWord: 200, imitate: { wavRate: 22_050 } })
    const file = await bytesOf(await say({ response_format: 'wav' }))
    expect(file.readUInt32LE(40)).toBe(0xff_ff_ff_ff)
    expect(readWav(file)).toMatchObject({ sampleRate: 22_050, samples: { length: 13_230 } })
  })
  test('is a wav whatever was asked for, at a server that knows no other', async () => {
    await start({ imitate: 'localai' })
    const response = await say()
    expect(response.headers.get('content-type')).toBe('audio/wav')
    expect((await bytesOf(response)).toString('latin1', 0, 4)).toBe('RIFF')
  })
  test('comes while it is being made', async () => {
    await start({ msPerWord: 200, firstByteMs: 30, pace: 4 })
    const before = performance.now()
    const reader = (await say()).body?.getReader()
    const first = await reader?.read()
    const firstAfter = performance.now() - before
    expect(first?.value?.length).toBeLessThan(600 * 48)
    while (!(await reader?.read())?.done);
    expect(firstAfter).toBeGreaterThanOrEqual(29)
    expect(performance.now() - before - firstAfter).toBeGreaterThan(100)
  })
  test.each([
    ['no text', { input: '' }, 400, 'missing_required_parameter'],
    ['too long a text', { input: 'a'.repeat(4_097) }, 400, 'invalid_value'],
    ['no voice', { voice: undefined }, 400, 'missing_required_parameter'],
    ['an unknown field', { colour: 1 }, 400, 'unknown_parameter'],
    ['an unknown model', { model: 'tts-none' }, 404, 'model_not_found'],
  ])('is refused for %s', async (_name, change, status, code) => {
    await start()
    await expect(say(change)).rejects.toMatchObject({ status, code })
  })
})

describe('speech on its way', () => {
  test('breaks off in the middle', async () => {
    await start({ msPerWord: 200, faults: [{ kind: 'cut_body', on: 'speech' }] })
    const reader = (await say()).body?.getReader()
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0)
    const rest = async () => {
      while (!(await reader?.read())?.done);
    }
    await expect(rest()).rejects.toThrow()
    expect(await bytesOf(await say())).toHaveLength(600 * 48)
  })
  test('is the page of a proxy', async () => {
    await start({ faults: [{ kind: 'wrong_type', on: 'speech' }] })
    expect((await say()).headers.get('content-type')).toBe('text/html')
  })
  test('begins with what is no sound', async () => {
    await start({ faults: [{ kind: 'garbled_body', on: 'speech' }] })
    expect((await bytesOf(await say())).toString('latin1', 0, 5)).toBe('data:')
  })
  test('does not come', async () => {
    await start({
      faults: [
        { kind: 'refuse', on: 'speech' },
        { kind: 'status', on: 'speech', status: 500, when: 2 },
      ],
    })
    await expect(say()).rejects.toThrow(OpenAI.APIConnectionError)
    await say()
    await expect(say()).rejects.toMatchObject({ status: 500 })
  })
})
