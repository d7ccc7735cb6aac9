import { OpusDecoder } from 'opus-decoder'
import { describe, expect, it, test } from 'vitest'
import type { Candidate } from './session/session-record.ts'
import { chooseVoice, openVoice } from './voice-format.ts'

test.each([
  [undefined, 'pcm16'],
  [[], 'pcm16'],
  [['opus', 'pcm16'], 'opus'],
  [['pcm16', 'opus'], 'pcm16'],
  [['flac', 'opus'], 'opus'],
  [['flac'], 'pcm16'],
] as const)('of %j the voice is %s', (preferences, format) => expect(chooseVoice(preferences)).toBe(format))

const tone = (hertz: number, ms: number): Uint8Array =>
  new Uint8Array(
    Int16Array.from({ length: ms * 24 }, (_, at) => 12_000 * Math.sin((2 * Math.PI * hertz * at) / 24_000))
      .buffer,
  )

const setUp = async () => {
  const sent: [string, unknown][] = []
  const emit: Candidate['send'] = (event, ...message) => void sent.push([event, message[0]])
  const packets = () =>
    sent.flatMap(([event, message]) =>
      event === 'ai-audio-chunk' ? (message as { audioChunks: Uint8Array[] }).audioChunks : [],
    )
  return { sent, packets, voice: await openVoice('opus', emit) }
}

describe('a voice in Opus', () => {
  it('carries all of a turn, before its end is told, in a tenth of the bytes', async () => {
    const { sent, packets, voice } = await setUp()
    const sound = tone(440, 1000)
    voice.send('ai-speaking', { speaking: true })
    for (let from = 0; from < sound.length; from += 1001)
      voice.send('ai-audio-chunk', { seq: 7, audioChunks: [sound.subarray(from, from + 1001)] })
    voice.send('ai-speaking', { speaking: false })
    voice.close()
    expect(sent.at(-1)).toEqual(['ai-speaking', { speaking: false }])
    expect(sent.at(-2)).toMatchObject(['ai-audio-chunk', { seq: 7 }])
    const bytes = packets().reduce((sum, { length }) => sum + length, 0)
    expect(bytes).toBeLessThan(sound.length / 8)
    const decoder = new OpusDecoder({ channels: 1, sampleRate: 24_000 })
    await decoder.ready
    const { channelData } = decoder.decodeFrames(packets())
    expect(channelData[0]?.length).toBe(17 * 1440)
    const loud = channelData[0]?.slice(2400, 21_600).reduce((sum, sample) => sum + sample * sample, 0) ?? 0
    expect(Math.sqrt(loud / 19_200)).toBeCloseTo(12_000 / 32_768 / Math.SQRT2, 1)
    decoder.free()
  })

  it('puts no more packets into a message than a Socket.IO client takes', async () => {
    const { sent, voice } = await setUp()
    voice.send('ai-audio-chunk', { seq: 1, audioChunks: [tone(440, 3000)] })
    voice.close()
    const counts = sent.map(([, message]) => (message as { audioChunks: Uint8Array[] }).audioChunks.length)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(50)
    expect(Math.max(...counts)).toBeLessThanOrEqual(10)
  })

  it('says nothing more of a turn that was cut short', async () => {
    const { packets, voice } = await setUp()
    voice.send('ai-audio-chunk', { seq: 1, audioChunks: [tone(440, 50)] })
    voice.send('ai-interrupted', { seq: 1 })
    voice.send('ai-speaking', { speaking: false })
    voice.close()
    expect(packets()).toEqual([])
  })

  it('leaves a text that the browser is to read as it is', async () => {
    const { sent, voice } = await setUp()
    voice.send('ai-audio-chunk', { seq: 2, speak: true })
    voice.close()
    expect(sent).toEqual([['ai-audio-chunk', { seq: 2, speak: true }]])
  })
})
