import { describe, expect, test } from 'vitest'
import type { Moment } from './page/moment.ts'
import { type ServerMoment, timeCascade, timeFloor, timeGemini } from './relayed-hops.ts'

const moment = (what: Moment['what'], at: number, type = ''): Moment => ({ what, type, at })
/** An answer whose release was at this time. */
const releasedAt = (at: number): Moment[] => [
  moment('pressed', at - 5_000),
  moment('released', at),
  moment('sent', at + 8, 'send-audio'),
  moment('received', at + 40),
  moment('loud', at + 50),
]
const servedAt = (at: number): ServerMoment[] => [
  { what: 'arrived', at: at + 9 },
  { what: 'arrived', at: at + 10 },
  { what: 'decoding', at: at + 14 },
  { what: 'decoded', at: at + 30 },
]
const answerAt = (at: number, soundAt: number | null = at + 35) => ({
  words: '',
  status: 'complete' as const,
  askedAt: at + 34,
  soundAt,
  silentAt: null,
  doneAt: null,
  chunks: 1,
})
const AT = [10_000, 20_000]
const moments = AT.flatMap(releasedAt)
const server = AT.flatMap(servedAt)
// The greeting was asked for before anybody answered.
const answers = [answerAt(1_000), ...AT.map(at => answerAt(at))]
const SHORTEST_MS = 4_000

describe('timeGemini', () => {
  test('follows each answer from the release to what is heard', () => {
    const [first, second, ...others] = timeGemini(moments, server, { answers }, SHORTEST_MS)
    expect(others).toEqual([])
    expect(first).toEqual({
      heldMs: 5_000,
      totalMs: 50,
      hops: {
        sent: 8,
        arrived: 2,
        decoding: 4,
        decoded: 16,
        asked: 4,
        soundLeft: 1,
        received: 5,
        audible: 10,
      },
    })
    expect(second).toEqual(first)
  })
  test('says what is missing', () => {
    const time = (change: { server?: ServerMoment[]; answers?: typeof answers }) => () =>
      timeGemini(moments, change.server ?? server, { answers: change.answers ?? answers }, SHORTEST_MS)
    expect(time({ server: server.slice(0, 4) })).toThrow('Turn 2: not decoding')
    expect(time({ server: server.filter(({ what }) => what !== 'arrived') })).toThrow('nothing arrived')
    expect(time({ answers: answers.slice(0, 2) })).toThrow('Turn 2: no answer')
    expect(time({ answers: [answerAt(10_000, null)] })).toThrow('Turn 1: nothing sounded')
  })
})

describe('timeCascade', () => {
  const request = (endpoint: 'transcriptions' | 'chat' | 'speech', at: number) => ({ endpoint, at })
  const requests = AT.flatMap(at => [
    request('transcriptions', at + 20),
    request('chat', at + 25),
    request('speech', at + 30),
    request('speech', at + 60),
  ])
  test('follows each answer through the three servers', () => {
    const [first, second] = timeCascade(moments, server, requests, SHORTEST_MS)
    expect(first?.hops).toEqual({
      sent: 8,
      arrived: 2,
      transcription: 10,
      chat: 5,
      speech: 5,
      received: 10,
      audible: 10,
    })
    expect(second).toEqual(first)
  })
  test('a goodbye asks no chat for words', () => {
    const [first] = timeCascade(
      moments,
      server,
      requests.filter(({ endpoint }) => endpoint !== 'chat'),
      SHORTEST_MS,
    )
    expect(first?.hops).toMatchObject({ transcription: 10, chat: 10, speech: 0, received: 10 })
  })
  test('does not take the next question’s sentence for this one’s', () => {
    const late = requests.filter(({ endpoint, at }) => endpoint !== 'speech' || at % 100 === 60)
    expect(() => timeCascade(moments, server, late, SHORTEST_MS)).toThrow('Turn 1: nothing asked of speech')
  })
})

test('the bare relay has three stations', () => {
  const [first] = timeFloor(moments, SHORTEST_MS)
  expect(first).toEqual({ heldMs: 5_000, totalMs: 50, hops: { sent: 8, received: 32, audible: 10 } })
})
