import fc from 'fast-check'
import OpenAI, { toFile } from 'openai'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dtmf } from '../../dtmf/encode.ts'
import { readWav } from '../../dtmf/read-wav.ts'
import { writeWav } from '../../dtmf/write-wav.ts'
import type { StandIn } from '../stand-in.ts'
import { startOpenAiStandIn } from '../start-stand-in.ts'

describe('a wav file', () => {
  test('gives back what was written', () => {
    fc.assert(
      fc.property(fc.int16Array(), fc.constantFrom(16_000, 48_000), (samples, sampleRate) => {
        expect(readWav(writeWav(samples, sampleRate))).toEqual({ samples, sampleRate })
      }),
    )
  })
  test('of two channels is read by its first', () => {
    const file = writeWav(Int16Array.of(1, -1, 2, -2), 16_000)
    file.writeUInt16LE(2, 22)
    expect(readWav(file)?.samples).toEqual(Int16Array.of(1, 2))
  })
  test('with an unknown chunk and a length that is a placeholder is read to its end', () => {
    const file = writeWav(Int16Array.of(5, 6), 16_000)
    const odd = Buffer.concat([
      file.subarray(0, 36),
      Buffer.from('LIST\x03\0\0\0abc\0', 'latin1'),
      file.subarray(36),
    ])
    odd.writeUInt32LE(0x7fff_f000, 36 + 12 + 4)
    expect(readWav(odd)?.samples).toEqual(Int16Array.of(5, 6))
  })
  test('is not anything else', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 80 }), bytes => readWav(Buffer.from(bytes)) === null))
    const float = writeWav(Int16Array.of(1), 16_000)
    float.writeUInt16LE(3, 20)
    expect(readWav(float)).toBeNull()
  })
})

describe('transcriptions', () => {
  let standIn: StandIn
  let client: OpenAI
  beforeAll(async () => {
    standIn = await startOpenAiStandIn()
    client = new OpenAI({ apiKey: standIn.apiKey, baseURL: standIn.baseUrl, maxRetries: 0 })
  })
  afterAll(() => standIn.close())
  const wav = writeWav(dtmf('8675', { sampleRate: 16_000 }), 16_000)
  const transcribe = async (bytes: Buffer, name: string) =>
    client.audio.transcriptions.create({ model: 'gpt-transcribe', file: await toFile(bytes, name) })

  test('hold the digits of a file and its bill', async () => {
    expect(await transcribe(wav, 'answer.wav')).toMatchObject({
      text: '8 6 7 5',
      usage: { type: 'tokens', input_token_details: { audio_tokens: 7 } },
    })
  })
  test('hold no digits of a file that is not listened to', async () => {
    expect((await transcribe(Buffer.from('webm'), 'answer.webm')).text).toBe('[no digits]')
  })
  test('are not made of other files', async () => {
    await expect(transcribe(wav, 'answer.txt')).rejects.toMatchObject({ status: 400 })
  })
})
