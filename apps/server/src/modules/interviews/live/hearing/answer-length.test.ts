import { afterAll, describe, expect, it } from 'vitest'
import { FIXTURES, fixtureParts } from '../../recording/testing/fixtures.ts'
import { createAnswerDecoder } from './answer-decoder.ts'
import { answerDuration } from './answer-length.ts'

const PCM = 'audio/pcm;rate=16000'
const decoder = createAnswerDecoder()
afterAll(() => decoder.close())

describe('answerDuration', () => {
  it('measures both formats, and lets unreadable sound be', async () => {
    expect(await answerDuration(decoder, new Uint8Array(32_000), PCM)).toBe(1_000)
    expect(await answerDuration(decoder, new Uint8Array(100), 'audio/webm;codecs=opus')).toBeNull()
    const recorded = Buffer.concat(await fixtureParts(FIXTURES.mono))
    const duration = await answerDuration(decoder, recorded, 'audio/webm;codecs=opus')
    expect(Math.abs((duration ?? 0) - FIXTURES.mono.durationMs)).toBeLessThan(200)
  })

  it('refuses more than five minutes', async () => {
    await expect(answerDuration(decoder, new Uint8Array(32 * 306_000), PCM)).rejects.toMatchObject({
      code: 'TOO_LARGE',
    })
  })
})
