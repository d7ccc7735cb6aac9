import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { openStage } from '../../../app/testing/live-stage.ts'
import { startOtlpReceiver } from '../../../app/testing/otlp-receiver.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'

const TOKEN = 'a-token-of-the-operator'
const receiver = await startOtlpReceiver()
const stage = await openStage({ metricsToken: TOKEN, tracesUrl: receiver.tracesUrl })
afterAll(() => receiver.close())

const read = async (): Promise<string> => {
  const { status, body } = await stage.app().api('GET', '/metrics', { token: TOKEN })
  expect([status, body]).toEqual([200, expect.any(String)])
  return body
}
/** The value of a figure, e.g. of 'jobs{job="x",state="due"}'; undefined: there is none. */
const figureIn = (text: string, figure: string): number | undefined => {
  const line = text.split('\n').find(one => one.startsWith(`${figure} `))
  return line === undefined ? undefined : Number(line.slice(figure.length + 1))
}

describe('metrics and traces', () => {
  it('tell of an interview and of everything it asked for, and name no person', async () => {
    const { candidate, interview } = await stage.enterNew()
    await candidate.said(/build last/)
    const sent = await candidate.send('send-text', { clientId: 'a', text: 'Ein Marmeladenautomat' })
    expect(sent.ok).toBe(true)
    await candidate.send('send-text', { clientId: '', text: '' })
    await candidate.said(/race/)
    await stage.app().api('GET', '/nothing/of/the/kind')
    const text = await read()
    const value = (figure: string) => figureIn(text, figure)
    expect(value('live_sessions')).toBe(1)
    expect(
      value('http_request_duration_seconds_count{method="POST",route="/api/interviews",status="201"}'),
    ).toBe(1)
    expect(
      value('http_request_duration_seconds_count{method="GET",route="/api/vacancies/:id",status="200"}'),
    ).toBe(1)
    expect(value('live_message_duration_seconds_count{name="send-text",result="ok"}')).toBe(1)
    expect(value('live_message_duration_seconds_count{name="send-text",result="VALIDATION_FAILED"}')).toBe(1)
    expect(
      value('provider_call_duration_seconds_count{name="builtin",task="voice",result="ok"}'),
    ).toBeGreaterThan(0)
    expect(value('ai_first_audio_seconds_count{provider="builtin"}')).toBeGreaterThan(0)
    expect(value('db_query_duration_seconds_count{result="ok"}')).toBeGreaterThan(20)
    for (const figure of [
      'storage_free_bytes',
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
    ])
      expect(value(figure), figure).toBeGreaterThan(0)
    for (const state of ['failed', 'running', 'queued', 'awaiting_words'])
      expect(value(`evaluation_jobs{state="${state}"}`), state).toBeDefined()
    expect(value('mail_queue')).toBeDefined()
    expect(text).not.toMatch(/Anna|anna@|Marmeladen|nothing\/of/)
    expect(text).not.toContain(interview.id)
  })

  it('tell of jobs and how they ended, and of those that wait', async () => {
    const { context } = stage.app()
    const usage = { provider: 'openai', model: 'm', purpose: 'analysis' } as const
    context.telemetry.count('model_cost_usd_total', usage, 0.25)
    const failing = context.telemetry.run({ kind: 'job', name: 'dig' }, () =>
      Promise.reject(new Error('Anna said no')),
    )
    await expect(failing).rejects.toThrow()
    const later = defineJob({
      name: 'send-mail',
      payload: z.object({}),
      retries: 0,
      retryDelaySeconds: 1,
      expireSeconds: 10,
    })
    await context.jobs.send(later, {}, { delaySeconds: 3_600 })
    await expect
      .poll(async () => figureIn(await read(), 'jobs{job="send-mail",state="delayed"}'), { timeout: 20_000 })
      .toBe(1)
    const text = await read()
    expect(figureIn(text, 'mail_queue')).toBeGreaterThan(0)
    expect(figureIn(text, 'job_oldest_seconds{job="send-mail"}')).toBe(0)
    expect(figureIn(text, 'job_duration_seconds_count{name="dig",result="error"}')).toBe(1)
    expect(figureIn(text, 'model_cost_usd_total{provider="openai",model="m",purpose="analysis"}')).toBe(0.25)
  })

  it('require the token', async () => {
    const app = stage.app()
    for (const path of ['/metrics', '/../metrics']) {
      expect((await app.api('GET', path)).status).toBe(401)
      expect((await app.api('GET', path, { token: `${TOKEN}s` })).status).toBe(401)
      const { status, headers } = await app.api('GET', path, { token: TOKEN })
      expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')])
    }
  })

  it('arrive as spans that hang together, each request with its id', async () => {
    await stage.app().api('GET', '/vacancies/0197b0b4-0000-7000-8000-000000000000')
    const { headers } = await stage.app().api('POST', '/auth/login', {
      body: { email: 'anna@example.com', password: 'Marmeladenautomat' },
    })
    // The app sends what is left when it stops.
    await stage.stop()
    const spans = receiver.spans()
    const login = spans.find(span => span.attributes['request.id'] === headers.get('x-request-id'))
    expect(login).toMatchObject({
      name: 'POST /api/auth/login',
      attributes: { 'http.route': '/api/auth/login', 'http.response.status_code': 401 },
    })
    const inside = (name: RegExp, parent = login) =>
      spans.filter(span => span.parentSpanId === parent?.spanId && name.test(span.name))
    // Also behind a body, which arrives later than the request.
    expect(inside(/^sql select/i)[0]).toMatchObject({ traceId: login?.traceId })
    const started = spans.find(span => span.name === 'message start-session')
    expect(inside(/^sql/, started).length).toBeGreaterThan(0)
    expect(spans.find(span => span.name === 'provider builtin')?.traceId).toBe(started?.traceId)
    expect(spans.find(span => span.name === 'job dig')).toMatchObject({
      attributes: { 'error.type': 'error' },
      status: { code: 2 },
    })
    expect(receiver.text()).not.toMatch(/Anna|anna@|Marmeladen|\+7916/)
  })
})
