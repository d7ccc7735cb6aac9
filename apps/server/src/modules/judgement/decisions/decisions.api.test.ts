import { UNDO_GRACE_MS } from '@vivavox/contracts/limits'
import { describe, expect, it } from 'vitest'
import { createAccount } from '../../../app/testing/create-account.ts'
import { seedVacancy } from '../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { newId } from '../../../platform/ids.ts'
import { carryOutDeletions } from '../../interviewing/interviews/deletion/carry-out-deletions.ts'
import { eraseInterview } from '../../interviewing/interviews/deletion/delete-interview.ts'
import { seedInterview } from '../evaluations/testing/seed-interview.ts'
import { decideInterview, withdrawDecision } from './index.ts'

const app = await useTestApp()
const owner = await createAccount(app.context, { name: 'Olga Owner' })
const administrator = await createAccount(app.context, { role: 'admin', name: 'Adam Admin' })
const vacancyId = await seedVacancy(app.context, owner.id)

const seed = (change: Parameters<typeof seedInterview>[2] = {}) =>
  seedInterview(app.context.db, { ownerId: owner.id, vacancyId }, { status: 'completed', ...change })

const GOOD = { decision: 'advance', reason: 'Knows the ward' }
const put = (id: string, body: unknown, by: object = { token: owner.token }) =>
  app.api('PUT', `/interviews/${id}/decision`, { body, ...by })
const withdraw = (id: string, by: object = { token: owner.token }, query = '') =>
  app.api('DELETE', `/interviews/${id}/decision${query}`, by)
const label = (id: string, body: unknown, by: object = { token: owner.token }) =>
  app.api('PUT', `/interviews/${id}/labels`, { body, ...by })
const read = async (id: string, by: object = { token: owner.token }) =>
  (await app.api('GET', `/interviews/${id}`, by)).body
const row = async (id: string) =>
  (
    await app.api('GET', `/vacancies/${vacancyId}/interviews?limit=200`, { token: owner.token })
  ).body.interviews.find((one: { id: string }) => one.id === id)
const audit = async (id: string, by: object = { token: owner.token }) =>
  app.api('GET', `/interviews/${id}/audit`, by)
const actions = async (id: string) =>
  (await audit(id)).body.entries.map((entry: { action: string }) => entry.action)

describe('a decision', () => {
  it('says who decided what, why and when, next to the machine’s suggestion', async () => {
    const { id } = await seed({
      evaluation_status: 'done',
      overall_score: 40,
      recommendation: 'reject',
    })
    const { status, body } = await put(id, {
      ...GOOD,
      reason: ' Knows the ward ',
      rating: 4,
      notes: 'Call on Monday',
    })
    expect(status).toBe(200)
    expect(body.decision).toEqual({
      id: expect.any(String),
      decision: 'advance',
      reason: 'Knows the ward',
      rating: 4,
      notes: 'Call on Monday',
      decided_by: { id: owner.id, name: 'Olga Owner' },
      decided_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    })
    const shown = await read(id)
    expect(shown.decision).toEqual(body.decision)
    expect(shown.decision_history).toEqual([{ ...body.decision, withdrawn_by: null, withdrawn_at: null }])
    expect(await row(id)).toMatchObject({ decision: 'advance', decision_rating: 4, recommendation: 'reject' })
  })

  it.each([
    ['no reason', { decision: 'advance' }, 'reason'],
    ['an empty reason', { ...GOOD, reason: '  ' }, 'reason'],
    ['a reason that is no text', { ...GOOD, reason: 7 }, 'reason'],
    ['a reason without end', { ...GOOD, reason: 'x'.repeat(1_001) }, 'reason'],
    ['no decision', { reason: 'Because' }, 'decision'],
    ['another decision', { ...GOOD, decision: 'hire' }, 'decision'],
    ['rating 0', { ...GOOD, rating: 0 }, 'rating'],
    ['rating 6', { ...GOOD, rating: 6 }, 'rating'],
    ['half a rating', { ...GOOD, rating: 2.5 }, 'rating'],
    ['a rating in words', { ...GOOD, rating: '5' }, 'rating'],
    ['notes without end', { ...GOOD, notes: 'x'.repeat(4_001) }, 'notes'],
  ])('is refused with %s', async (_, body, path) => {
    const { id } = await seed()
    const answer = await put(id, body)
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(answer.body.details.map((detail: { path: string }) => detail.path)).toEqual([path])
    expect((await read(id)).decision).toBeNull()
  })

  it.each([
    ['null', { rating: null, notes: null }],
    ['left out', {}],
  ])('takes rating and notes that are %s as none', async (_, rest) => {
    const { id } = await seed()
    expect((await put(id, { ...GOOD, ...rest })).body.decision).toMatchObject({ rating: null, notes: null })
  })

  it('of no interview is not found; one of an administrator names that one', async () => {
    const { id } = await seed()
    for (const none of [newId(), 'no-id']) expect((await put(none, GOOD)).status).toBe(404)
    const by = await put(id, GOOD, { token: administrator.token })
    expect(by.body.decision.decided_by).toEqual({ id: administrator.id, name: 'Adam Admin' })
  })

  it('keeps the earlier ones when it is changed, and each withdrawal leads back by one', async () => {
    const { id } = await seed()
    await put(id, { ...GOOD, rating: 5 })
    await put(
      id,
      { decision: 'hold', reason: 'Wait for the second candidate' },
      { token: administrator.token },
    )
    const { decision, decision_history } = await read(id)
    expect(decision).toMatchObject({ decision: 'hold', decided_by: { name: 'Adam Admin' } })
    expect(decision_history.map((one: { decision: string }) => one.decision)).toEqual(['hold', 'advance'])
    expect(await row(id)).toMatchObject({ decision: 'hold', decision_rating: null })

    expect((await withdraw(id)).body.decision).toMatchObject({ decision: 'advance', rating: 5 })
    expect(await row(id)).toMatchObject({ decision: 'advance', decision_rating: 5 })
    expect((await read(id)).decision_history[0]).toMatchObject({
      decision: 'hold',
      withdrawn_by: { name: 'Olga Owner' },
      withdrawn_at: expect.any(String),
    })
    expect((await withdraw(id)).body).toEqual({ decision: null })
    expect(await row(id)).toMatchObject({ decision: null, decision_rating: null })
    expect((await read(id)).decision_history).toHaveLength(2)
    expect((await withdraw(id)).status).toBe(409)
    expect(await actions(id)).toEqual(
      expect.arrayContaining(['decision_withdrawn', 'decision_withdrawn', 'decided', 'decided']),
    )
  })

  it('is withdrawn only while it counts, when one is named', async () => {
    const { id } = await seed()
    const first = (await put(id, GOOD)).body.decision
    const second = (await put(id, { ...GOOD, decision: 'decline' })).body.decision
    expect((await withdraw(id, undefined, `?decision_id=${first.id}`)).status).toBe(409)
    expect((await withdraw(id, undefined, '?decision_id=nonsense')).status).toBe(400)
    expect((await withdraw(id, undefined, `?decision_id=${second.id}`)).body.decision).toEqual(first)
  })

  it('sent twice is one, and many at once go one after the other', async () => {
    const { id } = await seed()
    const [one, two] = [await put(id, GOOD), await put(id, GOOD)]
    expect(two.body).toEqual(one.body)
    const answers = await Promise.all([1, 2, 3, 4, 5].map(rating => put(id, { ...GOOD, rating })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const { decision, decision_history } = await read(id)
    expect(decision_history).toHaveLength(6)
    expect(await row(id)).toMatchObject({ decision_rating: decision.rating })
  })

  it('is made and undone for many in one transaction by another module', async () => {
    const ids = [(await seed()).id, (await seed()).id]
    const by = (interviewId: string) => ({ interviewId, accountId: owner.id })
    const wanted = { decision: 'decline', reason: 'Place is taken' } as const
    const failed = app.context.db.transaction().execute(async db => {
      for (const id of [...ids, newId()]) await decideInterview({ ...app.context, db }, by(id), wanted)
    })
    await expect(failed).rejects.toMatchObject({ code: 'NOT_FOUND' })
    for (const id of ids) expect((await read(id)).decision).toBeNull()
    for (const id of ids) await decideInterview(app.context, by(id), wanted)
    for (const id of ids) expect(await withdrawDecision(app.context, by(id))).toBeNull()
  })

  it('is not told to the candidate', async () => {
    const { id, token } = await seed()
    await put(id, { ...GOOD, rating: 2, notes: 'Secret notes' })
    await label(id, { starred: true, tags: ['secret tag'] })
    const seen = await read(id, { interviewToken: token })
    expect(Object.keys(seen)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/decision|starred|tags|blind/)]),
    )
    expect(JSON.stringify(seen)).not.toMatch(/secret|Knows the ward/i)
  })
})

describe('labels', () => {
  it('are a star and tags, each set alone', async () => {
    const { id } = await seed()
    expect((await label(id, { starred: true })).body).toEqual({ starred: true, tags: [] })
    const tags = ['  night   shifts ', 'Night Shifts', 'Москва', '=1+1']
    expect((await label(id, { tags })).body).toEqual({
      starred: true,
      tags: ['night shifts', 'Москва', '=1+1'],
    })
    expect(await read(id)).toMatchObject({ starred: true, tags: ['night shifts', 'Москва', '=1+1'] })
    expect(await row(id)).toMatchObject({ starred: true, tags: ['night shifts', 'Москва', '=1+1'] })
    expect((await label(id, {})).body.tags).toHaveLength(3)
    expect((await label(id, { starred: false, tags: [] })).body).toEqual({ starred: false, tags: [] })
    expect(await actions(id)).toEqual(['labelled', 'labelled', 'labelled'])
  })

  it.each([
    [{ tags: Array.from({ length: 11 }, (_, index) => `tag ${index}`) }],
    [{ tags: [''] }],
    [{ tags: ['   '] }],
    [{ tags: ['x'.repeat(41)] }],
    [{ tags: 'one' }],
    [{ starred: 'yes' }],
  ])('refuse %j', async body => {
    const { id } = await seed()
    expect((await label(id, body)).status).toBe(400)
  })
})

describe('the audit trail', () => {
  it('tells who did what, newest first', async () => {
    const { id } = await seed({ evaluation_status: 'done' })
    await put(id, { ...GOOD, rating: 3 })
    app.clock.advance(1_000)
    await app.api('POST', `/interviews/${id}/re-evaluate`, {
      token: owner.token,
      body: { reason: 'New criteria' },
    })
    app.clock.advance(1_000)
    await audit(id, { token: administrator.token })
    const { body } = await audit(id)
    const by = { id: owner.id, name: 'Olga Owner' }
    expect(body.entries).toEqual([
      expect.objectContaining({
        action: 'admin_access',
        by: { id: administrator.id, name: 'Adam Admin' },
      }),
      { at: expect.any(String), by, action: 're_evaluated', details: { reason: 'New criteria' } },
      {
        at: expect.any(String),
        by,
        action: 'decided',
        details: { decision: 'advance', rating: 3, reason: 'Knows the ward' },
      },
    ])
  })

  it('holds a cancellation, from which status it was', async () => {
    const { id } = await seed({ status: 'in_progress' })
    await app.api('PUT', `/interviews/${id}`, { token: owner.token, body: { status: 'cancelled' } })
    const [entry] = (await audit(id)).body.entries
    expect(entry).toMatchObject({
      action: 'cancelled',
      by: { id: owner.id },
      details: { from: 'in_progress' },
    })
  })

  it('tells of each interview when its vacancy’s blind review was switched, and by whom', async () => {
    const blind = await seedVacancy(app.context, owner.id, { blind_review: true })
    const { id } = await seedInterview(app.context.db, { ownerId: owner.id, vacancyId: blind })
    const put = async (token: string, body: object) => {
      await app.api('PUT', `/vacancies/${blind}`, { token, body })
      app.clock.advance(1_000)
    }
    await put(owner.token, { blind_review: true, title: 'Nurse' })
    await put(administrator.token, { blind_review: false })
    await put(owner.token, { blind_review: true })
    const switches = (await audit(id)).body.entries.filter(
      ({ action }: { action: string }) => action !== 'admin_access',
    )
    expect(switches).toMatchObject([
      { action: 'blind_review_on', by: { id: owner.id } },
      { action: 'blind_review_off', by: { id: administrator.id } },
    ])
  })

  it('loses its words with the interview; that something was done stays', async () => {
    const { id } = await seed()
    const other = await seedVacancy(app.context, owner.id)
    const inOther = await seedInterview(app.context.db, { ownerId: owner.id, vacancyId: other })
    for (const one of [id, inOther.id]) await put(one, { ...GOOD, reason: 'Jane Roe knows the ward' })
    await eraseInterview(app.context, id, { accountId: owner.id, action: 'interview_deleted' })
    await app.api('DELETE', `/vacancies/${other}`, { token: owner.token })
    app.clock.advance(UNDO_GRACE_MS)
    await carryOutDeletions(app.context)
    const left = await app.context.db
      .selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('interview_id', 'in', [id, inOther.id])
      .where('action', '=', 'decided')
      .execute()
    expect(left).toEqual([
      { action: 'decided', details: {} },
      { action: 'decided', details: {} },
    ])
    const decisions = app.context.db.selectFrom('decisions').select('id')
    expect(await decisions.where('interview_id', 'in', [id, inOther.id]).execute()).toEqual([])
  })
})
