import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BREAKS } from '../faults.ts'
import { fakeSession } from '../testing/fake-session.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (ms = 5_000) => vi.advanceTimersByTimeAsync(ms)
const completed = 'conversation.item.input_audio_transcription.completed'

test('a late transcript comes after the answer', async () => {
  const call = fakeSession({ faults: [{ kind: 'late_transcript', ms: 3_000 }] })
  call.answer('1')
  await pass(2_900)
  expect(call.types()).toContain('response.done')
  expect(call.types()).not.toContain(completed)
  await pass(200)
  expect(call.last(completed)).toMatchObject({ transcript: '1' })
})

test('a transcript fails the second time only', async () => {
  const call = fakeSession({
    faults: [{ kind: 'transcription_failed', when: 2 }],
    questions: ['A?', 'B?', 'C?'],
  })
  for (const digits of ['1', '2', '3']) {
    call.answer(digits)
    await pass()
  }
  expect(call.all(completed).map(({ transcript }) => transcript)).toEqual(['1', '3'])
  expect(call.last('conversation.item.input_audio_transcription.failed')).toMatchObject({
    item_id: call.session.notes.turns[1]?.itemId,
    error: { type: 'transcription_error' },
  })
})

test('malformed events stand between good ones', async () => {
  const call = fakeSession({ faults: [{ kind: 'malformed' }] })
  const before = call.events.length
  call.send({ type: 'response.create' })
  await pass()
  expect(call.events[before]?.type).toBe('stand_in.event_of_tomorrow')
  expect(call.types()).toContain('response.done')
})

test('two responses run at once and say the same', async () => {
  const call = fakeSession({ faults: [{ kind: 'two_responses' }] })
  call.send({ type: 'response.create' })
  await pass()
  expect(call.types().indexOf('response.done')).toBeGreaterThan(call.types().lastIndexOf('response.created'))
  const [one, other] = call.all('response.output_audio_transcript.done')
  expect(one?.transcript).toBe(other?.transcript)
  expect(one?.response_id).not.toBe(other?.response_id)
})

test('a response is refused although none runs', async () => {
  const call = fakeSession({ faults: [{ kind: 'busy' }] })
  call.send({ type: 'response.create' })
  expect(call.last('error')).toMatchObject({ error: { code: 'conversation_already_has_active_response' } })
  call.send({ type: 'response.create' })
  expect(call.all('response.created')).toHaveLength(1)
})

test('a response fails', async () => {
  const call = fakeSession({ faults: [{ kind: 'response_failed', code: 'rate_limit_exceeded' }] })
  call.send({ type: 'response.create' })
  expect(call.last('response.done')).toMatchObject({
    response: {
      status: 'failed',
      output: [],
      status_details: { type: 'failed', error: { code: 'rate_limit_exceeded' } },
    },
  })
})

test('the end tool is called without a word', async () => {
  const call = fakeSession({ faults: [{ kind: 'end_without_speaking' }] })
  call.send({ type: 'response.create' })
  await pass()
  expect(call.last('response.done')).toMatchObject({ response: { output: [{ type: 'function_call' }] } })
  expect(call.types()).not.toContain('output_audio_buffer.started')
})

test.each(BREAKS)('in the middle of an answer the %s breaks', async what => {
  const call = fakeSession({ faults: [{ kind: 'closed_mid_answer', what }], tempo: { minSpeechMs: 4_000 } })
  call.send({ type: 'response.create' })
  await pass(700)
  expect(call.broken).toEqual([what])
  expect(call.types()).not.toContain('response.done')
})

test('a session ends by itself', async () => {
  const call = fakeSession({ faults: [{ kind: 'expire', afterMs: 1_000 }] })
  await pass(999)
  expect(call.broken).toEqual([])
  await pass(1)
  expect(call.last('error')).toMatchObject({ error: { code: 'session_expired' } })
  expect(call.broken).toEqual(['expired'])
})
