import { afterEach, expect, test } from 'vitest'
import { asObject } from '../../basics/json.ts'
import { decodeDtmf } from '../../dtmf/decode.ts'
import type { GeminiStandInOptions } from '../options.ts'
import type { GeminiStandIn } from '../stand-in.ts'
import { startGeminiStandIn } from '../start-stand-in.ts'
import {
  has,
  isTurnComplete,
  openLive,
  openSession,
  setupOf,
  sound,
  soundMessages,
  words,
} from '../testing/test-live.ts'

let standIn: GeminiStandIn
const start = async (options: GeminiStandInOptions = {}) => {
  standIn = await startGeminiStandIn({ completes: 'sent', ...options })
  return standIn
}
afterEach(() => standIn.close())

const BEGIN = 'The candidate is here. Greet the candidate and begin the interview with the first question.'
const QUESTIONS = ['What did you build last?', 'How do you find a race?']

test('a whole interview: questions word for word, digits understood, the end tool at the end', async () => {
  const live = await openSession(await start(), setupOf(QUESTIONS))
  live.send({ realtimeInput: { text: BEGIN } })
  await live.next(isTurnComplete)
  expect(words(live.messages, 'outputTranscription')).toBe(
    'Hello! I am your interviewer. Let us begin. What did you build last?',
  )
  live.say('407')
  await live.next(isTurnComplete)
  live.say('123')
  const call = await live.next(has('toolCall'))
  expect(call).toMatchObject({ toolCall: { functionCalls: [{ name: 'endInterview' }] } })
  await live.next(isTurnComplete)
  expect(words(live.messages, 'inputTranscription')).toBe('4 0 71 2 3')
  expect(words(live.messages, 'outputTranscription')).toContain('How do you find a race?')
  const [session] = standIn.sessions()
  expect(session?.turns).toMatchObject([
    { digits: '407', audioMs: 480 },
    { digits: '123', audioMs: 480 },
  ])
  expect(session?.answers.map(({ status }) => status)).toEqual(['complete', 'complete', 'complete'])
  expect(session?.conversation.map(({ by }) => by)).toEqual([
    'instruction',
    'interviewer',
    'candidate',
    'interviewer',
    'candidate',
    'interviewer',
    'tool',
  ])
})
test('sound comes as 24 kHz PCM in pieces of 40 ms that hold no digits, before its transcript', async () => {
  const live = await openSession(await start(), setupOf(['Why?']))
  live.send({ realtimeInput: { text: BEGIN } })
  const done = await live.next(isTurnComplete)
  const heard = sound(soundMessages(live.messages))
  const audioMs = 9 * 60
  const chunks = Math.ceil(audioMs / 40)
  expect(heard.length).toBe(audioMs * 24)
  expect(decodeDtmf(heard, 24_000)).toBe('')
  expect(soundMessages(live.messages)).toHaveLength(chunks)
  expect(live.messages.findIndex(message => asObject(message.serverContent).modelTurn)).toBeLessThan(
    live.messages.findIndex(message => asObject(message.serverContent).outputTranscription),
  )
  expect(done.usageMetadata).toMatchObject({
    responseTokenCount: chunks,
    responseTokensDetails: [{ modality: 'AUDIO', tokenCount: chunks }],
  })
  expect(live.wasBinary()).toBe(true)
})
test('accepts binary frames, and sends text ones where that is wanted', async () => {
  await start({ frames: 'text' })
  const live = await openLive(standIn)
  live.sendBytes(Buffer.from(JSON.stringify({ setup: setupOf(QUESTIONS) })))
  await live.next(has('setupComplete'))
  expect(live.wasBinary()).toBe(false)
})
