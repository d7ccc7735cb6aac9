import { describe, expect, it } from 'vitest'
import { createPlaybackClock, createUtterances } from './utterances.ts'

/** Bytes of one second of PCM16 at 24 kHz. */
const SECOND = 48_000

const clockAt = (start: number) => {
  let time = start
  const clock = createPlaybackClock(() => time)
  const wait = (ms: number) => {
    time += ms
  }
  return { ...clock, wait }
}

describe('playback clock', () => {
  it('places turns that were sent at once one after another', () => {
    const { sent, ended } = clockAt(1_000)
    sent(1, SECOND)
    sent(1, SECOND)
    expect(ended(1)).toEqual({ startMs: 1_000, endMs: 3_000 })
    sent(2, SECOND / 2)
    expect(ended(2)).toEqual({ startMs: 3_000, endMs: 3_500 })
  })

  it('begins now after a silence', () => {
    const { sent, ended, wait } = clockAt(0)
    sent(1, SECOND)
    ended(1)
    wait(9_000)
    sent(2, SECOND)
    expect(ended(2)).toEqual({ startMs: 9_000, endMs: 10_000 })
  })

  it('ends at the moment of a cut', () => {
    const { sent, ended, cut, wait } = clockAt(0)
    sent(1, 10 * SECOND)
    wait(2_500)
    cut()
    expect(ended(1)).toEqual({ startMs: 0, endMs: 2_500 })
    sent(2, SECOND)
    expect(ended(2)).toEqual({ startMs: 2_500, endMs: 3_500 })
  })

  it('knows no time for what had no sound', () => expect(clockAt(0).ended(7)).toBeNull())
})

describe('sound', () => {
  it.each([
    [false, 1],
    [true, 1.25],
  ])(
    'with a slower voice wished for (%s) takes %d of its time, in pieces and on the clock',
    async (slower, factor) => {
      const sent: unknown[][] = []
      const send = (...message: unknown[]) => void sent.push(message)
      const utterances = createUtterances({ send, now: () => 0, slower: () => slower })
      const name = utterances.open()
      for (let n = 0; n < 4; n++) utterances.sound(name, new Uint8Array(SECOND).fill(n))
      utterances.settle(name, 7)
      const played = await new Promise(resolve => utterances.end(name, (_, span) => resolve(span)))
      const bytes = sent
        .filter(([event]) => event === 'ai-audio-chunk')
        .map(([, message]) => (message as { audioChunks: [Uint8Array] }).audioChunks[0].byteLength)
        .reduce((all, one) => all + one, 0)
      expect(bytes / (4 * SECOND)).toBeCloseTo(factor, 1)
      expect(played).toEqual({ startMs: 0, endMs: bytes / 48 })
      expect(sent.at(-1)).toEqual(['ai-speaking', { speaking: false }])
    },
  )
})
