import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '../../basics/json.ts'
import type { GeminiStandIn } from '../stand-in.ts'
import { startGeminiStandIn } from '../start-stand-in.ts'
import { audioOf, has, isTurnComplete, openLive, openSession, setupOf } from '../testing/test-live.ts'

let standIn: GeminiStandIn
beforeAll(async () => {
  standIn = await startGeminiStandIn({ completes: 'sent', minSpeechMs: 40, msPerWord: 1, speed: 0 })
})
afterAll(() => standIn.close())

const SETUP = setupOf(['Why?'])
const START = { realtimeInput: { activityStart: {} } }
const END = { realtimeInput: { activityEnd: {} } }
const history = (turnComplete: boolean) => ({
  clientContent: {
    turns: [
      { role: 'model', parts: [{ text: 'Why?' }] },
      { role: 'user', parts: [{ text: 'So.' }] },
    ],
    turnComplete,
  },
})
const audio = (mimeType: string, data = 'AAAA') => ({ realtimeInput: { audio: { data, mimeType } } })

describe('a set-up is refused', () => {
  test.each<[string, JsonObject, number, RegExp]>([
    ['that wants text', { generationConfig: { responseModalities: ['TEXT'] } }, 1007, /modalities \(TEXT\)/],
    ['with an unknown field', { voice: 'Kore' }, 1007, /Unknown name "voice" at 'setup'/],
    [
      'with an unknown field inside',
      { generationConfig: { thinkingConfig: {} } },
      1007,
      /"thinkingConfig" at 'setup.generationConfig'/,
    ],
    [
      'with a value of another kind',
      { sessionResumption: { handle: 1 } },
      1007,
      /setup.sessionResumption.handle/,
    ],
    ['for an unknown model', { model: 'models/gemini-9-live' }, 1008, /^models\/gemini-9-live is not found/],
    ['for a model that cannot speak', { model: 'models/gemini-3.8-flash' }, 1008, /bidiGenerateContent/],
    ['for a model without its prefix', { model: 'gemini-3.8-live' }, 1007, /model name format/],
    ['with a handle that nobody gave', { sessionResumption: { handle: 'x' } }, 1007, /invalid argument/],
    ['that turns off what cannot be', { proactivity: { proactiveAudio: false } }, 1007, /invalid argument/],
    ['with a nameless function', { tools: [{ functionDeclarations: [{}] }] }, 1007, /invalid argument/],
  ])('%s', async (_name, more, code, reason) => {
    const live = await openLive(standIn)
    live.send({ setup: { ...SETUP, ...more } })
    const closed = await live.closed
    expect(closed).toEqual({ code, reason: expect.stringMatching(reason) })
    expect(live.messages).toEqual([])
  })
  test('with a wrong key, on the open socket', async () => {
    const live = await openLive(standIn, 'wrong')
    live.send({ setup: SETUP })
    expect(await live.closed).toEqual({
      code: 1007,
      reason: 'API key not valid. Please pass a valid API key.',
    })
  })
  test('without a key before there is a socket', async () => {
    await expect(openLive(standIn, null)).rejects.toThrow(/^403 .*PERMISSION_DENIED/)
  })
  test('at another address before there is a socket', async () => {
    await expect(openLive({ ...standIn, origin: `${standIn.origin}/v1` })).rejects.toThrow(/^404 /)
  })
})

describe('a message is refused', () => {
  const manual = SETUP
  const automatic = setupOf(['Why?'], { realtimeInputConfig: {} })
  const seeded = setupOf(['Why?'], { historyConfig: { initialHistoryInClientContent: true } })
  test.each<[string, JsonObject, JsonObject[], number, RegExp]>([
    ['a second set-up', manual, [{ setup: SETUP }], 1007, /first/],
    ['an unknown one', manual, [{ hello: {} }], 1007, /Unknown name "hello": Cannot find field/],
    ['two in one', manual, [{ ...START, toolResponse: {} }], 1007, /invalid argument/],
    ['none at all', manual, [{}], 1007, /invalid argument/],
    ['an old name', manual, [{ realtimeInput: { mediaChunks: [] } }], 1007, /"mediaChunks"/],
    ['activity with automatic detection', automatic, [START], 1007, /Explicit activity control/],
    [
      'the end of a stream without it',
      manual,
      [{ realtimeInput: { audioStreamEnd: true } }],
      1007,
      /invalid/,
    ],
    ['an activity in an activity', manual, [START, START], 1007, /invalid argument/],
    ['an end without a beginning', manual, [END], 1007, /invalid argument/],
    ['what a browser records', manual, [START, audio('audio/webm;codecs=opus')], 1007, /audio\/webm/],
    ['sound that is no base64', manual, [START, audio('audio/pcm;rate=16000', '?')], 1007, /invalid/],
    ['half a sample', manual, [START, audio('audio/pcm;rate=16000', 'AA==')], 1007, /invalid/],
    [
      'a rate that changes',
      manual,
      [START, audio('audio/pcm;rate=16000', 'AAA='), audio('audio/pcm;rate=8000', 'AAA=')],
      1007,
      /invalid/,
    ],
    ['history without its setting', manual, [history(true)], 1007, /invalid argument/],
    ['speech before the history', seeded, [START], 1007, /invalid argument/],
    [
      'a result of no call',
      manual,
      [{ toolResponse: { functionResponses: [{ id: 'x' }] } }],
      1008,
      /not found/,
    ],
  ])('%s', async (_name, setup, messages, code, reason) => {
    const live = await openSession(standIn, setup)
    for (const message of messages) live.send(message)
    expect(await live.closed).toEqual({ code, reason: expect.stringMatching(reason) })
    expect(standIn.sessions().at(-1)?.connections.at(-1)?.closed).toMatchObject({ code, by: 'provider' })
  })
  test('when it is no JSON', async () => {
    const live = await openSession(standIn, SETUP)
    live.sendBytes('{')
    expect(await live.closed).toMatchObject({ code: 1007, reason: /Invalid JSON payload/ })
  })
  test('when it comes before the set-up', async () => {
    const live = await openLive(standIn)
    live.send(START)
    expect(await live.closed).toMatchObject({ code: 1007 })
  })
})

describe('the history of a client', () => {
  const seeded = setupOf(['Why?', 'How?'], { historyConfig: { initialHistoryInClientContent: true } })
  test('is taken without an answer, and known afterwards', async () => {
    const live = await openSession(standIn, seeded)
    live.send(history(false))
    live.send({ clientContent: { turnComplete: true } })
    live.say('1')
    const done = await live.next(isTurnComplete)
    expect(done).toBeDefined()
    const [session] = standIn.sessions().slice(-1)
    expect(session?.answers.map(({ words }) => words)).toEqual(['Thank you. How?'])
  })
  test('a turn of content asks for an answer, and cuts the one that is given', async () => {
    standIn.setTempo({ speed: 1, minSpeechMs: 8_000 })
    const live = await openSession(standIn, SETUP)
    const turn = { turns: [{ role: 'user', parts: [{ text: 'Hello' }] }], turnComplete: true }
    live.send({ clientContent: turn })
    await live.next(message => has('serverContent')(message))
    live.send({ clientContent: turn })
    await live.next(message => JSON.stringify(message).includes('"interrupted":true'))
    standIn.setTempo({ speed: 0, minSpeechMs: 40 })
  })
})

test('sound outside of an activity belongs to no turn', async () => {
  const live = await openSession(standIn, SETUP)
  for (const message of audioOf('9')) live.send(message)
  live.say('12')
  await live.next(isTurnComplete)
  expect(standIn.sessions().at(-1)?.turns).toMatchObject([{ digits: '12' }])
})
test('with automatic detection the end of the stream ends the turn', async () => {
  const live = await openSession(standIn, setupOf(['Why?'], { realtimeInputConfig: {} }))
  for (const message of audioOf('31')) live.send(message)
  live.send({ realtimeInput: { audioStreamEnd: true } })
  await live.next(isTurnComplete)
  expect(standIn.sessions().at(-1)?.turns).toMatchObject([{ digits: '31' }])
})
