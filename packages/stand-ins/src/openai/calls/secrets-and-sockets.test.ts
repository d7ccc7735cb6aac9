import OpenAI from 'openai'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { decodeDtmf } from '../../dtmf/decode.ts'
import type { StandIn } from '../stand-in.ts'
import { startOpenAiStandIn } from '../start-stand-in.ts'
import { callStandIn } from '../testing/test-peer.ts'
import { appendDigits, sessionOf } from '../testing/test-session.ts'
import { openSocket } from '../testing/test-sideband.ts'

const SESSION = sessionOf(['What is a queue?'])

let standIn: StandIn
let client: OpenAI
let clock = Date.now()
beforeAll(async () => {
  standIn = await startOpenAiStandIn({ minSpeechMs: 200, msPerWord: 20, now: () => clock })
  client = new OpenAI({ apiKey: standIn.apiKey, baseURL: standIn.baseUrl, maxRetries: 0 })
})
afterEach(() => standIn.reset())
afterAll(() => standIn.close())

const newSecret = (seconds = 60) =>
  client.realtime.clientSecrets.create({
    expires_after: { anchor: 'created_at', seconds },
    session: SESSION as OpenAI.Realtime.RealtimeSessionCreateRequest,
  })

/** The way of a browser: from another origin, with its secret. */
const postAs = (secret: string) => (sdp: string) =>
  fetch(`${standIn.baseUrl}/realtime/calls`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/sdp',
      origin: 'http://localhost:3000',
    },
    body: sdp,
  })

describe('a secret', () => {
  test('starts calls with the set-up it was made for', async () => {
    const { value, expires_at, session } = await newSecret()
    expect(value).toMatch(/^ek_/)
    expect(expires_at).toBe(Math.floor(clock / 1000) + 60)
    expect(session).toMatchObject({ object: 'realtime.session', model: 'gpt-realtime-2.1' })
    const browser = await callStandIn(postAs(value))
    expect(await browser.next('session.created')).toMatchObject({
      session: { instructions: '1. What is a queue?', audio: { input: { turn_detection: null } } },
    })
    expect(standIn.calls()[0]).toMatchObject({ startedBy: 'secret', requested: SESSION })
    expect(JSON.stringify(standIn.state())).not.toContain(value)
    await browser.close()
  })
  test('is refused when it is out of date, invented, or used for anything else', async () => {
    const { value } = await newSecret(10)
    await expect(client.withOptions({ apiKey: value }).models.list()).rejects.toMatchObject({ status: 401 })
    clock += 10_000
    for (const secret of [value, 'ek_invented_by_me']) expect((await postAs(secret)('v=0')).status).toBe(401)
  })
  test.each([9, 7_201])('cannot live for %d seconds', async seconds => {
    await expect(newSecret(seconds)).rejects.toMatchObject({ status: 400, param: 'expires_after.seconds' })
  })
  test('is not made for a set-up of the beta', async () => {
    const beta = { session: { type: 'realtime', voice: 'alloy' } }
    await expect(client.post('/realtime/client_secrets', { body: beta })).rejects.toMatchObject({
      status: 400,
      code: 'unknown_parameter',
      param: 'session.voice',
    })
  })
})

describe('a page of another origin', () => {
  test('may post its offer and read where the call is', async () => {
    const asked = await fetch(`${standIn.baseUrl}/realtime/calls`, { method: 'OPTIONS' })
    expect(asked.status).toBe(204)
    expect(asked.headers.get('access-control-allow-headers')).toMatch(/Authorization/)
    const { value } = await newSecret()
    const answer = await postAs(value)('v=0')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-expose-headers')).toMatch(/Location/)
  })
})

describe('an offer', () => {
  test.each([
    ['nonsense', 'hello'],
    ['one without sound', 'v=0\r\no=- 1 2 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\n'],
  ])('is refused: %s', async (_name, sdp) => {
    const { value } = await newSecret()
    const answer = await postAs(value)(sdp)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { code: 'invalid_offer' } })
  })
})

describe('a session over one socket', () => {
  test('takes sound and gives sound inside its events', async () => {
    const socket = await openSocket(standIn, { model: 'gpt-realtime-2.1' })
    await socket.next('session.created')
    const { model: _model, ...update } = SESSION
    socket.send({ type: 'session.update', session: update })
    for (const event of appendDigits('305')) socket.send(event)
    socket.send({ type: 'input_audio_buffer.commit' })
    socket.send({ type: 'response.create' })
    expect(await socket.next('conversation.item.input_audio_transcription.completed')).toMatchObject({
      transcript: '3 0 5',
    })
    await socket.next('response.done')
    const pieces = socket.events.filter(({ type }) => type === 'response.output_audio.delta')
    const bytes = Buffer.concat(pieces.map(({ delta }) => Buffer.from(String(delta), 'base64')))
    const samples = Int16Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readInt16LE(2 * at))
    expect(samples.length).toBe(24_000 * 0.24)
    expect(decodeDtmf(samples, 24_000)).toBe('')
    socket.close()
  })
})

describe('a socket', () => {
  test.each<[string, Record<string, string>, RegExp]>([
    ['to an unknown call', { call_id: 'rtc_none' }, /404.*call_id_not_found/],
    ['to a call and a model', { call_id: 'rtc_none', model: 'gpt-realtime-2.1' }, /400/],
    ['to an unknown model', { model: 'gpt-none' }, /model_not_found/],
    ['to nothing', {}, /400/],
  ])('%s is refused', async (_name, query, message) => {
    await expect(openSocket(standIn, query)).rejects.toThrow(message)
  })
  test('with a wrong key is refused', async () => {
    await expect(openSocket(standIn, { model: 'gpt-realtime-2.1' }, 'sk-wrong')).rejects.toThrow(/401/)
  })
  test('of a browser is let in by its secret, but not beside a call', async () => {
    const { value } = await newSecret()
    const socket = await openSocket(standIn, {}, value)
    expect(await socket.next('session.created')).toMatchObject({ session: { instructions: /queue/ } })
    socket.close()
    const browser = await callStandIn(postAs(value))
    await expect(openSocket(standIn, { call_id: browser.callId }, value)).rejects.toThrow(/404/)
    await browser.close()
  })
  test('hangs up for itself', async () => {
    const socket = await openSocket(standIn, { model: 'gpt-realtime-2.1' })
    socket.close()
    await socket.closed
    await expect.poll(() => standIn.calls()[0]?.endedBy).toBe('peer')
  })
})
