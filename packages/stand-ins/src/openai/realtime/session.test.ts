import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { JsonObject } from '../json.ts'
import { type FakeSession, fakeSession } from '../testing/fake-session.ts'
import { appendDigits } from '../testing/test-session.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (ms = 5_000) => vi.advanceTimersByTimeAsync(ms)

const text = (role: string, words: string, more: JsonObject = {}) => ({
  type: 'conversation.item.create',
  item: {
    type: 'message',
    role,
    content: [{ type: role === 'assistant' ? 'output_text' : 'input_text', text: words }],
  },
  ...more,
})
const said = ({ all }: FakeSession) =>
  all('response.output_audio_transcript.done').map(({ transcript }) => transcript)

describe('a turn by hand', () => {
  test('is committed, added, transcribed and answered in the provider’s order', async () => {
    const call = fakeSession()
    call.answer('12')
    await pass()
    expect(call.types()).toEqual([
      'session.created',
      'input_audio_buffer.committed',
      'conversation.item.added',
      'conversation.item.done',
      'response.created',
      'response.output_item.added',
      'conversation.item.added',
      'response.content_part.added',
      'response.output_audio_transcript.delta',
      'output_audio_buffer.started',
      'conversation.item.input_audio_transcription.delta',
      'conversation.item.input_audio_transcription.completed',
      ...Array.from({ length: 5 }, () => 'response.output_audio_transcript.delta'),
      'response.output_audio.done',
      'response.output_audio_transcript.done',
      'response.content_part.done',
      'response.output_item.done',
      'conversation.item.done',
      'rate_limits.updated',
      'response.done',
      'output_audio_buffer.stopped',
    ])
  })
  test('stands in a chain of items', async () => {
    const call = fakeSession()
    call.answer('1')
    await pass()
    call.answer('2')
    await pass()
    const added = call.all('conversation.item.added') as { item: { id: string }; previous_item_id: string }[]
    expect(added).toHaveLength(4)
    expect(added.map(({ previous_item_id }) => previous_item_id)).toEqual([
      null,
      ...added.slice(0, 3).map(({ item }) => item.id),
    ])
  })
  test('needs 100 ms of sound', () => {
    const call = fakeSession()
    for (const event of appendDigits('1').slice(0, 2)) call.send(event)
    call.send({ type: 'input_audio_buffer.commit', event_id: 'mine' })
    expect(call.last('error')).toMatchObject({
      error: {
        type: 'invalid_request_error',
        code: 'input_audio_buffer_commit_empty',
        message: expect.stringContaining('only has 80.00ms'),
        event_id: 'mine',
      },
    })
  })
  test('begins anew after a clear', async () => {
    const call = fakeSession()
    for (const event of appendDigits('7')) call.send(event)
    call.send({ type: 'input_audio_buffer.clear' })
    call.answer('8')
    await pass()
    expect(call.types()).toContain('input_audio_buffer.cleared')
    expect(call.session.notes.turns.map(({ digits }) => digits)).toEqual(['8'])
  })
  test('holds no digits when there were none', async () => {
    const call = fakeSession()
    call.send({ type: 'input_audio_buffer.append', audio: Buffer.alloc(9_600).toString('base64') })
    call.send({ type: 'input_audio_buffer.commit' })
    await pass()
    expect(call.last('conversation.item.input_audio_transcription.completed')?.transcript).toBe('[no digits]')
  })
  test('is not written down where the session does not want it', async () => {
    const call = fakeSession({ config: { audio: { input: { turn_detection: null } } } })
    call.answer('1')
    await pass()
    expect(call.types().filter(type => type.includes('transcription'))).toEqual([])
  })
})

describe('a turn by voice detection', () => {
  const config = { audio: { input: { transcription: { model: 'whisper-1' } } } }
  const silence = { type: 'input_audio_buffer.append', audio: Buffer.alloc(48_000).toString('base64') }

  test('is made of what was said before a silence, and answered', async () => {
    const call = fakeSession({ config })
    for (const event of [...appendDigits('42'), silence]) call.send(event)
    await pass()
    expect(call.types()).toEqual(
      expect.arrayContaining(['input_audio_buffer.speech_started', 'input_audio_buffer.speech_stopped']),
    )
    expect(call.last('input_audio_buffer.committed')?.item_id).toBe(
      call.last('input_audio_buffer.speech_started')?.item_id,
    )
    expect(call.last('conversation.item.input_audio_transcription.completed')).toMatchObject({
      transcript: '4 2',
      usage: { type: 'duration' },
    })
    expect(call.all('response.done')).toHaveLength(1)
  })
  test('interrupts the interviewer', async () => {
    const call = fakeSession({ config })
    call.send({ type: 'response.create' })
    for (const event of appendDigits('4')) call.send(event)
    await pass()
    expect(call.last('response.done')).toMatchObject({
      response: { status: 'cancelled', status_details: { reason: 'turn_detected' } },
    })
    expect(call.types()).toContain('output_audio_buffer.cleared')
  })
  test('does not exist when it is off', async () => {
    const call = fakeSession()
    for (const event of [...appendDigits('42'), silence]) call.send(event)
    await pass()
    expect(call.types()).toEqual(['session.created'])
  })
})

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
    expect(said(call)[0]).toMatch(/^Hello!/)
    expect(said(call)[0]).not.toMatch(/queue/)
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
    call.send(text('assistant', 'Hello! What is a queue?'))
    call.send(text('user', 'First in, first out.'))
    call.send(text('system', 'The line was interrupted. Continue the interview.'))
    call.send({ type: 'response.create' })
    await pass()
    expect(said(call)).toEqual(['Let us continue. What is a stack?'])
  })
  test('follows the instructions of one response', async () => {
    const call = fakeSession()
    call.send({ type: 'response.create', response: { instructions: 'Say goodbye now.' } })
    await pass()
    expect(said(call)[0]).toMatch(/Goodbye!$/)
    expect(call.last('response.done')).toMatchObject({
      response: { output: [{}, { type: 'function_call' }] },
    })
  })
})

describe('items', () => {
  test('can be put anywhere, shown and taken away', () => {
    const call = fakeSession()
    call.send(text('user', 'b', { event_id: 'x' }))
    call.send(text('user', 'a', { previous_item_id: 'root' }))
    const [b, a] = (call.all('conversation.item.added') as { item: { id: string } }[]).map(
      ({ item }) => item.id,
    )
    expect(call.session.live.conversation.all().map(({ item }) => item.id)).toEqual([a, b])
    call.send({ type: 'conversation.item.retrieve', item_id: a })
    expect(call.last('conversation.item.retrieved')).toMatchObject({ item: { content: [{ text: 'a' }] } })
    call.send({ type: 'conversation.item.delete', item_id: a })
    expect(call.last('conversation.item.deleted')).toMatchObject({ item_id: a })
    expect(call.session.live.conversation.all()).toHaveLength(1)
  })
  test('give back the sound of the candidate', () => {
    const call = fakeSession()
    call.answer('1')
    const item_id = call.last('input_audio_buffer.committed')?.item_id
    call.send({ type: 'conversation.item.retrieve', item_id })
    const { item } = call.last('conversation.item.retrieved') as { item: { content: { audio: string }[] } }
    expect(Buffer.from(item.content[0]?.audio ?? '', 'base64')).toHaveLength(160 * 48)
  })
  test('of the interviewer can be cut', async () => {
    const call = fakeSession()
    call.send({ type: 'response.create' })
    await pass()
    const item_id = (call.last('response.output_item.done') as { item: { id: string } }).item.id
    call.send({ type: 'conversation.item.truncate', item_id, content_index: 0, audio_end_ms: 100 })
    expect(call.last('conversation.item.truncated')).toMatchObject({ item_id, audio_end_ms: 100 })
    call.send({ type: 'conversation.item.truncate', item_id, content_index: 0, audio_end_ms: 200 })
    expect(call.last('error')).toMatchObject({ error: { param: 'audio_end_ms' } })
  })
  test.each<[string, JsonObject, string]>([
    ['deleted', { type: 'conversation.item.delete', item_id: 'none' }, 'item_delete_invalid_item_id'],
    ['retrieved', { type: 'conversation.item.retrieve', item_id: 'none' }, 'item_retrieve_invalid_item_id'],
    ['truncated', { type: 'conversation.item.truncate', item_id: 'none' }, 'item_truncate_invalid_item_id'],
    ['put after', text('user', 'a', { previous_item_id: 'none' }), 'item_create_invalid_previous_item_id'],
  ])('that do not exist cannot be %s', (_what, event, code) => {
    const call = fakeSession()
    call.send({ ...event, event_id: 'mine' })
    expect(call.last('error')).toMatchObject({ error: { code, event_id: 'mine' } })
  })
})

describe('what the provider refuses', () => {
  const item = (more: JsonObject) => ({
    type: 'conversation.item.create',
    item: { type: 'message', ...more },
  })
  const update = (session: JsonObject) => ({
    type: 'session.update',
    session: { type: 'realtime', ...session },
  })

  test.each<[string, JsonObject, string, string | null]>([
    ['an unknown event', { type: 'session.end' }, 'invalid_value', 'type'],
    [
      'an update without a type',
      { type: 'session.update', session: {} },
      'missing_required_parameter',
      'session.type',
    ],
    ['the voice of the beta', update({ voice: 'alloy' }), 'unknown_parameter', 'session.voice'],
    [
      'the modalities of the beta',
      update({ modalities: ['audio'] }),
      'unknown_parameter',
      'session.modalities',
    ],
    ['a temperature', update({ temperature: 1 }), 'unknown_parameter', 'session.temperature'],
    [
      'the flat turn detection',
      update({ turn_detection: null }),
      'unknown_parameter',
      'session.turn_detection',
    ],
    [
      'the format of the beta',
      update({ audio: { input: { format: 'pcm16' } } }),
      'invalid_value',
      'session.audio.input.format',
    ],
    [
      'another rate',
      update({ audio: { input: { format: { type: 'audio/pcm', rate: 16_000 } } } }),
      'invalid_value',
      'session.audio.input.format.rate',
    ],
    [
      'two modalities',
      update({ output_modalities: ['audio', 'text'] }),
      'invalid_value',
      'session.output_modalities',
    ],
    ['another model', update({ model: 'gpt-realtime' }), 'invalid_value', 'session.model'],
    [
      'an unknown voice',
      update({ audio: { output: { voice: 'nobody' } } }),
      'invalid_value',
      'session.audio.output.voice',
    ],
    [
      'an unknown field of a response',
      { type: 'response.create', response: { modalities: [] } },
      'unknown_parameter',
      'response.modalities',
    ],
    ['sound that is none', { type: 'input_audio_buffer.append', audio: '***' }, 'invalid_value', 'audio'],
    ['half a sample', { type: 'input_audio_buffer.append', audio: 'AA==' }, 'invalid_value', 'audio'],
    ['an item of nobody', item({ role: 'developer', content: [] }), 'invalid_value', 'item.role'],
    [
      'the parts of the beta',
      item({ role: 'assistant', content: [{ type: 'text', text: 'a' }] }),
      'invalid_value',
      'item.content[0].type',
    ],
    [
      'sound of the assistant',
      item({ role: 'assistant', content: [{ type: 'output_audio', audio: '' }] }),
      'invalid_value',
      'item.content[0].type',
    ],
    [
      'a part without words',
      item({ role: 'user', content: [{ type: 'input_text' }] }),
      'missing_required_parameter',
      'item.content[0].text',
    ],
    [
      'a long id',
      item({ id: 'x'.repeat(33), role: 'user', content: [] }),
      'string_above_max_length',
      'item.id',
    ],
    [
      'an answer to no tool',
      { type: 'conversation.item.create', item: { type: 'function_call_output', call_id: 'x', output: '' } },
      'invalid_tool_call_id',
      null,
    ],
  ])('%s', (_name, event, code, param) => {
    const call = fakeSession()
    call.send({ ...event, event_id: 'mine' })
    expect(call.types()).toEqual(['session.created', 'error'])
    expect(call.last('error')).toMatchObject({ error: { code, param, event_id: 'mine' } })
  })
  test('what is no JSON', () => {
    const call = fakeSession()
    call.session.receive('channel', '{"type":')
    expect(call.all('error')).toHaveLength(1)
  })
  test('another voice once it was heard', async () => {
    const call = fakeSession()
    const change = update({ audio: { output: { voice: 'marin' } } })
    call.send(change)
    expect(call.last('session.updated')).toMatchObject({ session: { audio: { output: { voice: 'marin' } } } })
    call.send({ type: 'response.create' })
    await pass()
    call.send(update({ audio: { output: { voice: 'cedar' } } }))
    expect(call.last('error')).toMatchObject({ error: { code: 'cannot_update_voice' } })
  })
})

test('an update changes what it names and shows everything', () => {
  const call = fakeSession()
  call.send({
    type: 'session.update',
    session: { type: 'realtime', audio: { input: { noise_reduction: { type: 'near_field' } } } },
  })
  expect(call.last('session.updated')).toMatchObject({
    session: {
      model: 'gpt-realtime-2.1',
      instructions: expect.stringContaining('queue'),
      audio: {
        input: { turn_detection: null, noise_reduction: { type: 'near_field' } },
        output: { voice: 'alloy' },
      },
    },
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
