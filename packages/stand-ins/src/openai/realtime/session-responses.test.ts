import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { JsonObject } from '../../basics/json.ts'
import { fakeSession } from '../testing/fake-session.ts'
import { textItem } from '../testing/test-session.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (ms = 5_000) => vi.advanceTimersByTimeAsync(ms)

describe('a response', () => {
  test('can be one at a time only', () => {
    const call = fakeSession()
    call.send({ type: 'response.create' })
    call.send({ type: 'response.create', event_id: 'second' })
    expect(call.last('error')).toMatchObject({
      error: { code: 'conversation_already_has_active_response', event_id: 'second' },
    })
    expect(call.all('response.created')).toHaveLength(1)
  })
  test('is made faster than it sounds, and only then stops sounding', async () => {
    const call = fakeSession({ tempo: { minSpeechMs: 4_000 } })
    call.send({ type: 'response.create' })
    await pass(1_100)
    expect(call.all('response.done')).toHaveLength(1)
    expect(call.all('output_audio_buffer.stopped')).toHaveLength(0)
    await pass(3_000)
    expect(call.all('output_audio_buffer.stopped')).toHaveLength(1)
  })
  test('waits as long as it is told to think', async () => {
    const call = fakeSession({ tempo: { thinkMs: 700 } })
    call.send({ type: 'response.create' })
    await pass(699)
    expect(call.types()).toEqual(['session.created', 'response.created'])
    await pass(1)
    expect(call.types()).toContain('output_audio_buffer.started')
  })
  test('can be cancelled: what was said until then stays', async () => {
    const call = fakeSession({ tempo: { minSpeechMs: 4_000 } })
    call.send({ type: 'response.create' })
    await pass(400)
    call.send({ type: 'response.cancel' })
    await pass()
    const [done] = call.all('response.done')
    expect(done).toMatchObject({
      response: {
        status: 'cancelled',
        status_details: { type: 'cancelled', reason: 'client_cancelled' },
        output: [{ status: 'incomplete' }],
      },
    })
    expect(call.said()[0]).toMatch(/^Hello!/)
    expect(call.said()[0]).not.toMatch(/queue/)
    call.send({ type: 'response.cancel' })
    expect(call.last('error')).toMatchObject({ error: { code: 'response_cancel_not_active' } })
  })
  test('can be silenced', async () => {
    const call = fakeSession()
    call.send({ type: 'response.create' })
    await pass(10)
    call.send({ type: 'output_audio_buffer.clear' })
    await pass()
    expect(call.types()).toContain('output_audio_buffer.cleared')
    expect(call.types()).not.toContain('output_audio_buffer.stopped')
  })
  test('outside of the conversation leaves nothing in it', async () => {
    const call = fakeSession()
    call.send({ type: 'response.create', response: { conversation: 'none', metadata: { a: 'b' } } })
    await pass()
    expect(call.last('response.done')).toMatchObject({
      response: { conversation_id: null, metadata: { a: 'b' } },
    })
    expect(call.types()).not.toContain('conversation.item.added')
  })
  test('can be text only', async () => {
    const call = fakeSession({ config: { output_modalities: ['text'] } })
    call.send({ type: 'response.create' })
    await pass()
    expect(call.last('response.output_text.done')?.text).toMatch(/queue/)
    expect(call.types().filter(type => type.includes('audio'))).toEqual([])
  })
  test('carries its sound inside events where there is no call', async () => {
    const call = fakeSession({ webrtc: false, tempo: { minSpeechMs: 1_000 } })
    call.send({ type: 'response.create' })
    await pass()
    const bytes = call
      .all('response.output_audio.delta')
      .map(({ delta }) => Buffer.from(String(delta), 'base64'))
    expect(Buffer.concat(bytes)).toHaveLength(48_000)
    expect(call.types().filter(type => type.startsWith('output_audio_buffer'))).toEqual([])
    call.send({ type: 'output_audio_buffer.clear' })
    expect(call.all('error')).toHaveLength(1)
  })
  test('is billed: one token for 100 ms heard and 50 ms spoken, the past from the cache', async () => {
    const call = fakeSession({ tempo: { minSpeechMs: 1_000, msPerWord: 1 } })
    call.send({ type: 'response.create' })
    await pass()
    call.answer('123')
    await pass()
    const [first, second] = call.all('response.done') as { response: { usage: JsonObject } }[]
    expect(first?.response.usage).toMatchObject({
      input_token_details: { audio_tokens: 0, cached_tokens: 0 },
      output_token_details: { audio_tokens: 20 },
    })
    // 480 ms of digits are 5 tokens, the greeting of 1,000 ms was 20.
    expect(second?.response.usage).toMatchObject({
      input_token_details: { audio_tokens: 25, cached_tokens_details: { audio_tokens: 20 } },
    })
    const { input_tokens, output_tokens, total_tokens } = second?.response.usage ?? {}
    expect(total_tokens).toBe(Number(input_tokens) + Number(output_tokens))
  })
})

describe('an interview', () => {
  test('ends with a farewell and the tool, which is answered without more words', async () => {
    const call = fakeSession({ questions: ['Why?'] })
    call.send({ type: 'response.create' })
    await pass()
    call.answer('1')
    await pass()
    const done = call.last('response.function_call_arguments.done')
    expect(done).toMatchObject({ name: 'endInterview', arguments: expect.stringMatching(/"reason":"/) })
    call.send({
      type: 'conversation.item.create',
      item: { type: 'function_call_output', call_id: done?.call_id, output: '{"success":true}' },
    })
    expect(call.all('error')).toEqual([])
    expect(call.all('response.created')).toHaveLength(2)
  })
  test('goes on where its history ends', async () => {
    const call = fakeSession()
    call.send(textItem('assistant', 'Hello! What is a queue?'))
    call.send(textItem('user', 'First in, first out.'))
    call.send(textItem('system', 'The line was interrupted. Continue the interview.'))
    call.send({ type: 'response.create' })
    await pass()
    expect(call.said()).toEqual(['Let us continue. What is a stack?'])
  })
  test('follows the instructions of one response', async () => {
    const call = fakeSession()
    call.send({ type: 'response.create', response: { instructions: 'Say goodbye now.' } })
    await pass()
    expect(call.said()[0]).toMatch(/Goodbye!$/)
    expect(call.last('response.done')).toMatchObject({
      response: { output: [{}, { type: 'function_call' }] },
    })
  })
})

test('the beta’s names are those of the beta', async () => {
  const call = fakeSession({ tempo: { eventNames: 'beta' }, webrtc: false })
  call.answer('1')
  await pass()
  expect(call.types()).toEqual(
    expect.arrayContaining([
      'conversation.item.created',
      'response.audio_transcript.delta',
      'response.audio_transcript.done',
      'response.audio.delta',
      'response.audio.done',
    ]),
  )
  expect(call.types().filter(type => /output_audio|item\.(added|done)$/.test(type))).toEqual([
    'response.output_item.added',
    'response.output_item.done',
  ])
  expect(call.last('response.done')).toMatchObject({
    response: { output: [{ content: [{ type: 'audio' }] }] },
  })
})
