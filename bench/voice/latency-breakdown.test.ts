import { describe, expect, test } from 'vitest'
import { type ServerMoment, timeCall, timeCascade, timeFloor, timeGemini } from './latency-breakdown.ts'
import type { Moment } from './page/note.ts'

const SHORTEST_MS = 4_000
const AT = [10_000, 20_000]
const moment = (what: Moment['what'], at: number, type = ''): Moment => ({ what, type, at })
const asked = (askedAt: number, soundAt: number | null = askedAt + 1) => ({
  ...{ id: `${askedAt}`, words: '', askedAt, soundAt, silentAt: null, doneAt: null },
})

describe('timeCall', () => {
  const END = 'input_audio_buffer.commit'
  const releasedAt = (at: number): Moment[] => [
    moment('pressed', at - 5_000),
    moment('released', at),
    moment('sent', at + 10, END),
    moment('sent', at + 11, 'response.create'),
    moment('loud', at + 70),
  ]
  const arrival = (at: number, type = END) => ({ at, source: 'channel' as const, event: { type } })
  const response = (askedAt: number, soundAt?: number | null) => ({
    ...asked(askedAt, soundAt),
    status: 'completed',
  })
  const CALL = {
    clientEvents: [arrival(10_012), arrival(10_013, 'response.create'), arrival(20_012)],
    // The greeting was asked for by the server.
    responses: [response(500), response(10_015), response(20_015)],
  }
  const time = (moments: Moment[], change: Partial<typeof CALL> = {}) =>
    timeCall(moments, { ...CALL, ...change }, END, SHORTEST_MS)

  test('follows each answer from the release to what is heard', () => {
    const turns = time(AT.flatMap(releasedAt))
    const hops = { sent: 10, arrived: 2, asked: 3, soundLeft: 1, audible: 54 }
    expect(turns).toEqual(AT.map(() => ({ heldMs: 5_000, totalMs: 70, hops })))
  })
  test('a click is no answer, and the greeting is no reaction', () => {
    const click = [moment('pressed', 100), moment('released', 150), moment('loud', 560)]
    expect(time([...click, ...releasedAt(10_000)])).toHaveLength(1)
  })
  const silent = releasedAt(10_000).filter(({ what }) => what !== 'loud')
  test.each([
    ['the reaction to the next answer', [...silent, ...releasedAt(20_000)], {}, 'Turn 1: nothing was heard'],
    [
      'what was heard before the release',
      [...releasedAt(10_000), moment('loud', 9_000)],
      {},
      'before the release',
    ],
    ['clocks that differ', releasedAt(10_000), { clientEvents: [arrival(10_000)] }, 'clocks'],
    ['an answer that is lost', releasedAt(10_000), { clientEvents: [] }, 'Turn 1: nothing arrived'],
    ['a silent response', releasedAt(10_000), { responses: [response(10_015, null)] }, 'nothing sounded'],
  ])('does not believe %s', (_, moments, change, message) => {
    expect(() => time(moments, change)).toThrow(message)
  })
})

describe('where the voice crosses the server', () => {
  const moments = AT.flatMap((at): Moment[] => [
    moment('pressed', at - 5_000),
    moment('released', at),
    moment('sent', at + 8, 'send-audio'),
    moment('received', at + 40),
    moment('loud', at + 50),
  ])
  const server = AT.flatMap((at): ServerMoment[] => [
    { what: 'arrived', at: at + 9 },
    { what: 'arrived', at: at + 10 },
    { what: 'decoding', at: at + 14 },
    { what: 'decoded', at: at + 30 },
  ])
  const answer = (at: number, soundAt?: number | null) => ({
    ...asked(at, soundAt),
    ...{ status: 'complete' as const, chunks: 1 },
  })
  // The greeting was asked for before the first answer.
  const answers = [answer(1_000), ...AT.map(at => answer(at + 34))]
  const turnsOf = (hops: Record<string, number>) => AT.map(() => ({ heldMs: 5_000, totalMs: 50, hops }))

  test('timeGemini follows each answer through it', () => {
    const page = { sent: 8, received: 5, audible: 10 }
    const own = { arrived: 2, decoding: 4, decoded: 16, asked: 4, soundLeft: 1 }
    expect(timeGemini(moments, server, { answers }, SHORTEST_MS)).toEqual(turnsOf({ ...page, ...own }))
  })
  test.each([
    [{ server: server.slice(0, 4) }, 'Turn 2: not decoding'],
    [{ server: server.filter(({ what }) => what !== 'arrived') }, 'nothing arrived'],
    [{ answers: answers.slice(0, 2) }, 'Turn 2: no answer'],
    [{ answers: [answer(10_034, null)] }, 'Turn 1: nothing sounded'],
  ])('timeGemini says what is missing: %#', (change, message) => {
    const given = { server, answers, ...change }
    expect(() => timeGemini(moments, given.server, given, SHORTEST_MS)).toThrow(message)
  })

  const request = (endpoint: 'transcriptions' | 'chat' | 'speech', at: number) => ({ endpoint, at })
  const requests = AT.flatMap(at => [
    request('transcriptions', at + 20),
    request('chat', at + 25),
    request('speech', at + 30),
    request('speech', at + 60),
  ])
  const cascade = (some: typeof requests) => timeCascade(moments, server, some, SHORTEST_MS)
  test('timeCascade follows each answer through the three servers', () => {
    const own = { arrived: 2, transcription: 10, chat: 5, speech: 5 }
    expect(cascade(requests)).toEqual(turnsOf({ sent: 8, ...own, received: 10, audible: 10 }))
  })
  test('a goodbye asks no chat for words', () => {
    const [first] = cascade(requests.filter(({ endpoint }) => endpoint !== 'chat'))
    expect(first?.hops).toMatchObject({ transcription: 10, chat: 10, speech: 0, received: 10 })
  })
  test('does not take the next question’s sentence for this one’s', () => {
    const late = requests.filter(({ endpoint, at }) => endpoint !== 'speech' || at % 100 === 60)
    expect(() => cascade(late)).toThrow('Turn 1: nothing asked of speech')
  })
  test('the bare relay has three hops', () => {
    expect(timeFloor(moments, SHORTEST_MS)).toEqual(turnsOf({ sent: 8, received: 32, audible: 10 }))
  })
})
