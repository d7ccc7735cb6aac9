import { beforeEach, describe, expect, it } from 'vitest'
import { createAccount, type TestAccount } from '../../../app/testing/create-account.ts'
import { interviewRow } from '../../../app/testing/interview-row.ts'
import { seedVacancy } from '../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import type { NewRow } from '../../../platform/database/tables.ts'
import { newId } from '../../../platform/ids.ts'

let owner: TestAccount
let stranger: TestAccount
const vacancyOf = new Map<string, string>()

const seed = async (account: TestAccount, change: Partial<NewRow<'interviews'>> = {}): Promise<string> => {
  const ids = { ownerId: account.id, vacancyId: vacancyOf.get(account.id) ?? '' }
  const row = interviewRow(ids, app.clock.now(), change)
  await app.database.db.insertInto('interviews').values(row).execute()
  return row.id
}

const app = await useTestApp()
beforeEach(async () => {
  owner = await createAccount(app.context)
  stranger = await createAccount(app.context)
  for (const account of [owner, stranger])
    vacancyOf.set(account.id, await seedVacancy(app.context, account.id))
})

const bulk = (body: object, token = owner.token) => app.api('POST', '/interviews/bulk', { token, body })
const statusOf = async (id: string) =>
  (await app.api('GET', `/interviews/${id}`, { token: owner.token })).body.status

describe('many interviews at once', () => {
  it('are cancelled where each could be, and the others say why not', async () => {
    const open = [await seed(owner), await seed(owner, { status: 'in_progress', started_at: new Date() })]
    const over = await seed(owner, { status: 'completed' })
    const foreign = await seed(stranger)
    const unknown = newId()
    const { status, body } = await bulk({ ids: [over, ...open, foreign, unknown], action: 'cancel' })
    expect(status).toBe(200)
    expect(body).toEqual({
      done: open,
      failed: [
        { id: over, code: 'INTERVIEW_CLOSED' },
        { id: foreign, code: 'FORBIDDEN' },
        { id: unknown, code: 'NOT_FOUND' },
      ],
      decisions: [],
    })
    expect(await Promise.all(open.map(statusOf))).toEqual(['cancelled', 'cancelled'])
    const kept = await app.api('GET', `/interviews/${foreign}`, { token: stranger.token })
    expect(kept.body.status).toBe('pending')
  })

  it('answer for each id what the single call answers', async () => {
    for (const change of [
      { status: 'completed' },
      { status: 'abandoned' },
      { status: 'cancelled' },
    ] as const) {
      const id = await seed(owner, change)
      const single = await app.api('PUT', `/interviews/${id}`, {
        token: owner.token,
        body: { status: 'cancelled' },
      })
      const { body } = await bulk({ ids: [id], action: 'cancel' })
      expect(body.failed).toEqual([{ id, code: single.body.code }])
    }
  })

  it('are deleted with what is written down about it, an id given twice once', async () => {
    const ids = [await seed(owner), await seed(owner, { status: 'completed' })]
    const { body } = await bulk({ ids: [...ids, ...ids], action: 'delete' })
    expect(body).toEqual({ done: ids, failed: [], decisions: [] })
    for (const id of ids)
      expect((await app.api('GET', `/interviews/${id}`, { token: owner.token })).status).toBe(404)
    const { body: log } = await app.api('GET', '/auth/security-log', { token: owner.token })
    const deleted = log.events.filter((event: { kind: string }) => event.kind === 'interview_deleted')
    expect(deleted).toHaveLength(2)
    expect((await bulk({ ids, action: 'delete' })).body.failed).toEqual(
      ids.map(id => ({ id, code: 'NOT_FOUND' })),
    )
  })

  it('may be five hundred', async () => {
    const ids = await Promise.all(Array.from({ length: 500 }, () => seed(owner)))
    const { body } = await bulk({ ids, action: 'cancel' })
    expect(body.done).toEqual(ids)
  })

  it('are decided about with one reason, and the decisions of this call can be taken back', async () => {
    const [fresh, held, same] = [await seed(owner), await seed(owner), await seed(owner)]
    const decisionOf = async (id: string) =>
      (await app.api('GET', `/interviews/${id}`, { token: owner.token })).body.decision
    await app.api('PUT', `/interviews/${held}/decision`, {
      token: owner.token,
      body: { decision: 'hold', reason: 'Ask for references' },
    })
    await bulk({ ids: [same], action: 'advance', reason: 'Strong answers' })
    app.clock.advance(1_000)
    const foreign = await seed(stranger)
    const { body } = await bulk({
      ids: [fresh, held, same, foreign],
      action: 'advance',
      reason: ' Strong answers ',
    })
    expect(body).toMatchObject({
      done: [fresh, held, same],
      failed: [{ id: foreign, code: 'FORBIDDEN' }],
      decisions: [{ id: fresh }, { id: held }],
    })
    expect(await decisionOf(held)).toMatchObject({ decision: 'advance', reason: 'Strong answers' })

    await app.api('PUT', `/interviews/${fresh}/decision`, {
      token: owner.token,
      body: { decision: 'decline', reason: 'Withdrew' },
    })
    const undone = await app.api('POST', '/interviews/bulk/withdraw', {
      token: owner.token,
      body: { decisions: body.decisions },
    })
    expect(undone.body).toEqual({ done: [held], failed: [{ id: fresh, code: 'CONFLICT' }], decisions: [] })
    expect(await decisionOf(held)).toMatchObject({ decision: 'hold' })
    expect(await decisionOf(fresh)).toMatchObject({ decision: 'decline' })
    expect(await decisionOf(same)).toMatchObject({ decision: 'advance' })
  })

  it('withdraw no decisions of another account', async () => {
    const id = await seed(owner)
    const { body } = await bulk({ ids: [id], action: 'decline', reason: 'No licence' })
    const undone = await app.api('POST', '/interviews/bulk/withdraw', {
      token: stranger.token,
      body: { decisions: body.decisions },
    })
    expect(undone.body).toMatchObject({ done: [], failed: [{ id, code: 'FORBIDDEN' }] })
  })

  it.each([
    { ids: [], action: 'cancel' },
    { ids: ['nonsense'], action: 'cancel' },
    { ids: Array.from({ length: 501 }, newId), action: 'cancel' },
    { ids: [newId()], action: 'forget' },
    { ids: [newId()], action: 'advance' },
    { ids: [newId()], action: 'decline', reason: '  ' },
  ])('refuses a request that is no good: %#', async body => {
    expect(await bulk(body)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
  })
})
