import { describe, expect, it } from 'vitest'
import { createAccount, takeLargerPlan } from '../../../app/testing/create-account.ts'
import { interviewRow } from '../../../app/testing/interview-row.ts'
import { mailsTo } from '../../../app/testing/people.ts'
import { readMails } from '../../../app/testing/read-mail.ts'
import { seedVacancy } from '../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { hasFreePlace, recordCompleted, settlePlace, takePlace, voidPlace } from './index.ts'

const app = await useTestApp()

const addInterviews = async (
  userId: string,
  count: number,
  start_network: string | null = null,
  vacancy?: string,
): Promise<string[]> => {
  const vacancyId = vacancy ?? (await seedVacancy(app.context, userId))
  const rows = Array.from({ length: count }, () =>
    interviewRow({ ownerId: userId, vacancyId }, app.clock.now(), { start_network }),
  )
  await app.context.db.insertInto('interviews').values(rows).execute()
  return rows.map(row => row.id)
}

const setStatus = (
  executor: Parameters<typeof takePlace>[1],
  id: string,
  status: 'in_progress' | 'completed' | 'abandoned',
) => executor.updateTable('interviews').set({ status }).where('id', '=', id).execute()

/** What a start does: lock the row, take the place, store the status, all or nothing. */
const start = (ownerId: string, id: string) =>
  inTransaction(app.context.db, async transaction => {
    await transaction.selectFrom('interviews').select('id').where('id', '=', id).forUpdate().execute()
    await takePlace(app.context, transaction, ownerId, id)
    await setStatus(transaction, id, 'in_progress')
  })

const complete = (ownerId: string, id: string) =>
  inTransaction(app.context.db, async transaction => {
    await setStatus(transaction, id, 'completed')
    await recordCompleted(transaction, {
      ownerId,
      interviewId: id,
      completedAt: app.clock.now(),
    })
  })

const settle = (ownerId: string, interviewId: string, hasEvidence: boolean) =>
  settlePlace(app.context, app.context.db, { ownerId, interviewId, hasEvidence })

const giveBack = (ownerId: string, interviewId: string) =>
  inTransaction(app.context.db, transaction => voidPlace(app.context, transaction, { ownerId, interviewId }))

const outcomes = async (work: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(work)
  return {
    taken: settled.filter(result => result.status === 'fulfilled').length,
    refusals: settled.flatMap(result => (result.status === 'rejected' ? [result.reason.code] : [])),
  }
}

describe('takePlace', () => {
  it('gives the last place to exactly one of a hundred at the same moment', async () => {
    const { id } = await createAccount(app.context, { subscribed: true })
    const interviews = await addInterviews(id, 104)
    for (const interview of interviews.slice(0, 2)) await start(id, interview)
    for (const interview of interviews.slice(2, 4)) {
      await start(id, interview)
      await complete(id, interview)
    }
    const { taken, refusals } = await outcomes(interviews.slice(4).map(interview => start(id, interview)))
    expect(taken).toBe(1)
    expect(refusals).toHaveLength(99)
    expect(new Set(refusals)).toEqual(new Set(['INTERVIEW_LIMIT_REACHED']))
    expect(await hasFreePlace(app.context, id)).toBe(false)
  })

  it('never lets starts and ends that cross each other exceed the plan', async () => {
    const { id } = await createAccount(app.context, { subscribed: true })
    const interviews = await addInterviews(id, 30)
    const play = async (interview: string) => {
      await start(id, interview)
      await complete(id, interview)
    }
    const { taken } = await outcomes(interviews.map(play))
    expect(taken).toBe(5)
  })

  it('takes a place back from what was abandoned, and from what was deleted unfinished', async () => {
    const { id } = await createAccount(app.context, { subscribed: true })
    const [first, second, ...rest] = await addInterviews(id, 8)
    if (!first || !second) throw new Error('no interviews')
    for (const interview of [first, second, ...rest.slice(0, 3)]) await start(id, interview)
    await expect(start(id, rest[3] ?? '')).rejects.toMatchObject({ code: 'INTERVIEW_LIMIT_REACHED' })
    await setStatus(app.context.db, first, 'abandoned')
    await start(id, rest[3] ?? '')
    await app.context.db.deleteFrom('interviews').where('id', '=', second).execute()
    await start(id, rest[4] ?? '')
    expect(await hasFreePlace(app.context, id)).toBe(false)
  })

  it('keeps the place of a completed interview when its vacancy is deleted', async () => {
    const { id } = await createAccount(app.context, { subscribed: true })
    for (const interview of await addInterviews(id, 5)) {
      await start(id, interview)
      await complete(id, interview)
    }
    await app.context.db.deleteFrom('vacancies').where('organisation_id', '=', id).execute()
    const [late] = await addInterviews(id, 1)
    await expect(start(id, late ?? '')).rejects.toMatchObject({ code: 'INTERVIEW_LIMIT_REACHED' })
  })

  it('refuses an owner without a subscription, and does not mind its own interview', async () => {
    const owner = await createAccount(app.context)
    const [one] = await addInterviews(owner.id, 1)
    await expect(start(owner.id, one ?? '')).rejects.toMatchObject({ code: 'INTERVIEW_LIMIT_REACHED' })

    const { id } = await createAccount(app.context, { subscribed: true })
    const interviews = await addInterviews(id, 5)
    for (const interview of interviews) await start(id, interview)
    await expect(start(id, interviews[0] ?? '')).resolves.toBeUndefined()
  })

  it('knows no end where the plan has none', async () => {
    const { id } = await createAccount(app.context, { subscribed: true })
    await takeLargerPlan(app.context, id, 'enterprise')
    const { taken } = await outcomes((await addInterviews(id, 12)).map(interview => start(id, interview)))
    expect(taken).toBe(12)
  })

  it('must not be called outside a transaction', async () => {
    await expect(takePlace(app.context, app.context.db, newId(), newId())).rejects.toThrow('transaction')
  })
})

describe('interviews without a word of their candidate', () => {
  const MINUTE = 60_000
  const say = (interview_id: string) =>
    app.context.db
      .insertInto('turns')
      .values({
        ...{
          interview_id,
          seq: 1,
          client_id: newId(),
          speaker: 'candidate',
          kind: 'answer',
          content: 'Hello',
        },
        ...{ question_index: 0, source: 'typed', stored_at: app.clock.now() },
      })
      .execute()
  const starts = (owner: string, ids: string[]) => outcomes(ids.map(id => start(owner, id)))

  it('hold no place three minutes after the candidate was connected last', async () => {
    const { id } = await createAccount(app.context, { subscribed: true })
    const [talked = '', connected = '', ...silent] = (
      await Promise.all(['a', 'b', 'c', 'd', 'e'].map(network => addInterviews(id, 1, network)))
    ).flat()
    for (const interview of [talked, connected, ...silent]) await start(id, interview)
    await say(talked)
    const until = { live_owner: 'n/1', live_until: new Date(app.clock.now().getTime() + 4 * MINUTE) }
    await app.context.db.updateTable('interviews').set(until).where('id', '=', connected).execute()
    app.clock.advance(2 * MINUTE)
    expect(await hasFreePlace(app.context, id)).toBe(false)
    app.clock.advance(MINUTE)
    expect((await starts(id, await addInterviews(id, 5))).taken).toBe(3)
  })

  it('of one network and vacancy, all but two, hold no place against other networks and invited candidates', async () => {
    const { id } = await createAccount(app.context, { subscribed: true })
    const vacancy = await seedVacancy(app.context, id)
    const here = await addInterviews(id, 6, 'here', vacancy)
    expect((await starts(id, here)).taken).toBe(5)
    const [invited = '', more = ''] = await addInterviews(id, 2, null, vacancy)
    await start(id, invited)
    const there = await addInterviews(id, 3, 'there', vacancy)
    expect((await starts(id, there)).taken).toBe(2)
    await expect(start(id, more)).rejects.toMatchObject({ code: 'INTERVIEW_LIMIT_REACHED' })
  })

  it('hold a place as soon as the candidate says something', async () => {
    const { id } = await createAccount(app.context, { subscribed: true })
    const vacancy = await seedVacancy(app.context, id)
    const here = await addInterviews(id, 5, 'here', vacancy)
    await starts(id, here)
    for (const interview of here) await say(interview)
    const [other = ''] = await addInterviews(id, 1, 'there', vacancy)
    await expect(start(id, other)).rejects.toMatchObject({ code: 'INTERVIEW_LIMIT_REACHED' })
  })

  it('run at most twice as many as the plan has places', async () => {
    const { id } = await createAccount(app.context, { subscribed: true })
    const networks = ['a', 'b', 'c', 'd', 'e', 'f']
    const taken: number[] = []
    // Of a vacancy each: a network counts by vacancy.
    for (const network of networks) taken.push((await starts(id, await addInterviews(id, 5, network))).taken)
    const all = taken.reduce((sum, count) => sum + count, 0)
    expect(all).toBeGreaterThan(5)
    expect(all).toBeLessThanOrEqual(10)
  })
})

describe('a place that is given back', () => {
  it('is free again after every interview without enough evidence, and taken when an evaluation finds some', async () => {
    const owner = await createAccount(app.context, { subscribed: true, language: 'en' })
    const interviews = await addInterviews(owner.id, 5)
    for (const id of interviews) await start(owner.id, id)
    for (const id of interviews) await complete(owner.id, id)
    expect(await hasFreePlace(app.context, owner.id)).toBe(false)
    for (const id of interviews) await settle(owner.id, id, false)
    const more = await addInterviews(owner.id, 6)
    expect((await outcomes(more.map(id => start(owner.id, id)))).taken).toBe(5)
    for (const id of interviews) await settle(owner.id, id, true)
    expect(await hasFreePlace(app.context, owner.id)).toBe(false)
  })

  it('is voided by the owner three times a period, each interview once', async () => {
    const owner = await createAccount(app.context, { subscribed: true })
    const interviews = await addInterviews(owner.id, 5)
    for (const id of interviews) await complete(owner.id, id)
    const [first = ''] = interviews
    await giveBack(owner.id, first)
    await expect(giveBack(owner.id, first)).rejects.toMatchObject({ code: 'CONFLICT' })
    const { taken } = await outcomes(interviews.slice(1).map(id => giveBack(owner.id, id)))
    expect(taken).toBe(2)
    await settle(owner.id, first, true)
    const more = await addInterviews(owner.id, 4)
    expect((await outcomes(more.map(id => start(owner.id, id)))).taken).toBe(3)
  })
})

describe('the owner', () => {
  const useUp = async (change: Parameters<typeof createAccount>[1] = {}) => {
    const owner = await createAccount(app.context, { subscribed: true, ...change })
    const interviews = await addInterviews(owner.id, 5)
    for (const interview of interviews) await start(owner.id, interview)
    await Promise.all(interviews.map(interview => complete(owner.id, interview)))
    for (const interview of interviews) await complete(owner.id, interview)
    for (const interview of interviews) await settle(owner.id, interview, true)
    return owner
  }

  it('gets one mail when the last interview of the period is used, unless mails are off', async () => {
    const quiet = await useUp({ notification_email: false })
    const told = await useUp({ language: 'en' })
    const [mail] = await mailsTo(app, told.email, 1)
    expect(mail?.subject).toBe('You have used all 5 interviews for this month')
    const last = await useUp()
    await mailsTo(app, last.email, 1)
    expect(await readMails(app.context.config, told.email)).toHaveLength(1)
    expect(await readMails(app.context.config, quiet.email)).toEqual([])
  })
})
