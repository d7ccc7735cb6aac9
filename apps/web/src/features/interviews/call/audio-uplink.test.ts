import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHANNEL_FULL_BYTES, createAudioUplink, MESSAGE_SAMPLES } from './audio-uplink.ts'

const decode = (audio: string): number[] => {
  const bytes = Buffer.from(audio, 'base64')
  return Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readInt16LE(index * 2))
}

/** A channel that takes what it is given and sends when it is told to. */
const setUp = () => {
  const sent: { type: string; audio?: string }[] = []
  let buffered = 0
  const uplink = createAudioUplink({
    bufferedAmount: () => buffered,
    send: text => {
      sent.push(JSON.parse(text))
      buffered += text.length
    },
  })
  return {
    uplink,
    sent,
    samples: () => sent.flatMap(({ audio }) => (audio === undefined ? [] : decode(audio))),
    drain: () => {
      buffered = 0
      uplink.resume()
    },
    buffered: () => buffered,
  }
}

describe('createAudioUplink', () => {
  it('sends sound in messages of 40 ms and the rest when it is over', () => {
    const { uplink, sent, samples } = setUp()
    const sound = Int16Array.from({ length: MESSAGE_SAMPLES * 2 + 100 }, (_, index) => index - 1000)
    uplink.sound(sound)
    expect(sent.map(({ audio = '' }) => decode(audio).length)).toEqual([MESSAGE_SAMPLES, MESSAGE_SAMPLES])
    uplink.rest()
    uplink.event({ type: 'input_audio_buffer.commit' })
    expect(sent.map(({ type }) => type)).toEqual([
      'input_audio_buffer.append',
      'input_audio_buffer.append',
      'input_audio_buffer.append',
      'input_audio_buffer.commit',
    ])
    expect(samples()).toEqual([...sound])
  })

  it('every sample arrives once and in order, before the commit, however it is cut and however slow the line is', () => {
    const piece = fc.integer({ min: 1, max: 3000 })
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.infiniteStream(fc.boolean()), (pieces, chance) => {
        const { uplink, sent, samples, drain } = setUp()
        let next = 0
        const expected: number[] = []
        for (const length of pieces) {
          const sound = Int16Array.from({ length }, () => (next++ % 60_000) - 30_000)
          expected.push(...sound)
          uplink.sound(sound)
          if (chance.next().value) drain()
        }
        uplink.rest()
        uplink.event({ type: 'input_audio_buffer.commit' })
        while (uplink.backlog() > 0) drain()
        expect(samples()).toEqual(expected)
        expect(sent.at(-1)?.type).toBe('input_audio_buffer.commit')
      }),
    )
  })

  it('gives a slow channel no more than it may hold, and goes on when there is room', () => {
    const { uplink, sent, drain, buffered } = setUp()
    uplink.sound(new Int16Array(24_000 * 20))
    uplink.rest()
    const before = sent.length
    expect(buffered()).toBeLessThan(CHANNEL_FULL_BYTES + 3000)
    expect(uplink.backlog()).toBeGreaterThan(1_000_000)
    drain()
    expect(sent.length).toBeGreaterThan(before)
  })

  it('a slip leaves nothing of itself behind, but the events stay', () => {
    const { uplink, sent, drain } = setUp()
    uplink.sound(new Int16Array(24_000 * 20))
    uplink.event({ type: 'kept' })
    const before = sent.length
    uplink.drop()
    drain()
    uplink.rest()
    expect(sent.slice(before).map(({ type }) => type)).toEqual(['kept'])
  })

  it('keeps the bytes of a sample in the order that the provider reads', () => {
    const { uplink, sent } = setUp()
    uplink.sound(Int16Array.of(1, -2, 0x1234))
    uplink.rest()
    expect(Buffer.from(sent[0]?.audio ?? '', 'base64')).toEqual(Buffer.of(1, 0, 0xfe, 0xff, 0x34, 0x12))
  })
})
