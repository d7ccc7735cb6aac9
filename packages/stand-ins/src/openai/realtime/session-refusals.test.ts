import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { JsonObject } from '../../basics/json.ts'
import { fakeSession } from '../testing/fake-session.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (ms = 5_000) => vi.advanceTimersByTimeAsync(ms)

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
