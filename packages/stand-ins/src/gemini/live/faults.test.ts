import { afterEach, describe, expect, test } from 'vitest'
import type { Fault } from '../faults.ts'
import type { GeminiStandInOptions } from '../options.ts'
import type { GeminiStandIn } from '../stand-in.ts'
import { startGeminiStandIn } from '../start-stand-in.ts'
import {
  has,
  isContent,
  isTurnComplete,
  openLive,
  openSession,
  setupOf,
  soundMessages,
  words,
} from '../testing/test-live.ts'

let standIn: GeminiStandIn
const start = async (faults: Fault[], options: GeminiStandInOptions = {}) => {
  standIn = await startGeminiStandIn({
    completes: 'sent',
    minSpeechMs: 80,
    msPerWord: 10,
    faults,
    ...options,
  })
}
afterEach(() => standIn.close())

const SETUP = setupOf(['Why?', 'How?'])
const BEGIN = { realtimeInput: { text: 'The candidate is here. Greet the candidate.' } }

describe('an upgrade', () => {
  test.each([
    [401, undefined, /^401 .*UNAUTHENTICATED/],
    [403, undefined, /^403 .*PERMISSION_DENIED/],
    [429, 3, /^429 .*"retryDelay":"3s"/],
    [429, undefined, /^429 (?!.*retryDelay).*RESOURCE_EXHAUSTED/],
    [500, undefined, /^500 .*INTERNAL/],
  ])('is answered with %i', async (status, retryAfterS, told) => {
    await start([{ kind: 'status', on: 'socket', status, ...(retryAfterS && { retryAfterS }) }])
    await expect(openLive(standIn)).rejects.toThrow(told)
    expect((await openSession(standIn, SETUP)).messages).toHaveLength(2)
    expect(standIn.requests().map(request => request.status)).toEqual([status, 101])
  })
  test('is reset', async () => {
    await start([{ kind: 'refuse', on: 'socket' }])
    await expect(openLive(standIn)).rejects.toThrow(/socket hang up|ECONNRESET/)
  })
  test('waits', async () => {
    await start([{ kind: 'silence', on: 'socket', ms: 60 }])
    const from = performance.now()
    await openLive(standIn)
    expect(performance.now() - from).toBeGreaterThan(55)
  })
})

describe('a set-up', () => {
  test.each([
    [400, 1007],
    [403, 1008],
    [429, 1011],
    [500, 1011],
  ])('with status %i ends with %i', async (status, code) => {
    await start([{ kind: 'status', on: 'setup', status }])
    const live = await openLive(standIn)
    live.send({ setup: SETUP })
    expect(await live.closed).toMatchObject({ code })
    expect(live.messages).toEqual([])
  })
  test('is never answered on a half-open socket', async () => {
    await start([{ kind: 'half_open' }])
    const live = await openLive(standIn)
    live.send({ setup: SETUP })
    await openSession(standIn, SETUP)
    expect(live.messages).toEqual([])
    expect(standIn.sessions()).toHaveLength(1)
  })
  test('is answered late', async () => {
    await start([{ kind: 'silence', on: 'setup', ms: 60 }])
    const from = performance.now()
    await openSession(standIn, SETUP)
    expect(performance.now() - from).toBeGreaterThan(55)
  })
  test('with a good handle is refused', async () => {
    await start([{ kind: 'bad_handle' }])
    const live = await openSession(standIn, SETUP)
    await live.next(has('sessionResumptionUpdate'))
    const [handle] = standIn.sessions()[0]?.handles ?? []
    const setup = { ...SETUP, sessionResumption: { handle } }
    const again = await openLive(standIn)
    again.send({ setup })
    expect(await again.closed).toMatchObject({ code: 1007 })
    await openSession(standIn, setup)
  })
})

describe('an answer', () => {
  test('comes after what nobody understands', async () => {
    await start([{ kind: 'malformed' }])
    const live = await openSession(standIn, SETUP)
    live.send(BEGIN)
    await live.next(isTurnComplete)
    expect(live.broken).toHaveLength(1)
    expect(live.messages.some(has('contentOfTomorrow'))).toBe(true)
    expect(words(live.messages, 'outputTranscription')).toMatch(/Why\?$/)
  })
  test.each([
    [undefined, 1011],
    [1011, 1011],
    [1006, 1006],
  ])('is broken off in its middle (%s)', async (code, seen) => {
    await start([{ kind: 'closed_mid_answer', ...(code && { code }) }])
    const live = await openSession(standIn, SETUP)
    live.send(BEGIN)
    expect(await live.closed).toMatchObject({ code: seen })
    const chunks = soundMessages(live.messages).length
    expect(chunks).toBeGreaterThan(0)
    expect(chunks).toBeLessThan(3)
    expect(live.messages.some(isTurnComplete)).toBe(false)
  })
  test.each([[4], [0]])('is cut in its middle, at speed %i', async speed => {
    await start([{ kind: 'interrupted' }], { speed })
    const live = await openSession(standIn, SETUP)
    live.send(BEGIN)
    await live.next(isContent('interrupted'))
    await live.next(isTurnComplete)
    expect(live.messages.some(isContent('generationComplete'))).toBe(false)
    expect(words(live.messages, 'outputTranscription')).not.toMatch(/Why/)
    live.send(BEGIN)
    await live.next(isTurnComplete)
    expect(words(live.messages, 'outputTranscription')).toMatch(/Why\?$/)
  })
  test('is given twice', async () => {
    await start([{ kind: 'two_responses' }])
    const live = await openSession(standIn, SETUP)
    live.send(BEGIN)
    await live.next(isTurnComplete)
    await live.next(isTurnComplete)
    const { answers } = standIn.sessions()[0] ?? {}
    expect(answers?.map(({ words: said }) => said)).toEqual([answers?.[0]?.words, answers?.[0]?.words])
  })
  test.each([
    ['waiting', 1],
    ['nothing', 0],
  ])('is not given (%s), until it is asked for again', async (how, told) => {
    await start([{ kind: 'no_answer', how }])
    const live = await openSession(standIn, SETUP)
    live.say('1')
    await live.next(isContent('inputTranscription'))
    live.send({ realtimeInput: { text: '[Go on.]' } })
    await live.next(isTurnComplete)
    expect(live.messages.filter(isContent('waitingForInput'))).toHaveLength(told)
    expect(standIn.sessions()[0]?.answers).toHaveLength(1)
  })
  test('ends the interview without a word', async () => {
    await start([{ kind: 'end_without_speaking' }])
    const live = await openSession(standIn, SETUP)
    live.send(BEGIN)
    await live.next(has('toolCall'))
    await live.next(isTurnComplete)
    expect(soundMessages(live.messages)).toEqual([])
  })
  test('is silent for a while', async () => {
    await start([{ kind: 'silence', on: 'answer', ms: 70 }])
    const live = await openSession(standIn, SETUP)
    live.send(BEGIN)
    await live.next(isTurnComplete)
    const [answer] = standIn.sessions()[0]?.answers ?? []
    expect((answer?.soundAt ?? 0) - (answer?.askedAt ?? 0)).toBeGreaterThan(65)
  })
  test('becomes the end, as quota that runs out', async () => {
    await start([{ kind: 'status', on: 'answer', status: 429 }])
    const live = await openSession(standIn, SETUP)
    live.send(BEGIN)
    expect(await live.closed).toMatchObject({ code: 1011, reason: /exceeded your current quota/ })
  })
})

describe('a transcript of the candidate', () => {
  test('comes late', async () => {
    await start([{ kind: 'late_transcript', ms: 150 }])
    const live = await openSession(standIn, SETUP)
    live.say('12')
    await live.next(isContent('inputTranscription'))
    expect(live.messages.findIndex(isTurnComplete)).toBeLessThan(
      live.messages.findIndex(isContent('inputTranscription')),
    )
    expect(live.messages.some(isTurnComplete)).toBe(true)
  })
  test('never comes', async () => {
    await start([{ kind: 'transcription_missing' }])
    const live = await openSession(standIn, SETUP)
    live.say('12')
    await live.next(isTurnComplete)
    live.say('3')
    await live.next(isContent('inputTranscription'))
    await live.next(isTurnComplete)
    expect(words(live.messages, 'inputTranscription')).toBe('3')
  })
})
