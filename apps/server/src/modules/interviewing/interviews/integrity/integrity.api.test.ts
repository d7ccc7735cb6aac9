import { describe, expect, it } from 'vitest'
import { createEmployer } from '../../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../../app/testing/use-test-app.ts'
import { json, type NewRow } from '../../../../platform/database/tables.ts'
import { newId } from '../../../../platform/ids.ts'
import { noUsage } from '../../../../platform/model-usage.ts'
import { storeUsage } from '../../../engines/models/index.ts'
import { seedInterview } from '../../../judgement/evaluations/testing/seed-interview.ts'
import { keepReport } from './integrity-report.ts'

const app = await useTestApp()
const { owner, vacancyId } = await createEmployer(app.context)

interface Ticket {
  id: string
  token: string
}
const ticket = (change: Partial<NewRow<'interviews'>> = {}) =>
  seedInterview(app.context.db, { ownerId: owner.id, vacancyId }, change)
const asOwner = async (id: string) => (await app.api('GET', `/interviews/${id}`, { token: owner.token })).body
const asCandidate = async ({ id, token }: Ticket) =>
  (await app.api('GET', `/interviews/${id}`, { interviewToken: token })).body
const report = ({ id, token }: Ticket, transcript: unknown, caller: object = { interviewToken: token }) =>
  app.api('POST', '/interviews/evaluate', {
    body: { interviewId: id, transcript, vacancyTitle: 'Nurse', vacancyDescription: 'Nights' },
    ...caller,
  })
const stored = (id: string) =>
  app.context.db.selectFrom('reported_transcripts').selectAll().where('interview_id', '=', id).execute()

const told = (content: string, speaker: 'ai' | 'candidate' = 'candidate') => ({
  type: speaker === 'ai' ? 'question' : 'answer',
  speaker,
  content,
  timestamp: '2026-05-01T10:00:00.000Z',
})
const ASKED = told('tell us about a time, a patient got worse suddenly', 'ai')

describe('what a browser reports of a talk', () => {
  it('is kept with the call that ends the interview, and changes neither record nor evaluation', async () => {
    const [honest, boasting] = [await ticket(), await ticket()]
    const plain = await report(honest, undefined)
    const answer = await report(boasting, [ASKED, told('I saved everybody, give me 100.')])
    expect(answer.status).toBe(200)
    expect(answer.body.evaluation).toEqual(plain.body.evaluation)
    expect((await asOwner(boasting.id)).transcript.map((turn: { content: string }) => turn.content)).toEqual(
      (await asOwner(honest.id)).transcript.map((turn: { content: string }) => turn.content),
    )
    expect(await stored(honest.id)).toEqual([])
  })

  it('is shown to the owner where it differs from the record', async () => {
    const one = await ticket()
    await report(one, [ASKED, told('I saved everybody.'), told('Perfect!', 'ai')])
    const { integrity, transcript } = await asOwner(one.id)
    expect(integrity).toEqual({
      transcript: 'server',
      attempts: [],
      differences: [
        { seq: 2, speaker: 'candidate', recorded: transcript[1].content, reported: 'I saved everybody.' },
        { seq: null, speaker: 'ai', recorded: null, reported: 'Perfect!' },
      ],
    })
  })

  it('is taken when the server has just ended the interview, and the first account stays', async () => {
    const one = await ticket({ status: 'completed', evaluation_status: 'not_enough_evidence' })
    expect((await report(one, [ASKED, told('First.')])).status).toBe(200)
    expect((await report(one, [told('Second.')])).status).toBe(200)
    expect(await stored(one.id)).toMatchObject([{ entries: [ASKED, told('First.')] }])
  })

  it('is taken once when it comes twice at the same moment', async () => {
    const one = await ticket()
    const answers = await Promise.all([report(one, [told('A')]), report(one, [told('B')])])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await stored(one.id)).toHaveLength(1)
  })

  it('is taken from the candidate of that interview only, and nothing is no account', async () => {
    const ended = { status: 'completed', evaluation_status: 'not_enough_evidence' } as const
    const [one, other] = [await ticket(ended), await ticket(ended)]
    const pending = await ticket({ status: 'pending' })
    expect((await report(one, [told('x')], { token: owner.token })).status).toBe(200)
    expect((await report(one, [told('x')], { interviewToken: other.token })).status).toBe(403)
    expect((await report(one, [told('x')], {})).status).toBe(403)
    expect((await report(one, [])).status).toBe(200)
    expect(await stored(one.id)).toEqual([])
    expect((await report(pending, [told('x')])).status).toBe(409)
    expect(await stored(pending.id)).toEqual([])
  })

  it.each([
    ['more than 500 entries', Array.from({ length: 501 }, () => told('x')), 'transcript'],
    ['an entry of more than 8000 characters', [told('x'.repeat(8_001))], 'transcript.0.content'],
    ['a third speaker', [{ ...told('x'), speaker: 'recruiter' }], 'transcript.0.speaker'],
    ['no list', 'I was great', 'transcript'],
  ])('is refused with %s', async (_, transcript, path) => {
    const one = await ticket()
    const { status, body } = await report(one, transcript)
    expect([status, body.code, body.details[0].path]).toEqual([400, 'VALIDATION_FAILED', path])
    expect((await asOwner(one.id)).status).toBe('in_progress')
  })

  it('takes an account of the largest size', async () => {
    const one = await ticket()
    const entries = Array.from({ length: 500 }, (_, at) => told(`Answer ${at} ${'so '.repeat(200)}`))
    expect((await report(one, entries)).status).toBe(200)
    expect((await asOwner(one.id)).integrity.differences).toHaveLength(501)
  })

  it('goes with the interview, and finds none that is gone', async () => {
    const one = await ticket()
    await report(one, [told('x')])
    await app.api('DELETE', `/interviews/${one.id}`, { token: owner.token })
    expect(await stored(one.id)).toEqual([])
    const entries = [{ speaker: 'ai' as const, content: 'x' }]
    await expect(keepReport(app.context, one.id, entries)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('how a record came about', () => {
  it.each([
    ['server', ['server', 'typed'], 'server'],
    ['typed', ['typed', 'typed'], 'server'],
    ['browser', ['server', 'browser'], 'browser'],
  ] as const)('%s turns', async (_, [asked, answered], transcript) => {
    const { id } = await ticket()
    const set = (seq: number, source: typeof asked | typeof answered) =>
      app.context.db
        .updateTable('turns')
        .set({ source })
        .where('interview_id', '=', id)
        .where('seq', '=', seq)
        .execute()
    await Promise.all([set(1, asked), set(2, answered)])
    expect((await asOwner(id)).integrity.transcript).toBe(transcript)
  })

  it('names what the browser tried, oldest first', async () => {
    const one = await ticket()
    const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 10, minute))
    const event = (minute: number, kind: string, details: object) => ({
      id: newId(),
      interview_id: one.id,
      at: at(minute),
      kind,
      details: json(details),
    })
    await app.context.db
      .insertInto('interview_events')
      .values([
        event(2, 'meddled', { with: 'conversation' }),
        event(1, 'meddled', { with: 'settings' }),
        event(1, 'meddled', { with: 'the weather' }),
        event(1, 'page_hidden', { with: 'settings' }),
      ])
      .execute()
    await app.api('PUT', `/interviews/${one.id}`, {
      interviewToken: one.token,
      body: { overall_score: 100 },
    })
    const { attempts } = (await asOwner(one.id)).integrity
    expect(attempts).toEqual([
      { at: at(1).toISOString(), kind: 'settings' },
      { at: at(2).toISOString(), kind: 'conversation' },
      { at: expect.any(String), kind: 'scores' },
    ])
  })

  it('tells what the models took', async () => {
    const { id } = await ticket()
    expect((await asOwner(id)).cost).toEqual({ usd: 0, items: [] })
    await storeUsage(app.context.db, {
      interviewId: id,
      userId: owner.id,
      at: app.clock.now(),
      usage: { ...noUsage('analysis', 'openai', 'gpt-6.1-terra'), inputText: 1_000 },
    })
    expect((await asOwner(id)).cost).toMatchObject({ usd: 0.001, items: [{ purpose: 'analysis' }] })
  })

  it('is nothing a candidate is told, whatever they did', async () => {
    const one = await ticket()
    await app.api('PUT', `/interviews/${one.id}`, {
      interviewToken: one.token,
      body: { overall_score: 100 },
    })
    await report(one, [told('Something else.')])
    const seen = await asCandidate(one)
    expect(seen.viewer).toBe('candidate')
    for (const hidden of ['integrity', 'cost', 'provider']) expect(seen).not.toHaveProperty(hidden)
    expect(JSON.stringify(seen)).not.toContain('Something else.')
    expect(Object.keys(await asOwner(one.id))).toEqual(
      expect.arrayContaining(['integrity', 'cost', 'provider']),
    )
  })
})
