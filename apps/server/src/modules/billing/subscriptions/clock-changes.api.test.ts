import { afterEach, describe, expect, it } from 'vitest'
import { apply } from '../../../app/testing/apply.ts'
import { completeInterviews } from '../../../app/testing/complete-interviews.ts'
import { createAccount } from '../../../app/testing/create-account.ts'
import { seedVacancy } from '../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { sweepInterviews } from '../../interviewing/interviews/live/sweep-interviews.ts'
import { hasFreePlace, readUsage } from './index.ts'

const MINUTE = 60_000
const DAY = 1_440 * MINUTE

let shifted = 0
const app = await useTestApp()
afterEach(() => shift(-shifted))

/** Moves the server's clock, forward or back. */
const shift = (ms: number): void => {
  app.clock.advance(ms)
  shifted += ms
}

const usage = (ownerId: string) => readUsage(app.context, app.context.db, ownerId)
const isFull = async (ownerId: string) => !(await hasFreePlace(app.context, ownerId))

/** An interview that runs, through the candidate's own calls. */
const begin = async (ownerId: string) => {
  const vacancyId = await seedVacancy(app.context, ownerId)
  const { body } = await apply(app, vacancyId)
  const put = (status: string) =>
    app.api('PUT', `/interviews/${body.id}`, { interviewToken: body.candidate_token, body: { status } })
  expect((await put('in_progress')).status).toBe(200)
  return { id: body.id as string, finish: () => put('completed') }
}

/** With an answer long enough to be judged: without one, its evaluation gives the place back at some moment. */
const reachLastQuestion = async (id: string): Promise<void> => {
  const { db, clock } = app.context
  const answer =
    'I measured the pressure again and called the doctor on duty. Then I raised his legs, gave oxygen, put in a second cannula and wrote down every value until the team took over.'
  const turn = { interview_id: id, seq: 1, speaker: 'candidate', kind: 'answer', source: 'typed' } as const
  await db
    .insertInto('turns')
    .values({ ...turn, client_id: 'answer', question_index: 0, content: answer, stored_at: clock.now() })
    .execute()
  await db.updateTable('interviews').set({ question_number: 1 }).where('id', '=', id).execute()
}

const evaluationOf = async (id: string): Promise<string | undefined> => {
  const query = app.context.db.selectFrom('interviews').select('evaluation_status').where('id', '=', id)
  return (await query.executeTakeFirst())?.evaluation_status
}

/** The sweeper only asks to finish; what follows is the life cycle's. */
const sweep = async (): Promise<string[]> => {
  const closed: string[] = []
  const finish = async (id: string) => {
    closed.push(id)
    const change = { status: 'abandoned' as const }
    return app.context.db
      .updateTable('interviews')
      .set(change)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  }
  await sweepInterviews(app.context, { lifecycle: { finish } })
  return closed
}

describe('a clock that went ahead and was set back', () => {
  it('gives a plan that began meanwhile no places without end', async () => {
    shift(40 * DAY)
    const { id } = await createAccount(app.context, { subscribed: true })
    shift(-40 * DAY)
    await completeInterviews(app, id, 4)
    expect(await usage(id)).toMatchObject({ completed: 4, free: 1 })
    await completeInterviews(app, id, 1)
    expect(await isFull(id)).toBe(true)
  })

  it('counts an interview in no period before the one it began in', async () => {
    const { id } = await createAccount(app.context, { subscribed: true })
    shift(40 * DAY)
    const interview = await begin(id)
    await reachLastQuestion(interview.id)
    shift(-40 * DAY)
    expect((await interview.finish()).body.status).toBe('completed')
    expect(await usage(id)).toMatchObject({ completed: 0, running: 0, free: 5 })
    shift(40 * DAY)
    expect(await usage(id)).toMatchObject({ completed: 1, running: 0, free: 4 })
  })

  it('does not let an interview keep its place when its candidate does not come back', async () => {
    const { id } = await createAccount(app.context, { subscribed: true })
    shift(400 * DAY)
    const interview = await begin(id)
    const until = new Date(app.clock.now().getTime() + 15_000)
    const { db } = app.context
    await db
      .updateTable('interviews')
      .set({ live_owner: 'gone', live_until: until })
      .where('id', '=', interview.id)
      .execute()
    shift(-400 * DAY)
    expect(await sweep()).not.toContain(interview.id)
    expect(await usage(id)).toMatchObject({ running: 1, free: 4 })
    shift(31 * MINUTE)
    expect(await sweep()).toContain(interview.id)
    expect(await usage(id)).toMatchObject({ running: 0, free: 5 })
  })
})

describe('the end of a period', () => {
  it('lets who began before it finish, and counts them after it', async () => {
    const { id } = await createAccount(app.context, { subscribed: true })
    await completeInterviews(app, id, 4)
    const interview = await begin(id)
    expect(await isFull(id)).toBe(true)
    shift(32 * DAY)
    // Nothing has been said in it, and its candidate is not connected: it holds no place until it counts.
    expect(await usage(id)).toMatchObject({ completed: 0, running: 0, free: 5 })
    await reachLastQuestion(interview.id)
    expect((await interview.finish()).body.status).toBe('completed')
    await expect.poll(() => evaluationOf(interview.id)).toBe('done')
    expect(await usage(id)).toMatchObject({ completed: 1, running: 0, free: 4 })
  })
})
