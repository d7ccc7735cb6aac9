import { type StandIn, startOpenAiStandIn } from '@vivavox/stand-ins/openai'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apply } from '../../../../app/testing/apply.ts'
import { createAccount } from '../../../../app/testing/create-account.ts'
import { QUESTIONS_EN } from '../../../../app/testing/live-stage.ts'
import type { TestApp } from '../../../../app/testing/start-test-app.ts'
import { openTwoNodes, type TwoNodes } from '../../../../app/testing/two-nodes.ts'
import { RENEW_MS } from './limits/timeouts.ts'

let nodes: TwoNodes
beforeAll(async () => {
  nodes = await openTwoNodes()
})
afterAll(() => nodes.stop())

/** Pending interviews of one account. */
const manyOf = async ({ first }: TwoNodes, token: string, count: number) => {
  const vacancy = { title: 'Cook', description: 'Cook for many.', language: 'en', questions: QUESTIONS_EN }
  const { body: made } = await first.api('POST', '/vacancies', { token, body: vacancy })
  const answers = await Promise.all(
    Array.from({ length: count }, (_, at) =>
      apply(first, made.id, { candidate_email: `anna${at}@example.com` }),
    ),
  )
  return answers.map(({ body }) => ({ id: body.id, token: body.candidate_token }))
}

const startBy = (node: TestApp, { id, token }: { id: string; token: string }) =>
  node.api('PATCH', `/interviews/${id}`, { interviewToken: token, body: { status: 'in_progress' } })

describe('places', () => {
  it('are given once: thirty who start at both nodes at once get the five of the plan', async () => {
    const owner = await createAccount(nodes.first.context, { subscribed: true })
    const interviews = await manyOf(nodes, owner.token, 30)
    const answers = await Promise.all(
      interviews.map((interview, at) => startBy(at % 2 ? nodes.first : nodes.second, interview)),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(5).fill(200), ...Array(25).fill(403)])
    const codes = answers.filter(({ status }) => status === 403).map(({ body }) => body.code)
    expect(new Set(codes)).toEqual(new Set(['INTERVIEW_LIMIT_REACHED']))
    const { body } = await nodes.second.api('GET', '/settings/usage', { token: owner.token })
    // Of one network and without a word, two hold a place against starts from elsewhere.
    expect(body).toMatchObject({ running_interviews: 2, free_places: 3 })
  })

  it('end at the limit of interviews at a time, on whichever node they run', async () => {
    const two = await openTwoNodes({ maxLivePerOwner: 2 })
    try {
      const owner = await createAccount(two.first.context, { subscribed: true })
      const interviews = await manyOf(two, owner.token, 8)
      const answers = await Promise.all(
        interviews.map((interview, at) => startBy(at % 2 ? two.first : two.second, interview)),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    } finally {
      await two.stop()
    }
  })
})

describe('a candidate', () => {
  it('goes on at another node; the first lets go at once and tells the earlier tab', async () => {
    const { stage, first, second, enterBy } = nodes
    const interview = await stage.apply()
    const { candidate: early } = await enterBy(first, interview)
    await early.said(/What did you build last/)
    expect(await early.type('a1', 'A service that counts parcels.')).toMatchObject({
      ok: true,
    })
    const moved = performance.now()
    const { candidate: late, ack } = await enterBy(second, interview)
    expect(ack).toMatchObject({ ok: true, resumed: true })
    expect(ack.transcript.map(({ content }) => content)).toContain('A service that counts parcels.')
    expect(await early.until('session-error')).toMatchObject({ code: 'TAKEN_OVER' })
    expect(performance.now() - moved).toBeLessThan(RENEW_MS / 2)
    expect(await early.type('a2', 'Too late.')).toMatchObject({ ok: false })
    await late.said(/How do you find a race/)
    expect(await late.type('a3', 'With the race detector.')).toMatchObject({
      ok: true,
    })
    expect(await stage.answers(interview)).toEqual([
      'A service that counts parcels.',
      'With the race detector.',
    ])
  })

  it('whose tab was alive elsewhere is not welcomed back', async () => {
    const { stage, first, second, enterBy } = nodes
    const interview = await stage.apply()
    const { candidate } = await enterBy(first, interview)
    await candidate.said(/What did you build last/)
    const { candidate: late } = await enterBy(second, interview)
    await late.said(/What did you build last/)
    expect(late.all('ai-text').some(({ text }) => /let us continue/i.test(text))).toBe(false)
  })

  it.each(['cancel', 'delete'])('hears at once that the recruiter pressed %s at another node', async way => {
    const { stage, first, second, enterBy } = nodes
    const interview = await stage.apply()
    const { candidate } = await enterBy(first, interview)
    await candidate.said(/What did you build last/)
    const before = performance.now()
    const path = `/interviews/${interview.id}`
    const token = interview.ownerToken
    const answer =
      way === 'cancel'
        ? await second.api('PATCH', path, { token, body: { status: 'cancelled' } })
        : await second.api('DELETE', path, { token })
    expect(answer.status).toBeLessThan(300)
    await candidate.until('session-ended')
    expect(performance.now() - before).toBeLessThan(RENEW_MS / 2)
  })
})

it('goes on whatever a stranger writes to its channels', async () => {
  const { stage, first, second, enterBy } = nodes
  const { redis } = first.context
  if (!redis) throw new Error('no Redis')
  const { commands, prefix } = redis
  // A library of rooms over Redis hears the last ones if it comes back.
  const rooms = ['sockets#/#', 'sockets-request#/#', 'sockets-response#/#'].map(name => `${prefix}:${name}`)
  const channels = [...((await commands.pubsub('CHANNELS', `${prefix}:*`)) as string[]), ...rooms]
  const junk = [Buffer.from([0xc1]), 'null', '{}', '{"type":5}', '[]', 'x'.repeat(100_000)]
  for (const channel of channels) for (const text of junk) await commands.publish(channel, text)
  const { candidate } = await enterBy(second, await stage.apply())
  await candidate.said(/What did you build last/)
})

describe('what a browser asks by HTTP, next to its socket', () => {
  let provider: StandIn
  let two: TwoNodes
  beforeAll(async () => {
    provider = await startOpenAiStandIn({ msPerWord: 5, minSpeechMs: 40 })
    const { apiKey, baseUrl } = provider
    two = await openTwoNodes({ openai: { apiKey, baseUrl, signalling: 'direct' } })
  })
  afterAll(async () => {
    await two.stop()
    await provider.close()
  })

  it('is answered by whichever node it reaches', async () => {
    const interview = await two.stage.apply()
    const ask = (path: string, body: object, token = interview.token) =>
      two.second.api('POST', path, { interviewToken: token, body })
    const interviewId = interview.id
    const { body: none } = await ask('/rtc/openai-token', { interviewId })
    expect(none.code).toBe('CONFLICT')
    await two.enterBy(two.first, interview)
    expect((await ask('/rtc/token', { interviewId })).body).toEqual({
      provider: 'openai',
      transport: 'webrtc',
    })
    const secret = await ask('/rtc/openai-token', { interviewId })
    expect(secret).toMatchObject({ status: 200, body: { value: expect.stringMatching(/^ek_/) } })
    const timestamp = new Date().toISOString()
    const turn = { id: 'mine', speaker: 'candidate', content: 'Yes.', timestamp }
    expect(await ask(`/interviews/${interviewId}/turns`, { turns: [turn] })).toMatchObject({ status: 200 })
    expect(await ask('/rtc/openai-call', { interviewId, sdp: 'v=0' })).toMatchObject({ status: 409 })
    expect(await ask('/rtc/openai-token', { interviewId }, 'not mine')).toMatchObject({ status: 403 })
    const refused = async () => (await ask('/rtc/openai-token', { interviewId })).status
    await expect.poll(refused, { interval: 1, timeout: 30_000 }).toBe(429)
  })

  it('is refused when the node with the socket has died', async () => {
    const interview = await two.stage.apply()
    await two.enterBy(two.first, interview)
    await two.first.context.db
      .updateTable('interviews')
      .set({ live_owner: 'a dead node/x' })
      .where('id', '=', interview.id)
      .execute()
    const answer = await two.second.api('POST', '/rtc/openai-token', {
      interviewToken: interview.token,
      body: { interviewId: interview.id },
    })
    expect(answer).toMatchObject({ status: 503, body: { code: 'PROVIDER_UNAVAILABLE' } })
  })
})

describe('a demo', () => {
  const beginDemo = async () => {
    const { body } = await nodes.first.api('POST', '/auth/increment-demo')
    return { id: `demo-${crypto.randomUUID()}`, token: body.demo_token as string }
  }

  it('is begun once over all nodes', async () => {
    const demo = await beginDemo()
    const { ack } = await nodes.enterBy(nodes.first, demo)
    expect(ack).toMatchObject({ ok: true })
    const another = await nodes.enterBy(nodes.second, { ...demo, id: `demo-${crypto.randomUUID()}` })
    expect(another.ack).toMatchObject({ ok: false, code: 'FORBIDDEN' })
  })

  it('begins anew at another node, and is over at the first; it is asked about anywhere', async () => {
    const demo = await beginDemo()
    const { candidate: early } = await nodes.enterBy(nodes.first, demo)
    const asked = () =>
      nodes.second.api('POST', '/rtc/token', { interviewToken: demo.token, body: { interviewId: demo.id } })
    expect(await asked()).toMatchObject({ status: 200, body: { provider: 'builtin' } })
    const { ack } = await nodes.enterBy(nodes.second, demo)
    expect(ack).toMatchObject({ ok: true, resumed: false })
    expect(await early.until('session-error')).toMatchObject({ code: 'TAKEN_OVER' })
  })
})
