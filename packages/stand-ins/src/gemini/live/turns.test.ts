import { afterEach, describe, expect, test } from 'vitest'
import { asList, asObject } from '../../basics/json.ts'
import type { GeminiStandInOptions } from '../options.ts'
import type { GeminiStandIn } from '../stand-in.ts'
import { startGeminiStandIn } from '../start-stand-in.ts'
import {
  has,
  isContent,
  isTurnComplete,
  openSession,
  setupOf,
  soundMessages,
  type TestLive,
  words,
} from '../testing/test-live.ts'

let standIn: GeminiStandIn
const start = async (options: GeminiStandInOptions = {}) => {
  standIn = await startGeminiStandIn({ completes: 'sent', minSpeechMs: 80, msPerWord: 10, ...options })
}
afterEach(() => standIn.close())

const QUESTIONS = ['Why?', 'How?']
const SETUP = setupOf(QUESTIONS)
const BEGIN = { realtimeInput: { text: 'The candidate is here. Greet the candidate.' } }
const START = { realtimeInput: { activityStart: {} } }
const interruptible = setupOf(QUESTIONS, {
  realtimeInputConfig: { automaticActivityDetection: { disabled: true } },
})
const said = (live: TestLive) => words(live.messages, 'outputTranscription')

describe('a turn of the candidate', () => {
  test('waits for the answer that is given, where activity does not interrupt', async () => {
    await start({ speed: 1, minSpeechMs: 300 })
    const live = await openSession(standIn, SETUP)
    live.send(BEGIN)
    await live.next(isContent('modelTurn'))
    live.say('1')
    await live.next(isTurnComplete)
    await live.next(isTurnComplete)
    expect(live.messages.some(isContent('interrupted'))).toBe(false)
    expect(said(live)).toMatch(/Why\?Thank you\. How\?$/)
  })
  test('cuts the answer that is given, where it does', async () => {
    await start({ speed: 1, minSpeechMs: 8_000 })
    const live = await openSession(standIn, interruptible)
    live.send(BEGIN)
    await live.next(isContent('modelTurn'))
    live.send(START)
    await live.next(isContent('interrupted'))
    const done = await live.next(isTurnComplete)
    expect(done.usageMetadata).toBeDefined()
    expect(soundMessages(live.messages).length).toBeLessThan(150)
    expect(standIn.sessions()[0]?.answers).toMatchObject([{ status: 'interrupted' }])
  })
  test('may interrupt what is being played, when all of it was sent', async () => {
    await start({ speed: 0, completes: 'played', minSpeechMs: 3_000 })
    const live = await openSession(standIn, interruptible)
    live.send(BEGIN)
    await live.next(isContent('generationComplete'))
    live.send(START)
    await live.next(isContent('interrupted'))
    await live.next(isTurnComplete)
    const spoken = standIn.sessions()[0]?.conversation.filter(({ by }) => by === 'interviewer')
    expect(spoken).toHaveLength(1)
  })
  test('in which nothing was said is answered by the open question', async () => {
    await start()
    const live = await openSession(standIn, SETUP)
    live.send(BEGIN)
    await live.next(isTurnComplete)
    live.send(START)
    live.send({ realtimeInput: { activityEnd: {} } })
    await live.next(isTurnComplete)
    expect(said(live)).toMatch(/Why\?Why\?$/)
    expect(live.messages.some(isContent('inputTranscription'))).toBe(false)
  })
  test('may be typed, and may ask for the question again', async () => {
    await start()
    const live = await openSession(standIn, SETUP)
    for (const text of [BEGIN.realtimeInput.text, 'Please repeat the question', 'The candidate in me: yes']) {
      live.send({ realtimeInput: { text } })
      await live.next(isTurnComplete)
    }
    expect(said(live)).toMatch(/Why\?Why\?Thank you\. How\?$/)
    expect(standIn.sessions()[0]?.texts).toHaveLength(3)
  })
  test('is not written down where that is not wanted', async () => {
    await start()
    const { inputAudioTranscription: _in, outputAudioTranscription: _out, ...plain } = SETUP
    const live = await openSession(standIn, plain)
    live.say('12')
    await live.next(isTurnComplete)
    expect(live.messages.filter(isContent('inputTranscription'))).toEqual([])
    expect(live.messages.filter(isContent('outputTranscription'))).toEqual([])
    expect(standIn.sessions()[0]?.turns).toMatchObject([{ digits: '12' }])
  })
})

describe('time', () => {
  test('the first sound leaves before anything else that the end of a turn causes', async () => {
    await start()
    const live = await openSession(standIn, SETUP)
    live.say('7')
    await live.next(isTurnComplete)
    const types = live.messages.flatMap(message => Object.keys(asObject(message.serverContent)))
    expect(types[0]).toBe('modelTurn')
  })
  test('a turn is complete when its sound was played, while it is sent faster', async () => {
    await start({ speed: 0, completes: 'played', minSpeechMs: 300 })
    const live = await openSession(standIn, SETUP)
    live.send(BEGIN)
    await live.next(isTurnComplete)
    const [{ askedAt = 0, silentAt, doneAt } = {}] = standIn.sessions()[0]?.answers ?? []
    expect(Number(doneAt) - askedAt).toBeGreaterThan(290)
    expect(Number(doneAt) - Number(silentAt)).toBeGreaterThan(200)
  })
  test('sound comes at the speed that is set, and after thinking', async () => {
    await start({ speed: 1, minSpeechMs: 240, thinkMs: 60 })
    const live = await openSession(standIn, SETUP)
    live.send(BEGIN)
    await live.next(isTurnComplete)
    const [{ askedAt = 0, soundAt = 0, silentAt = 0 } = {}] = standIn.sessions()[0]?.answers ?? []
    expect(Number(soundAt) - askedAt).toBeGreaterThan(55)
    expect(Number(silentAt) - askedAt).toBeGreaterThan(60 + 190)
  })
})

describe('the end tool', () => {
  const withTool = (behavior: string) =>
    setupOf([], { tools: [{ functionDeclarations: [{ name: 'endInterview', behavior }] }] })
  const WRAP_UP = { realtimeInput: { text: 'The time is up. Say goodbye: tell the candidate so.' } }
  const idOf = (call: object) => asObject(asList(asObject(asObject(call).toolCall).functionCalls)[0]).id
  const result = (id: unknown, scheduling?: string) => ({
    toolResponse: {
      functionResponses: [
        { id, name: 'endInterview', response: { output: {} }, ...(scheduling && { scheduling }) },
      ],
    },
  })
  test('keeps the turn open until it has its result, when it blocks', async () => {
    await start()
    const live = await openSession(standIn, withTool('BLOCKING'))
    live.send(WRAP_UP)
    const call = await live.next(has('toolCall'))
    expect(live.messages.some(isTurnComplete)).toBe(false)
    live.send(result(idOf(call)))
    await live.next(isTurnComplete)
    expect(standIn.sessions()[0]?.answers).toHaveLength(1)
    expect(standIn.sessions()[0]?.toolResponses).toHaveLength(1)
  })
  test.each([
    ['SILENT', 1],
    [undefined, 2],
  ])('may make the model speak again, when it does not block (%s)', async (scheduling, answers) => {
    await start()
    const live = await openSession(standIn, withTool('NON_BLOCKING'))
    live.send(WRAP_UP)
    const call = await live.next(has('toolCall'))
    await live.next(isTurnComplete)
    live.send(result(idOf(call), scheduling))
    if (answers > 1) await live.next(isTurnComplete)
    live.send(START)
    live.send({ realtimeInput: { activityEnd: {} } })
    await live.next(isTurnComplete)
    expect(standIn.sessions()[0]?.answers).toHaveLength(answers + 1)
  })
})

test('the bill grows with the conversation', async () => {
  await start()
  const live = await openSession(standIn, SETUP)
  live.send(BEGIN)
  const first = await live.next(isTurnComplete)
  live.say('123')
  const second = await live.next(isTurnComplete)
  expect(first.usageMetadata).toMatchObject({
    promptTokensDetails: [{ modality: 'TEXT' }],
    responseTokensDetails: [{ modality: 'AUDIO' }],
  })
  expect(second.usageMetadata).toMatchObject({
    promptTokensDetails: [{ modality: 'TEXT' }, { modality: 'AUDIO', tokenCount: 3 + 12 }],
  })
})
