import { openCallPeer } from '@vivavox/stand-ins/browser/call-peer'
import { dtmf } from '@vivavox/stand-ins/openai'
import { afterAll, expect, it } from 'vitest'
import type { TestInterview } from '../../../../app/testing/live-stage.ts'
import { openCallStage, rememberEvents } from './testing/call-stage.ts'

const calls = await openCallStage('direct')
afterAll(() => calls.stop())

/** A browser that posts its offer itself, sends what our server tells it to, and reports what was said. */
const enter = async (interview: TestInterview) => {
  const { candidate, ack } = await calls.stage.enter(interview)
  const events = rememberEvents()
  const peer = await openCallPeer({ onEvent: events.take })
  const { body: secret } = await calls.secret(interview)
  const url = ack.call?.signalling === 'direct' ? ack.call.url : ''
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret.value}`, 'content-type': 'application/sdp' },
    body: peer.offer,
  })
  await peer.accept(await answer.text())
  const sent = new Set<unknown>()
  const obey = () => {
    for (const message of candidate.all('lead-call')) {
      if (!sent.has(message)) for (const event of message.events) peer.send(event)
      sent.add(message)
    }
  }
  const report = (id: unknown, speaker: 'ai' | 'candidate', content: unknown) =>
    calls.report(interview, { id, speaker, content })
  return { candidate, peer, events, secret, obey, report }
}

it('gives a secret that works for a call, and is conducted by the browser’s hands', async () => {
  const interview = await calls.stage.apply()
  const { candidate, peer, events, secret, obey, report } = await enter(interview)
  expect(secret).toEqual({
    value: expect.stringMatching(/^ek_/),
    expires_at: expect.any(Number),
    client_secret: { value: secret.value, expires_at: secret.expires_at },
  })
  expect(secret.expires_at * 1_000 - Date.now()).toBeLessThan(61_000)

  const prompt = await calls.stage
    .app()
    .api('GET', `/interviews/${interview.id}/system-prompt`, { interviewToken: interview.token })
  expect([prompt.status, prompt.body.questionCount]).toEqual([200, 3])

  await candidate.until('lead-call')
  obey()
  const greeting = await events.event('response.output_audio_transcript.done')
  expect(greeting.transcript).toContain('What did you build last?')
  await report(greeting.item_id, 'ai', greeting.transcript)
  await events.event('response.done')

  peer.speak(dtmf('42', { sampleRate: 24_000 }))
  const heard = await events.event('conversation.item.input_audio_transcription.completed')
  expect(await report(heard.item_id, 'candidate', heard.transcript)).toMatchObject({
    status: 200,
    body: { accepted: 1, last_seq: 2 },
  })
  expect(await report(heard.item_id, 'candidate', 'Something better.')).toMatchObject({
    body: { last_seq: 2 },
  })
  const next = await events.event('response.output_audio_transcript.done', 2)
  await report(next.item_id, 'ai', next.transcript)
  await events.event('response.done', 2)

  expect(await candidate.type('t1', 'The race detector.')).toMatchObject({
    ok: true,
  })
  obey()
  const last = await events.event('response.output_audio_transcript.done', 3)
  await report(last.item_id, 'ai', last.transcript)

  expect(await candidate.send('end-session', { reason: 'interviewer' })).toEqual({ ok: true })
  const read = await calls.stage.read(interview)
  expect(read).toMatchObject({
    status: 'completed',
    question_number: 3,
    integrity: { transcript: 'browser' },
  })
  expect(read.transcript.map(({ source }: { source: string }) => source)).toEqual([
    'browser',
    'browser',
    'browser',
    'typed',
    'browser',
  ])
  expect(read.transcript[1].content).toBe('4 2')
  await peer.close()
})

it('has no answer for offers', async () => {
  const interview = await calls.stage.apply()
  await calls.stage.enter(interview)
  expect(await calls.sign(interview, 'v=0')).toMatchObject({ status: 409 })
})
