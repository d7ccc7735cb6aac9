import { describe, expect, it } from 'vitest'
import { apply } from '../../../app/testing/apply.ts'
import { createAccount, type TestAccount } from '../../../app/testing/create-account.ts'
import { createEmployer } from '../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'

const app = await useTestApp()
const { db } = app.context

interface Outcome {
  status?: 'pending' | 'in_progress' | 'completed'
  score?: number
  scoredBy?: string
}

/** A candidate's interview as it stands in the database once it is over. */
const interviewed = async (
  vacancyId: string,
  { status = 'completed', score, scoredBy = 'openai' }: Outcome = {},
) => {
  const { body } = await apply(app, vacancyId, { candidate_name: 'Anna Ivanova' })
  const evaluated =
    score === undefined
      ? {}
      : { overall_score: score, evaluation_status: 'done' as const, evaluated_by: scoredBy }
  await db
    .updateTable('interviews')
    .set({ status, ...evaluated })
    .where('id', '=', body.id)
    .execute()
  return { path: `/interviews/${body.id}`, interviewToken: body.candidate_token as string }
}
type Interviewed = Awaited<ReturnType<typeof interviewed>>

const rate = ({ path, interviewToken }: Interviewed, body: object) =>
  app.api('POST', `${path}/feedback`, { interviewToken, body })
const figures = async (vacancyId: string, { token }: TestAccount) =>
  (await app.api('GET', `/vacancies/${vacancyId}/feedback`, { token })).body

describe("a candidate's feedback", () => {
  it('counts once, the last one, and goes with the interview', async () => {
    const { owner, vacancyId } = await createEmployer(app.context)
    const one = await interviewed(vacancyId)
    expect((await rate(one, { rating: 2, comment: 'Too fast.' })).status).toBe(204)
    expect((await rate(one, { rating: 4, comment: '  ' })).status).toBe(204)
    const { path, interviewToken } = one
    expect((await app.api('GET', `${path}/feedback`, { interviewToken })).body).toEqual({
      rating: 4,
      comment: '',
      counted: false,
    })
    const nothing = { count: 0, mean: null, distribution: [0, 0, 0, 0, 0], comments: [] }
    for (let others = 0; others < 4; others++) {
      expect(await figures(vacancyId, owner)).toEqual(nothing)
      await rate(await interviewed(vacancyId), { rating: 5, comment: 'Fair questions.' })
    }
    const told = { count: 5, mean: 4.8, distribution: [0, 0, 0, 1, 4], comments: ['Fair questions.'] }
    expect(await figures(vacancyId, owner)).toEqual(told)
    await app.api('DELETE', path, { token: owner.token })
    expect(await figures(vacancyId, owner)).toEqual(nothing)
  })

  it('shows no single answer and no single change', async () => {
    const { owner, vacancyId } = await createEmployer(app.context)
    const people: Interviewed[] = []
    for (let place = 0; place < 5; place++) people.push(await interviewed(vacancyId))
    await Promise.all(people.map(one => rate(one, { rating: 4 })))
    const shown = await figures(vacancyId, owner)
    expect(shown).toMatchObject({ count: 5, mean: 4 })
    const [first] = people as [Interviewed]
    expect((await rate(first, { rating: 1 })).status).toBe(409)
    await rate(await interviewed(vacancyId), { rating: 1, comment: 'Too fast.' })
    expect(await figures(vacancyId, owner)).toEqual(shown)
    const { path, interviewToken } = first
    expect((await app.api('GET', `${path}/feedback`, { interviewToken })).body.counted).toBe(true)
  })

  it('is taken from the candidate alone, in its bounds, once there was an interview', async () => {
    const { owner, vacancyId } = await createEmployer(app.context)
    const [one, other] = [await interviewed(vacancyId), await interviewed(vacancyId)]
    for (const body of [{}, { rating: 0 }, { rating: 6 }, { rating: 4.5 }, { rating: '5' }])
      expect((await rate(one, body)).status).toBe(400)
    expect((await rate(one, { rating: 5, comment: 'x'.repeat(2_001) })).status).toBe(400)
    expect((await rate({ ...one, interviewToken: other.interviewToken }, { rating: 5 })).status).toBe(403)
    const byOwner = { token: owner.token, body: { rating: 5 } }
    expect((await app.api('POST', `${one.path}/feedback`, byOwner)).status).toBe(403)
    for (const status of ['pending', 'in_progress'] as const)
      expect((await rate(await interviewed(vacancyId, { status }), { rating: 5 })).status).toBe(409)
    const stranger = await createAccount(app.context)
    expect(await figures(vacancyId, stranger)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await figures(vacancyId, owner)).toMatchObject({ count: 0, mean: null })
  })
})

describe('self-identification', () => {
  const ask = (owner: TestAccount, self_identification: string) =>
    app.api('PUT', '/settings', { token: owner.token, body: { self_identification } })
  const identify = ({ path, interviewToken }: Interviewed, body: object) =>
    app.api('PUT', `${path}/self-identification`, { interviewToken, body })
  const asked = async ({ path, interviewToken }: Interviewed) =>
    (await app.api('GET', `${path}/self-identification`, { interviewToken })).body

  it('is asked only where the account wants it, only after the interview', async () => {
    const { owner, vacancyId } = await createEmployer(app.context)
    const [one, ahead] = [await interviewed(vacancyId), await interviewed(vacancyId, { status: 'pending' })]
    expect(await asked(one)).toEqual({ asks: [], answered: false })
    expect((await identify(one, { sex: 'female' })).status).toBe(409)
    await ask(owner, 'sex_and_ethnicity')
    expect(await asked(ahead)).toEqual({ asks: [], answered: false })
    expect((await identify(ahead, { sex: 'female' })).status).toBe(409)
    expect(await asked(one)).toEqual({ asks: ['sex', 'ethnicity'], answered: false })
    expect((await identify(one, { sex: null, ethnicity: null })).status).toBe(204)
    expect(await asked(one)).toEqual({ asks: ['sex', 'ethnicity'], answered: true })
  })

  it('keeps no more than was asked', async () => {
    const { owner, vacancyId } = await createEmployer(app.context)
    await ask(owner, 'sex')
    const { path, ...one } = await interviewed(vacancyId)
    await identify({ path, ...one }, { sex: 'male', ethnicity: 'white' })
    const rows = await db
      .selectFrom('self_identifications')
      .select(['sex', 'ethnicity'])
      .where('interview_id', '=', path.replace('/interviews/', ''))
      .execute()
    expect(rows).toEqual([{ sex: 'male', ethnicity: null }])
  })

  it('comes back as counts of groups, in no other answer about the interview', async () => {
    const { owner, vacancyId } = await createEmployer(app.context)
    await ask(owner, 'sex')
    const people = [90, 80, 70, 60, 50].flatMap(score => [
      { score, sex: 'male' },
      { score: score - 30, sex: 'female' },
    ])
    for (const { score, sex } of people) await identify(await interviewed(vacancyId, { score }), { sex })
    for (let silent = 0; silent < 5; silent++) await interviewed(vacancyId, { score: 95 })
    await interviewed(vacancyId, { score: 5, scoredBy: 'builtin' })
    const { body } = await app.api('GET', '/fairness', { token: owner.token })
    expect(body).toMatchObject({ scored_by: 'model', assessed: 15, median_score: 70 })
    expect(body.categories[0]).toEqual({
      category: 'sex',
      groups: [
        { sex: 'female', ethnicity: null, count: 5, scoring_rate: 0, impact_ratio: 0 },
        { sex: 'male', ethnicity: null, count: 5, scoring_rate: 0.4, impact_ratio: 1 },
      ],
      not_shown: 5,
    })
    const csv = await app.api('GET', '/fairness.csv', { token: owner.token })
    expect(csv.body).toContain('Sex,Male,5,0.4,1')
    const stranger = await createAccount(app.context)
    expect((await app.api('GET', '/fairness', { token: stranger.token })).body.assessed).toBe(0)
    for (const path of ['/interviews', '/interviews.csv', `/vacancies/${vacancyId}/interviews`]) {
      const read = JSON.stringify((await app.api('GET', path, { token: owner.token })).body)
      expect(read).toContain('anna@example.com')
      expect(read).not.toMatch(/\b(fe)?male\b/)
    }
  })

  it('tells nothing of one person by figures before and after', async () => {
    const { owner, vacancyId } = await createEmployer(app.context)
    await ask(owner, 'sex')
    const read = async () => (await app.api('GET', '/fairness', { token: owner.token })).body
    const add = async (score: number) => {
      const one = await interviewed(vacancyId, { score })
      await identify(one, { sex: 'female' })
      return one
    }
    for (const score of [90, 80, 70, 60]) await add(score)
    expect(await read()).toEqual({ scored_by: null, assessed: 0, median_score: null, categories: [] })
    const { path } = await add(50)
    const before = await read()
    expect(before).toMatchObject({ assessed: 5, median_score: 70 })

    await db
      .updateTable('interviews')
      .set({ overall_score: 99, evaluation_status: 'queued' })
      .where('id', '=', path.replace('/interviews/', ''))
      .execute()
    expect(await read()).toEqual(before)
    for (const score of [40, 41, 42, 43]) await add(score)
    await identify(await interviewed(vacancyId, { score: 44 }), { sex: null })
    expect(await read()).toEqual(before)
    await add(45)
    expect(await read()).toMatchObject({ assessed: 11, categories: [{ groups: [] }, {}, {}] })
  })
})
