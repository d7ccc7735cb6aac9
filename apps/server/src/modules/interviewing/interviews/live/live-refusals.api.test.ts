import { LINE_CHECK_BYTES } from '@vivavox/contracts/limits'
import { describe, expect, it } from 'vitest'
import { useStage } from '../../../../app/testing/use-test-app.ts'
import type { LiveCandidate } from './testing/live-candidate.ts'

const stage = await useStage()
const interview = await stage.apply()
const candidate = (await stage.enter(interview)).candidate

describe('who may start', () => {
  it('not with a wrong token, an unknown interview or none at all', async () => {
    const other = await stage.apply()
    for (const [id, token, code] of [
      [interview.id, other.token, 'FORBIDDEN'],
      [interview.id, '', 'FORBIDDEN'],
      ['0190f3c0-0000-7000-8000-000000000001', interview.token, 'NOT_FOUND'],
      ['demo-1', interview.token, 'NOT_FOUND'],
      ["'; drop table turns; --", interview.token, 'NOT_FOUND'],
    ] as const) {
      const stranger = await stage.connect()
      expect(await stranger.send('start-session', { interviewId: id, token })).toMatchObject({
        ok: false,
        code,
      })
    }
    const stranger = await stage.connect()
    expect(await stranger.type('x', 'Hello')).toMatchObject({
      ok: false,
      code: 'FORBIDDEN',
    })
  })

  it('not with many tokens: the third refusal is answered and closes the connection', async () => {
    const guesser = await stage.connect()
    const closed = new Promise(resolve => guesser.socket.once('disconnect', resolve))
    for (const token of ['a', 'b', 'c'])
      expect(await guesser.send('start-session', { interviewId: interview.id, token })).toMatchObject({
        code: 'FORBIDDEN',
      })
    expect(await closed).toBe('transport close')
  })

  it('but a stranger may test the connection', async () => {
    const stranger = await stage.connect()
    expect(await stranger.send('line-check', {})).toEqual({ ok: true })
    const filler = new Uint8Array(LINE_CHECK_BYTES)
    expect(await stranger.send('line-check', { filler })).toEqual({ ok: true })
    expect(await stranger.send('line-check', { wantsFiller: true })).toMatchObject({
      ok: true,
      filler: { length: LINE_CHECK_BYTES },
    })
    expect(await stranger.send('line-check', { filler: new Uint8Array(LINE_CHECK_BYTES + 1) })).toMatchObject(
      {
        code: 'VALIDATION_FAILED',
      },
    )
  })

  it('not when it is over', async () => {
    const closed = await stage.apply()
    const { candidate: guest } = await stage.enter(closed)
    await guest.send('end-session', {})
    const again = await stage.connect()
    expect(await again.start(closed)).toMatchObject({ ok: false, code: 'INTERVIEW_CLOSED' })
  })

  it('not when the owner has no place left', async () => {
    const full = await stage.apply()
    await stage.app().context.db.deleteFrom('subscriptions').execute()
    const late = await stage.connect()
    expect(await late.start(full)).toMatchObject({ ok: false, code: 'INTERVIEW_LIMIT_REACHED' })
  })

  it('says so in the language that is read', async () => {
    const russian = await stage.connect({ 'accept-language': 'ru' })
    expect(await russian.send('start-session', { interviewId: interview.id, token: 'x' })).toMatchObject({
      error: 'У вас нет доступа.',
    })
  })
})

describe('malformed messages', () => {
  const audio = { clientId: 'a', audioData: new Uint8Array(10), mimeType: 'audio/pcm;rate=16000' }
  const text = { clientId: 't', text: 'Hello' }
  it.each([
    ['send-text', undefined],
    ['send-text', null],
    ['send-text', 'text'],
    ['send-text', []],
    ['send-text', { ...text, text: '' }],
    ['send-text', { ...text, text: '   ' }],
    ['send-text', { ...text, text: 'x'.repeat(8_001) }],
    ['send-text', { ...text, text: 'nul \u0000' }],
    ['send-text', { ...text, text: 'half \ud800' }],
    ['send-text', { ...text, text: 7 }],
    ['send-text', { ...text, clientId: '' }],
    ['send-text', { ...text, clientId: 'x'.repeat(101) }],
    ['send-text', { ...text, clientId: { $ne: 1 } }],
    ['send-text', { ...text, clientId: 'ai:question:1' }],
    ['send-audio', { ...audio, audioData: new Uint8Array(0) }],
    ['send-audio', { ...audio, audioData: '' }],
    ['send-audio', { ...audio, audioData: 5 }],
    ['send-audio', { ...audio, mimeType: 'audio/mp3' }],
    ['send-audio', { ...audio, part: -1 }],
    ['send-audio', { ...audio, part: 1.5 }],
    ['send-audio', { ...audio, clientId: 'ai:greeting' }],
    ['start-session', {}],
    ['start-session', { interviewId: 5, token: [] }],
    ['end-session', { reason: {} }],
    ['client-signal', { kind: 'confession', at: 1 }],
    ['client-signal', { kind: 'paste' }],
  ] as const)('%s %j is refused', async (name, message) => {
    expect(await candidate.send(name, message)).toMatchObject({ ok: false, code: 'VALIDATION_FAILED' })
  })

  it('change nothing and break nothing', async () => {
    const { transcript } = await stage.read(interview)
    expect(transcript.every((turn: { speaker: string }) => turn.speaker === 'ai')).toBe(true)
    candidate.raw('send-text', { clientId: 'no-ack', text: 'Without acknowledgement' })
    candidate.raw('no-such-message', { a: 1 })
    candidate.raw('send-text')
    await candidate.until('turn-stored', ({ clientId }) => clientId === 'no-ack')
  })
})

/** Each of so many parts. */
const empty = (count: number): unknown[] => Array.from({ length: count }, () => [])
const fromNames = (count: number): object =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`name ${at}`, 0]))

describe('limits', () => {
  it('too much sound is refused', async () => {
    const guest = (await stage.enter(await stage.apply())).candidate
    const big = (part: number) => guest.sound('big', new Uint8Array(3 * 1024 * 1024), { part })
    for (const part of [0, 1, 2]) expect(await big(part)).toMatchObject({ ok: true })
    expect(await big(3)).toMatchObject({ ok: false, code: 'TOO_LARGE' })
  })

  it('a flood is refused, then broken off', async () => {
    const guest = (await stage.enter(await stage.apply())).candidate
    const gone = new Promise(resolve => guest.socket.once('disconnect', resolve))
    const fact = { kind: 'paste', at: 0 }
    const acks = await Promise.all(Array.from({ length: 100 }, () => guest.send('client-signal', fact)))
    expect(acks[0]).toEqual({ ok: true })
    expect(acks[99]).toMatchObject({ ok: false, code: 'RATE_LIMITED' })
    for (let times = 0; times < 400; times++) guest.raw('client-signal', fact)
    await gone
    const events = await stage
      .app()
      .context.db.selectFrom('interview_events')
      .selectAll()
      .where('kind', '=', 'paste')
      .execute()
    expect(events.length).toBeGreaterThan(10)
    expect(events.length).toBeLessThan(100)
  })

  it.each<[string, (guest: LiveCandidate) => void]>([
    ['of brackets alone', guest => guest.raw('line-check', empty(60_000))],
    ['of very many names', guest => guest.raw('line-check', fromNames(60_000))],
    [
      'with pieces that may never come',
      guest => guest.raw('send-audio', { one: new Uint8Array(8), other: new Uint8Array(8) }),
    ],
  ])('a message %s breaks the line, and nothing of it is read or kept', async (_, send) => {
    const guest = (await stage.enter(await stage.apply())).candidate
    const gone = new Promise(resolve => guest.socket.once('disconnect', resolve))
    send(guest)
    expect(await gone).toBe('transport close')
  })

  it('a text of nothing but quotation marks is a text', async () => {
    const guest = (await stage.enter(await stage.apply())).candidate
    expect(await guest.type('quotes', '",['.repeat(2_600))).toMatchObject({ ok: true })
  })

  it('too much sound is refused over several connections too', async () => {
    const loud = await stage.apply()
    const audioData = new Uint8Array(3 * 1024 * 1024)
    const codes: unknown[] = []
    for (let connection = 0; connection < 3; connection++) {
      const { candidate: guest } = await stage.enter(loud)
      for (let answer = 0; answer < 7; answer++) {
        const ack = await guest.sound(`${connection}-${answer}`, audioData, { part: 0 })
        codes.push(ack.code ?? 'stored')
      }
    }
    const stored = codes.filter(code => code === 'stored').length
    expect(stored).toBeGreaterThanOrEqual(10)
    expect(stored).toBeLessThan(14)
    expect(codes.at(-1)).toBe('RATE_LIMITED')
  })
})

// Side by side: two of them wait for a lease to be renewed.
describe.concurrent('closed elsewhere', () => {
  it('an owner who cancels ends the talk', async () => {
    const cancelled = await stage.apply()
    const { candidate: guest } = await stage.enter(cancelled)
    await guest.said(/What did you build last\?/)
    const answer = await stage.app().api('PUT', `/interviews/${cancelled.id}`, {
      token: cancelled.ownerToken,
      body: { status: 'cancelled' },
    })
    expect(answer.status).toBe(200)
    expect(await guest.type('x', 'Still here')).toMatchObject({
      ok: false,
      code: 'INTERVIEW_CLOSED',
    })
    expect(await guest.until('session-error')).toMatchObject({ code: 'INTERVIEW_CLOSED' })
    await guest.until('session-ended')
  })

  it.each(['tells the candidate at the next answer', 'tells a silent candidate with the next renewal'])(
    'an owner who deletes ends the talk: %s',
    { timeout: 15_000 },
    async when => {
      const deleted = await stage.apply()
      const { candidate: guest } = await stage.enter(deleted)
      await guest.said(/What did you build last\?/)
      const answer = await stage
        .app()
        .api('DELETE', `/interviews/${deleted.id}`, { token: deleted.ownerToken })
      expect(answer.status).toBe(204)
      if (when.includes('answer')) await guest.type('x', 'Still here')
      expect(await guest.until('session-error')).toMatchObject({ code: 'INTERVIEW_CLOSED' })
      await guest.until('session-ended')
    },
  )

  it('a candidate who ends by HTTP is told the evaluation all the same', async () => {
    const ended = await stage.apply()
    const { candidate: guest } = await stage.enter(ended)
    await guest.said(/What did you build last\?/)
    await stage.app().api('PUT', `/interviews/${ended.id}`, {
      interviewToken: ended.token,
      body: { status: 'completed' },
    })
    await guest.until('interview-ending')
    await guest.until('session-ended')
    expect((await stage.read(ended)).status).toBe('abandoned')
  })
})
