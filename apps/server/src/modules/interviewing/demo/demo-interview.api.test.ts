import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useStage } from '../../../app/testing/use-test-app.ts'
import { silentAnswer } from '../interviews/live/hearing/silent-answer.ts'
import { countStart } from './count-demos.ts'
import { demoNetworks } from './demo-token.ts'

const stage = await useStage({ trustedProxies: ['127.0.0.1'] })

const FULL =
  'Last winter I sold till systems to 14 bakeries in Kazan. I called every owner, visited 9 of them and changed the offer. In the end 6 of them signed, and 4 are still customers.'
const QUESTIONS = [/experience in sales/, /too expensive/, /proud of/, /call first/, /behind its target/]

let demos = 0
/** A visitor with a token of their own, and the id that their browser made up. */
const beginDemo = async (address = `198.51.100.${++demos}`) => {
  const { body } = await stage.app().api('POST', '/auth/increment-demo', {
    headers: { 'x-forwarded-for': `${address}, 127.0.0.1` },
  })
  return { id: `demo-${crypto.randomUUID()}`, token: body.demo_token as string, ownerToken: '' }
}

const enter = async (demo: { id: string; token: string }, more: object = {}) => {
  const candidate = await stage.connect()
  const ack = await candidate.send('start-session', { interviewId: demo.id, token: demo.token, ...more })
  return { candidate, ack }
}

/** Rows of every table but the counts, by name. */
const allRows = async () => {
  const { db } = stage.app().context
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not in ('demo_uses')`.execute(db)
  const counts = await Promise.all(
    rows.map(async ({ name }) => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(db)
      return [name, rows[0]?.n] as const
    }),
  )
  return Object.fromEntries(counts)
}
const filesKept = (): string[] => {
  const folder = join(stage.app().context.config.dataDir, 'recordings')
  return existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String) : []
}

describe('a demo', () => {
  it('is a whole interview of which nothing is stored', async () => {
    const before = { rows: await allRows(), files: filesKept() }
    const { candidate, ack } = await enter(await beginDemo(), { language: 'en', interfaceLang: 'en' })
    expect(ack).toMatchObject({
      ok: true,
      provider: 'builtin',
      transport: 'socket',
      resumed: false,
      questionNumber: 0,
      totalQuestions: 5,
      transcript: [],
      language: 'en',
    })
    const greeting = await candidate.said(/welcome to the demo.*Sales Manager.*5 questions/)
    expect(greeting.text).toContain('Nothing of it is kept')
    let from = 0
    for (const [at, question] of QUESTIONS.entries()) {
      await candidate.said(question, from)
      from = candidate.events.length
      await candidate.send('send-text', { clientId: `a${at}`, text: FULL })
    }
    expect((await candidate.said(/end of the demo/, from)).text).not.toMatch(/get in touch|evaluated/)
    expect((await candidate.until('interview-ending')).message).toContain('Nothing of it is kept')
    await candidate.until('session-ended')
    expect(candidate.all('evaluation-complete')).toEqual([])
    expect(candidate.all('evaluation-error')).toEqual([])
    expect({ rows: await allRows(), files: filesKept() }).toEqual(before)
  })

  it('keeps no sound either, whole or in parts', async () => {
    const demo = await beginDemo()
    const { candidate } = await enter(demo)
    await candidate.said(QUESTIONS[0] as RegExp)
    const sound = await silentAnswer(1)
    const half = Math.floor(sound.length / 2)
    const mimeType = 'audio/webm;codecs=opus'
    const part = (audioData: Uint8Array, part: number, last: boolean) =>
      candidate.send('send-audio', { clientId: 'spoken', audioData, mimeType, part, last })
    expect(await part(sound.slice(0, half), 0, false)).toEqual({ ok: true, seq: null })
    const from = candidate.events.length
    expect(await part(sound.slice(half), 1, true)).toEqual({ ok: true, seq: expect.any(Number) })
    await candidate.said(QUESTIONS[1] as RegExp, from)
    expect(filesKept()).toEqual([])
    const recording = `/interviews/${demo.id}/recording`
    const asked = await stage.app().api('GET', recording, { interviewToken: demo.token })
    expect(asked.status).toBe(404)
  })

  it('speaks the language that was chosen, by code or by name', async () => {
    const { candidate, ack } = await enter(await beginDemo(), { language: 'Russian', interfaceLang: 'ru' })
    expect(ack).toMatchObject({ language: 'ru' })
    await candidate.said(/Добро пожаловать в демоверсию.*Менеджер по продажам/)
    await candidate.said(/опыте в продажах/)
    const from = candidate.events.length
    await candidate.send('end-session', { reason: 'candidate' })
    await candidate.said(/На этом демоверсия закончена/, from)
    await candidate.until('session-ended')
  })

  it('goes on after a reload, in another tab, and is over when it is over', async () => {
    const demo = await beginDemo()
    const { candidate: first } = await enter(demo)
    await first.said(QUESTIONS[0] as RegExp)
    const { candidate: second, ack } = await enter(demo)
    expect(await first.until('session-error')).toMatchObject({ code: 'TAKEN_OVER' })
    expect(ack).toMatchObject({ resumed: true, questionNumber: 1, language: 'en' })
    await second.said(QUESTIONS[0] as RegExp)
    await second.send('end-session', { reason: 'candidate' })
    await second.until('session-ended')
    expect((await enter(demo)).ack).toMatchObject({ ok: false, code: 'INTERVIEW_CLOSED' })
  })

  it('ends by itself after ten minutes', async () => {
    const demo = await beginDemo()
    const { candidate } = await enter(demo)
    await candidate.said(QUESTIONS[0] as RegExp)
    candidate.close()
    stage.app().clock.advance(10 * 60_000)
    const { candidate: back } = await enter(demo)
    await back.said(/end of the demo/)
    await back.until('session-ended')
  })
})

describe('a network', () => {
  const address = '203.0.113.40'

  it('is counted when a demo begins, and by none that is refused', async () => {
    const { context } = stage.app()
    const [network = ''] = demoNetworks(context, address)
    const used = async () => {
      const { rows } = await sql<{ used: number }>`
        select used from demo_uses where subject like ${`network:%:${network}`}`.execute(context.db)
      return rows[0]?.used ?? 0
    }
    const [first, second, refused] = [
      await beginDemo(address),
      await beginDemo(address),
      await beginDemo(address),
    ]
    expect(await used()).toBe(0)
    const { candidate } = await enter(first)
    await enter(first)
    expect(await used()).toBe(1)
    expect((await enter({ ...second, id: first.id })).ack).toMatchObject({ code: 'FORBIDDEN' })
    for (let at = 0; at < 18; at++) await countStart(context, [network])
    expect((await enter(second)).ack).toMatchObject({ ok: true })
    expect((await enter(refused)).ack).toMatchObject({ ok: false, code: 'DEMO_LIMIT_REACHED' })
    expect(await used()).toBe(20)
    candidate.close()
  })
})

describe('a token', () => {
  it('is for one demo', async () => {
    const demo = await beginDemo()
    expect((await enter(demo)).ack).toMatchObject({ ok: true })
    const another = { ...demo, id: `demo-${crypto.randomUUID()}` }
    expect((await enter(another)).ack).toMatchObject({ ok: false, code: 'FORBIDDEN' })
  })

  it('opens no demo of another visitor', async () => {
    const mine = await beginDemo()
    const theirs = await beginDemo()
    await enter(theirs)
    expect((await enter({ ...theirs, token: mine.token })).ack).toMatchObject({ code: 'FORBIDDEN' })
    const { status } = await stage
      .app()
      .api('POST', '/rtc/token', { interviewToken: mine.token, body: { interviewId: theirs.id } })
    expect(status).toBe(403)
  })

  it('begins nothing after an hour', async () => {
    const demo = await beginDemo()
    stage.app().clock.advance(60 * 60_000)
    expect((await enter(demo)).ack).toMatchObject({ ok: false, code: 'FORBIDDEN' })
  })

  it.each([
    ['demo-brief', 'NOT_FOUND'],
    ['demo-', 'NOT_FOUND'],
    ['demo-../../etc/passwd', 'NOT_FOUND'],
    [`demo-${'x'.repeat(90)}`, 'NOT_FOUND'],
    ['0190f3c0-0000-7000-8000-000000000001', 'NOT_FOUND'],
  ])('%s is no demo', async (id, code) => {
    const demo = await beginDemo()
    expect((await enter({ ...demo, id })).ack).toMatchObject({ ok: false, code })
  })

  it.each(['', 'a.b.c', 'x'.repeat(150)])('%j opens nothing', async token => {
    const demo = await beginDemo()
    expect((await enter({ ...demo, token })).ack).toMatchObject({ ok: false, code: 'FORBIDDEN' })
  })

  it('opens no interview', async () => {
    const interview = await stage.apply()
    const demo = await beginDemo()
    expect((await enter({ id: interview.id, token: demo.token })).ack).toMatchObject({ code: 'FORBIDDEN' })
    expect((await enter({ id: demo.id, token: interview.token })).ack).toMatchObject({ code: 'FORBIDDEN' })
  })
})
