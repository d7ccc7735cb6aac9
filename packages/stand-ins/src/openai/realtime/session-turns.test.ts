import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeSession } from '../testing/fake-session.ts'
import { appendDigits } from '../testing/test-session.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (ms = 5_000) => vi.advanceTimersByTimeAsync(ms)

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
