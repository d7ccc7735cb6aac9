import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ProviderEvent, parseProviderEvent } from './call-events.ts'

const parse = (event: object) => parseProviderEvent(JSON.stringify(event))

const message = (id: string, content: object[]) => ({ id, type: 'message', role: 'assistant', content })

describe('parseProviderEvent', () => {
  it.each<[string, object, ProviderEvent]>([
    [
      'an answer that was taken',
      { type: 'input_audio_buffer.committed', item_id: 'u1', previous_item_id: 'a1' },
      { type: 'committed', item: 'u1', previous: 'a1' },
    ],
    [
      'the first answer of all',
      { type: 'input_audio_buffer.committed', item_id: 'u1', previous_item_id: null },
      { type: 'committed', item: 'u1', previous: null },
    ],
    [
      'an item (GA)',
      { type: 'conversation.item.added', previous_item_id: 'a1', item: { id: 'u1' } },
      { type: 'placed', item: 'u1', previous: 'a1' },
    ],
    [
      'an item (beta)',
      { type: 'conversation.item.created', previous_item_id: 'a1', item: { id: 'u1' } },
      { type: 'placed', item: 'u1', previous: 'a1' },
    ],
    [
      'words of the candidate',
      {
        type: 'conversation.item.input_audio_transcription.completed',
        item_id: 'u1',
        content_index: 0,
        transcript: ' One two.\n',
      },
      { type: 'heard', item: 'u1', words: 'One two.' },
    ],
    [
      'words that could not be had',
      { type: 'conversation.item.input_audio_transcription.failed', item_id: 'u1', error: { code: 'x' } },
      { type: 'unheard', item: 'u1' },
    ],
    ['a response', { type: 'response.created', response: { id: 'r1' } }, { type: 'response_started' }],
    [
      'a piece of it',
      { type: 'response.output_item.added', response_id: 'r1', item: message('a1', []) },
      { type: 'reply', item: 'a1' },
    ],
    [
      'a tool call, which is no piece of speech',
      { type: 'response.output_item.added', item: { id: 'f1', type: 'function_call' } },
      { type: 'other' },
    ],
    ['sound begins', { type: 'output_audio_buffer.started', response_id: 'r1' }, { type: 'sound_started' }],
    ['sound ends', { type: 'output_audio_buffer.stopped', response_id: 'r1' }, { type: 'sound_ended' }],
    ['sound is cut', { type: 'output_audio_buffer.cleared', response_id: 'r1' }, { type: 'sound_ended' }],
    ['what is not needed', { type: 'rate_limits.updated', rate_limits: [] }, { type: 'other' }],
    ['a name of every object', { type: 'toString' }, { type: 'other' }],
  ])('%s', (_, event, expected) => {
    expect(parse(event)).toEqual(expected)
  })

  it.each([
    'response.output_audio_transcript.delta',
    'response.audio_transcript.delta',
    'response.output_text.delta',
    'response.text.delta',
  ])('%s is words, by either interface', type => {
    expect(parse({ type, item_id: 'a1', response_id: 'r1', delta: 'Hel' })).toEqual({
      type: 'words',
      item: 'a1',
      delta: 'Hel',
    })
  })

  it.each([
    ['GA, sound', [{ type: 'output_audio', transcript: 'Hello.' }]],
    ['beta, sound', [{ type: 'audio', transcript: 'Hello.' }]],
    ['GA, text', [{ type: 'output_text', text: 'Hello.' }]],
    ['beta, text', [{ type: 'text', text: 'Hello.' }]],
  ])('sums up a response: %s', (_, content) => {
    const response = { id: 'r1', status: 'completed', output: [message('a1', content)] }
    expect(parse({ type: 'response.done', response })).toEqual({
      type: 'response_done',
      response: {
        status: 'completed',
        error: null,
        replies: [{ item: 'a1', words: 'Hello.' }],
        endCall: null,
      },
    })
  })

  it('knows the end tool among what a response did', () => {
    const output = [
      message('a1', [{ type: 'output_audio', transcript: 'Good' }, { transcript: 'bye.' }]),
      { id: 'f0', type: 'function_call', name: 'other', call_id: 'c0', arguments: '{}' },
      {
        id: 'f1',
        type: 'function_call',
        name: 'endInterview',
        call_id: 'c1',
        arguments: '{"reason":"done"}',
      },
    ]
    expect(parse({ type: 'response.done', response: { status: 'completed', output } })).toMatchObject({
      response: { replies: [{ item: 'a1', words: 'Good bye.' }], endCall: 'c1' },
    })
  })

  it('says why a response failed', () => {
    const status_details = {
      type: 'failed',
      error: { type: 'server_error', code: 'overloaded', message: 'Busy' },
    }
    const response = { status: 'failed', status_details, output: [] }
    expect(parse({ type: 'response.done', response })).toMatchObject({
      response: { status: 'failed', error: { code: 'overloaded', message: 'Busy' } },
    })
  })

  it.each([
    [
      { message: 'Busy', code: 'busy', event_id: 'e1' },
      { code: 'busy', message: 'Busy', eventId: 'e1' },
    ],
    [{ type: 'server_error' }, { code: null, message: 'server_error', eventId: null }],
    [undefined, { code: null, message: '', eventId: null }],
  ])('a fault %o', (error, fault) => {
    expect(parse({ type: 'error', error })).toEqual({ type: 'fault', fault })
  })

  it.each([
    ['no text', new ArrayBuffer(2)],
    ['no JSON', '{"type":'],
    ['no object', '[1]'],
    ['no name', '{}'],
    ['an item without a name', '{"type":"input_audio_buffer.committed"}'],
    ['a response that is none', '{"type":"response.done","response":3}'],
  ])('takes %s for malformed', (_, raw) => {
    expect(parseProviderEvent(raw)).toEqual({ type: 'malformed' })
  })

  it('never throws, whatever comes', () => {
    const names = fc.constantFrom(
      'response.done',
      'error',
      'conversation.item.added',
      'response.output_item.added',
      'input_audio_buffer.committed',
    )
    const event = fc.oneof(
      fc.anything(),
      fc.record({ type: names, item: fc.anything(), response: fc.anything(), error: fc.anything() }),
      fc.record({
        type: fc.constant('response.done'),
        response: fc.record({ output: fc.array(fc.anything()), status_details: fc.anything() }),
      }),
    )
    fc.assert(
      fc.property(event, value => {
        let raw: unknown = value
        try {
          raw = JSON.stringify(value)
        } catch {
          // What cannot be written down comes as it is.
        }
        expect(parseProviderEvent(raw)).toHaveProperty('type')
      }),
      { numRuns: 2000 },
    )
  })
})
