import { describe, expect, test } from 'vitest'
import { timeTurns } from './call-hops.ts'
import type { Moment } from './page/moment.ts'

const END = 'input_audio_buffer.commit'

const moment = (what: Moment['what'], at: number, type = ''): Moment => ({ what, type, at })
const heldAt = (at: number): Moment[] => [
  moment('pressed', at),
  moment('released', at + 5_000),
  moment('sent', at + 5_010, END),
  moment('sent', at + 5_011, 'response.create'),
  moment('loud', at + 5_070),
]
const arrival = (at: number, type = END) => ({ at, source: 'channel' as const, event: { type } })
const response = (askedAt: number, soundAt: number | null) => ({
  id: `resp_${askedAt}`,
  words: '',
  status: 'completed',
  askedAt,
  soundAt,
  doneAt: null,
  silentAt: null,
})
const CALL = {
  clientEvents: [arrival(6_012), arrival(6_013, 'response.create'), arrival(16_012)],
  // The greeting was asked for by the server.
  responses: [response(500, 501), response(6_015, 6_016), response(16_015, 16_016)],
}
const time = (moments: Moment[], call = CALL) => timeTurns(moments, call, END, 4_000)

describe('timeTurns', () => {
  test('follows each answer from the release to what is heard', () => {
    const [first, second, ...others] = time([...heldAt(1_000), ...heldAt(11_000)])
    expect(others).toEqual([])
    expect(first).toEqual({
      heldMs: 5_000,
      totalMs: 70,
      hops: { sent: 10, arrived: 2, asked: 3, soundLeft: 1, audible: 54 },
    })
    expect(second).toEqual(first)
  })
  test('a click is no answer, and the greeting is no reaction', () => {
    const click = [moment('pressed', 100), moment('released', 150), moment('loud', 560)]
    expect(time([...click, ...heldAt(1_000)])).toHaveLength(1)
  })
  test('does not take the reaction to the next answer for its own', () => {
    const silent = heldAt(1_000).filter(({ what }) => what !== 'loud')
    expect(() => time([...silent, ...heldAt(11_000)])).toThrow('Turn 1: nothing was heard')
  })
  test('does not believe what was heard before the release', () => {
    expect(() => time([...heldAt(1_000), moment('loud', 4_000)])).toThrow('before the release')
  })
  test('does not believe clocks that differ', () => {
    const early = { ...CALL, clientEvents: [arrival(6_000)] }
    expect(() => time(heldAt(1_000), early)).toThrow('clocks')
  })
  test('says what is missing', () => {
    expect(() => time(heldAt(1_000), { ...CALL, clientEvents: [] })).toThrow('Turn 1: nothing arrived')
    expect(() => time(heldAt(1_000), { ...CALL, responses: [response(6_015, null)] })).toThrow(
      'nothing sounded',
    )
  })
})
