import { afterEach, beforeEach, expect, test } from 'vitest'
import { goertzel } from '../../dtmf/goertzel.ts'
import type { StandIn } from '../stand-in.ts'
import { startOpenAiStandIn } from '../start-stand-in.ts'
import { callStandIn, postOffer, type TestPeer } from '../testing/test-peer.ts'
import { appendDigits, sessionOf } from '../testing/test-session.ts'
import { openSocket, type TestSocket } from '../testing/test-sideband.ts'
import { createOpusDecoder } from '../voice/opus.ts'

const QUESTIONS = ['What is a queue?', 'What is a stack?']

let standIn: StandIn
let browser: TestPeer
let sideband: TestSocket
beforeEach(async () => {
  standIn = await startOpenAiStandIn({ minSpeechMs: 200, msPerWord: 20 })
  browser = await callStandIn(sdp => postOffer(standIn, sdp, sessionOf(QUESTIONS)))
  sideband = await openSocket(standIn, { call_id: browser.callId })
  await browser.next('session.created')
})
afterEach(async () => {
  sideband.close()
  await browser.close()
  await standIn.close()
})

const answerWith = (digits: string) => {
  for (const event of appendDigits(digits)) browser.send(event)
  browser.send({ type: 'input_audio_buffer.commit' })
  browser.send({ type: 'response.create' })
}

/** Words of the items of a response. */
const wordsOf = (done: object) => JSON.stringify(done).match(/"transcript":"([^"]*)"/)?.[1]

test('a whole interview: sound in, sound out, the same events for both ears', async () => {
  sideband.send({ type: 'response.create' })
  const greeting = await browser.next('response.done')
  expect(wordsOf(greeting)).toMatch(/^Hello.*What is a queue\?$/)
  expect(await sideband.next('response.done')).toEqual(greeting)
  const started = await browser.next('output_audio_buffer.started')
  const stopped = await browser.next('output_audio_buffer.stopped')
  expect(started.response_id).toBe(stopped.response_id)
  expect(await sideband.next('output_audio_buffer.stopped')).toEqual(stopped)

  answerWith('4071')
  const committed = await sideband.next('input_audio_buffer.committed')
  const heard = await sideband.next('conversation.item.input_audio_transcription.completed')
  expect(heard).toMatchObject({ item_id: committed.item_id, transcript: '4 0 7 1' })
  expect(wordsOf(await sideband.next('response.done'))).toBe('Thank you. What is a stack?')
  for (const ear of [browser, sideband]) await ear.next('output_audio_buffer.stopped')

  answerWith('99')
  await sideband.next('conversation.item.input_audio_transcription.completed')
  const last = await sideband.next('response.done')
  expect(last).toMatchObject({
    response: {
      status: 'completed',
      output: [
        { type: 'message', role: 'assistant' },
        { type: 'function_call', name: 'endInterview', arguments: expect.stringContaining('reason') },
      ],
    },
  })
  for (const ear of [browser, sideband]) await ear.next('output_audio_buffer.stopped')

  const beside = sideband.types().filter(type => type !== 'session.created')
  expect(browser.types().filter(type => type !== 'session.created')).toEqual(beside)

  const [report] = standIn.calls()
  expect(report?.turns.map(({ digits }) => digits)).toEqual(['4071', '99'])
  expect(report?.clientEvents.map(({ source }) => source)).toContain('sideband')
  expect(report?.state).toBe('connected')
})

test('its voice comes as Opus at the pace of the clock, a clear note for each word', async () => {
  browser.send({ type: 'response.create' })
  await browser.next('output_audio_buffer.stopped')
  const [report] = standIn.calls()
  const response = report?.responses[0]
  const soundMs = (response?.silentAt ?? 0) - (response?.soundAt ?? 0)
  expect(soundMs).toBeGreaterThanOrEqual(230)
  expect((response?.soundAt ?? 0) - (response?.askedAt ?? 0)).toBeLessThan(30)

  const { packets } = browser
  expect(packets.length).toBeGreaterThanOrEqual(12)
  expect(packets.map(({ packet }) => packet.header.marker)).toEqual(packets.map((_, at) => at === 0))
  const steps = packets
    .slice(1)
    .map(({ packet }, at) => packet.header.timestamp - (packets[at]?.packet.header.timestamp ?? 0))
  expect(new Set(steps)).toEqual(new Set([960]))
  const decoder = createOpusDecoder()
  const sound = packets.flatMap(({ packet }) => [...(decoder.decode(packet.payload) ?? [])])
  decoder.free()
  expect(goertzel(sound.slice(200, 500), 523, 24_000)).toBeGreaterThan(1_000_000)
})

test('hanging up ends it for everybody', async () => {
  const hangUp = () =>
    fetch(`${standIn.baseUrl}/realtime/calls/${browser.callId}/hangup`, {
      method: 'POST',
      headers: { authorization: `Bearer ${standIn.apiKey}` },
    })
  expect((await hangUp()).status).toBe(200)
  await sideband.closed
  expect(standIn.calls()[0]).toMatchObject({ state: 'ended', endedBy: 'hangup' })
  expect((await hangUp()).status).toBe(404)
  await expect(openSocket(standIn, { call_id: browser.callId })).rejects.toThrow(/404.*call_id_not_found/)
})
