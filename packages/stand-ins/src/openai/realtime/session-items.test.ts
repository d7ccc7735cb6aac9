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

describe('items', () => {
  test('can be put anywhere, shown and taken away', () => {
    const call = fakeSession()
    call.send(textItem('user', 'b', { event_id: 'x' }))
    call.send(textItem('user', 'a', { previous_item_id: 'root' }))
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
    [
      'put after',
      textItem('user', 'a', { previous_item_id: 'none' }),
      'item_create_invalid_previous_item_id',
    ],
  ])('that do not exist cannot be %s', (_what, event, code) => {
    const call = fakeSession()
    call.send({ ...event, event_id: 'mine' })
    expect(call.last('error')).toMatchObject({ error: { code, event_id: 'mine' } })
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
