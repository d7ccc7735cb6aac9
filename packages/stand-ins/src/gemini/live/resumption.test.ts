import { afterEach, describe, expect, test } from 'vitest'
import { asObject, asText, type JsonObject } from '../../basics/json.ts'
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
  type TestLive,
  words,
} from '../testing/test-live.ts'

let standIn: GeminiStandIn
const start = async (options: GeminiStandInOptions = {}) => {
  standIn = await startGeminiStandIn({ completes: 'sent', minSpeechMs: 40, msPerWord: 10, ...options })
  return standIn
}
afterEach(() => standIn.close())

const BEGIN = 'Кандидат на связи. Поприветствуйте кандидата и начните собеседование с первого вопроса.'
const QUESTIONS = ['Что такое очередь?', 'Что такое стек?', 'Почему мы?']
const SETUP = setupOf(QUESTIONS)
const resumed = (handle: string): JsonObject => ({ ...SETUP, sessionResumption: { handle } })

const handlesOf = ({ messages }: TestLive): string[] =>
  messages.flatMap(message => asText(asObject(message.sessionResumptionUpdate).newHandle) || [])
const said = (live: TestLive) => words(live.messages, 'outputTranscription')

/** An interview up to its first question. */
async function greeted(standIn: GeminiStandIn) {
  const live = await openSession(standIn, SETUP)
  live.send({ realtimeInput: { text: BEGIN } })
  await live.next(isTurnComplete)
  await live.next(message => handlesOf(live).length > 1 && has('sessionResumptionUpdate')(message))
  return { live, handle: handlesOf(live).at(-1) ?? '' }
}

describe('a session that is resumed', () => {
  test('goes on where it was and greets nobody twice', async () => {
    const { live, handle } = await greeted(await start())
    live.terminate()
    const again = await openSession(standIn, resumed(handle))
    again.say('55')
    await again.next(isTurnComplete)
    expect(said(live)).toMatch(/^Здравствуйте!.*Что такое очередь\?$/)
    expect(said(again)).toBe('Спасибо. Что такое стек?')
    const [session, ...others] = standIn.sessions()
    expect(others).toEqual([])
    expect(session?.connections).toMatchObject([
      { handle: null, closed: { by: 'client' } },
      { handle, closed: null },
    ])
    expect(session?.turns).toMatchObject([{ digits: '55' }])
  })
  test('is as it was when its handle was given: what came after that is lost', async () => {
    await start({ faults: [{ kind: 'closed_mid_answer', when: 2 }] })
    const { live, handle } = await greeted(standIn)
    live.say('1')
    expect(await live.closed).toMatchObject({ code: 1011 })
    expect(handlesOf(live).at(-1)).toBe(handle)
    const again = await openSession(standIn, resumed(handle))
    again.say('1')
    await again.next(isTurnComplete)
    expect(said(again)).toBe('Спасибо. Что такое стек?')
    expect(standIn.sessions()[0]?.answers.map(({ status }) => status)).toEqual([
      'complete',
      'broken',
      'complete',
    ])
  })
  test('takes a cue to resume for no answer', async () => {
    const { live, handle } = await greeted(await start())
    live.terminate()
    const again = await openSession(standIn, resumed(handle))
    again.send({
      realtimeInput: {
        text: 'Связь прерывалась и восстановлена. Не здоровайтесь снова. Скажите одной короткой фразой, что мы продолжаем, и повторите открытый вопрос: Что такое очередь?',
      },
    })
    await again.next(isTurnComplete)
    expect(said(again)).toBe('Продолжим. Что такое очередь?')
  })
  test('cannot change its model, and its handle ends with its two hours', async () => {
    let now = 1_000
    const { handle } = await greeted(await start({ now: () => now, sessionMs: 9e7 }))
    const other = await openLive(standIn)
    other.send({ setup: { ...resumed(handle), model: 'models/gemini-3.1-flash-live-preview' } })
    expect(await other.closed).toMatchObject({ code: 1007 })
    now += 2 * 60 * 60_000 + 1
    const late = await openLive(standIn)
    late.send({ setup: resumed(handle) })
    expect(await late.closed).toMatchObject({ code: 1007 })
  })
  test('gets handles only when it wants them, and none while it speaks', async () => {
    const { live } = await greeted(await start())
    const types = live.messages.map(message => Object.keys(message).join())
    const updates = live.messages.filter(has('sessionResumptionUpdate'))
    expect(updates.map(update => asObject(update.sessionResumptionUpdate))).toEqual([
      { newHandle: expect.any(String), resumable: true },
      {},
      { newHandle: expect.any(String), resumable: true },
    ])
    expect(types.indexOf('sessionResumptionUpdate')).toBe(types.indexOf('setupComplete') + 1)
    const { sessionResumption: _unwanted, ...plain } = SETUP
    const silent = await openSession(standIn, plain)
    silent.send({ realtimeInput: { text: BEGIN } })
    await silent.next(isTurnComplete)
    expect(silent.messages.some(has('sessionResumptionUpdate'))).toBe(false)
  })
})

describe('a connection ends', () => {
  test('when its time is up, announced before', async () => {
    await start({ connectionMs: 200, goAwayMs: 150 })
    const live = await openSession(standIn, SETUP)
    expect(await live.next(has('goAway'))).toEqual({ goAway: { timeLeft: '0.15s' } })
    expect(await live.closed).toMatchObject({ code: 1011, reason: /Deadline expired/ })
  })
  test('when the session is over, without compression', async () => {
    await start({ sessionMs: 150, goAwayMs: 0, closeCode: 1000 })
    const { contextWindowCompression: _unwanted, ...short } = SETUP
    const endless = await openSession(standIn, SETUP)
    const live = await openSession(standIn, short)
    expect(await live.closed).toMatchObject({ code: 1000 })
    expect(live.messages.some(has('goAway'))).toBe(false)
    endless.send({ realtimeInput: { text: BEGIN } })
    await endless.next(isTurnComplete)
  })
  test.each([
    ['expire', { kind: 'expire', afterMs: 20 }, false],
    ['goaway', { kind: 'goaway', afterMs: 20, timeLeftMs: 40 }, true],
  ] as const)('by the fault %s', async (_name, fault, announced) => {
    await start({ faults: [fault] })
    const live = await openSession(standIn, SETUP)
    expect(await live.closed).toMatchObject({ code: 1011 })
    expect(live.messages.some(has('goAway'))).toBe(announced)
    const second = await openSession(standIn, SETUP)
    second.send({ realtimeInput: { text: BEGIN } })
    await second.next(isTurnComplete)
  })
  test.each([
    ['goaway', 1011],
    ['expire', 1011],
    ['normal', 1000],
    ['network', 1006],
  ] as const)('broken as %s by a test', async (what, code) => {
    await start({ goAwayMs: 30 })
    const live = await openSession(standIn, SETUP)
    const [session] = standIn.sessions()
    expect(standIn.breakSession(what, session?.id)).toBe(true)
    expect(await live.closed).toMatchObject({ code })
    expect(standIn.breakSession(what, session?.id)).toBe(false)
    expect(standIn.sessions()[0]).toMatchObject({ state: 'closed', connections: [{ closed: { code } }] })
  })
  test('in the middle of an answer, and takes nothing more', async () => {
    await start({ speed: 1, minSpeechMs: 2_000 })
    const live = await openSession(standIn, SETUP)
    live.send({ realtimeInput: { text: BEGIN } })
    await live.next(isContent('modelTurn'))
    standIn.breakSession('expire')
    expect(await live.closed).toMatchObject({ code: 1011 })
    expect(standIn.sessions()[0]?.answers).toMatchObject([{ status: 'broken', doneAt: null }])
  })
})
