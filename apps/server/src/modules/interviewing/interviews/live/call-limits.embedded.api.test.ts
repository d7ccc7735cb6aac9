import { dtmf } from '@vivavox/stand-ins/openai'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type CallStage, openCallStage } from './testing/call-stage.ts'

let calls: CallStage
beforeEach(async () => {
  calls = await openCallStage()
})
afterEach(() => calls.stop())

it('does not let a browser begin calls in a loop, also not over new connections', async () => {
  const interview = await calls.stage.apply()
  await calls.stage.enter(interview)
  const statuses: number[] = []
  for (let at = 0; at < 12; at++) statuses.push((await calls.sign(interview, 'no offer')).status)
  await calls.stage.enter(interview)
  for (let at = 0; at < 8; at++) statuses.push((await calls.sign(interview, 'no offer')).status)
  expect(statuses).not.toContain(429)
  const refused = await calls.sign(interview, 'no offer')
  expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  expect(refused.headers.get('retry-after')).toBe('15')
})

it('does not make a browser that hangs up the one who says what was said', async () => {
  const interview = await calls.stage.apply()
  const caller = await calls.enter(interview)
  const [call] = calls.provider.calls()
  calls.provider.breakCall(call?.id ?? '', 'both')
  const seen = () => calls.provider.requests().filter(({ endpoint }) => endpoint === 'sideband')
  await expect.poll(() => seen().at(-1)?.status, { timeout: 4_000 }).toBe(404)
  await expect
    .poll(() => calls.provider.requests().filter(({ path }) => path.endsWith('/hangup')).length)
    .toBeGreaterThan(0)
  expect(await calls.report(interview)).toMatchObject({ status: 409 })
  expect(caller.candidate.all('lead-call')).toEqual([])
  const again = await calls.call(interview, caller.candidate)
  await again.event('output_audio_buffer.stopped')
})

it('believes a browser’s silence within bounds alone, waits for nothing because of it, and keeps every word', async () => {
  const interview = await calls.stage.apply()
  const { candidate } = await calls.stage.enter(interview)
  const hostile = ['15000', -1, 0.5, 1e300, true, null, [], {}]
  for (const silentMs of hostile)
    for (const ask of [
      calls.sign(interview, 'no offer', { silentMs }),
      calls.secret(interview, { silentMs }),
    ])
      expect((await ask).status, `${silentMs}`).toBe(400)
  const patient = { silentMs: Number.MAX_SAFE_INTEGER }
  expect((await calls.sign(interview, 'no offer', patient)).status).not.toBe(400)
  const caller = await calls.call(interview, candidate)
  await caller.event('output_audio_buffer.stopped')
  await caller.say('123')
  await expect
    .poll(async () =>
      (await calls.stage.read(interview)).transcript.map(({ content }: { content: string }) => content),
    )
    .toContain('1 2 3')
})

it('says that the interview is closed, so that a browser does not try again', async () => {
  const interview = await calls.stage.apply()
  await calls.stage.enter(interview)
  await calls.stage.lifecycle().finish(interview.id, 'test')
  expect(await calls.sign(interview, 'v=0')).toMatchObject({
    status: 409,
    body: { code: 'INTERVIEW_CLOSED' },
  })
})

it('takes no names of the interviewer for turns that a browser reports, and no time before or after the talk', async () => {
  const interview = await calls.stage.apply()
  calls.provider.fault({ on: 'sideband', kind: 'status', status: 404, when: 'always' })
  const { candidate } = await calls.stage.enter(interview)
  await calls.call(interview, candidate)
  await candidate.until('lead-call')
  expect(await calls.report(interview, { id: 'ai:question:1' })).toMatchObject({ status: 400 })
  const old = { speaker: 'ai', timestamp: '0000-01-01T00:00:00Z', content: 'What did you build last?' }
  expect(await calls.report(interview, old)).toMatchObject({ status: 200 })
  await expect.poll(async () => (await calls.stage.read(interview)).transcript.length).toBe(1)
  const [turn] = (await calls.stage.read(interview)).transcript
  expect(Date.parse(turn.timestamp)).toBeGreaterThan(Date.now() - 60_000)
})

it('hangs up before the server is down, also when words are awaited', async () => {
  const interview = await calls.stage.apply()
  const { peer, candidate } = await calls.enter(interview)
  calls.provider.fault({ kind: 'late_transcript', ms: 3_000 })
  peer.speak(dtmf('123', { sampleRate: 24_000 }))
  await candidate.until('turn-stored', ({ speaker }) => speaker === 'candidate')
  await calls.stage.app().stop()
  expect(calls.provider.calls()).toMatchObject([{ endedBy: 'hangup' }])
})
