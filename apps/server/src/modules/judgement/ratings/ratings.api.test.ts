import { beforeEach, describe, expect, it } from 'vitest'
import { createAccount } from '../../../app/testing/create-account.ts'
import { createMember } from '../../../app/testing/create-member.ts'
import { seedVacancy } from '../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { eraseInterview } from '../../interviewing/interviews/deletion/delete-interview.ts'
import { seedResult } from '../../results/shares/testing/seed-result.ts'

const app = await useTestApp()
const { context } = app
const { db } = context
const owner = await createAccount(context, { name: 'Olga Owner', subscribed: true })
const reviewer = await createMember(context, owner.id, 'reviewer')
const recruiter = await createMember(context, owner.id, 'recruiter')
const observer = await createMember(context, owner.id, 'observer')
const people = { owner, reviewer, recruiter, observer }
type Name = keyof typeof people

let vacancyId = ''
let id = ''
beforeEach(async () => {
  vacancyId = await seedVacancy(context, owner.id)
  const team = (
    [
      ['reviewer', reviewer],
      ['observer', observer],
    ] as const
  ).map(([part, { id: user_id }]) => ({
    vacancy_id: vacancyId,
    user_id,
    part,
  }))
  await db.insertInto('vacancy_members').values(team).execute()
  id = (await seedResult(context, { ownerId: owner.id, vacancyId })).id
})

const as = (name: Name) => ({ token: people[name].token })
const FULL = {
  overall: 4,
  questions: [
    { index: 0, score: 5, note: 'Анна сразу позвала врача' },
    { index: 1, score: null },
  ],
  criteria: [{ name: 'Речь', score: 3 }],
}
const rate = (by: Name, body: object = { overall: 4 }, of = id) =>
  app.api('PUT', `/interviews/${of}/ratings`, { ...as(by), body })
const read = async (by: Name, of = id) => {
  const { rubric: _, ...rest } = (await app.api('GET', `/interviews/${of}/ratings`, as(by))).body
  return rest
}
const shownIn = async (path: string, by: Name) => {
  const { body } = await app.api('GET', path, as(by))
  return body.interviews.map((row: { human_score: number | null }) => row.human_score)
}

describe('a rating', () => {
  it('holds what the member said of questions, criteria and the whole', async () => {
    const { status, body } = await rate('owner', FULL)
    expect(status).toBe(200)
    expect(body).toEqual({
      rubric: {
        questions: ['Расскажите о тяжёлой смене.', 'Как вы передаёте смену?', 'Что бы вы изменили?'],
        criteria: [
          { name: 'Уход за больными', anchors: { weak: 'w', solid: 's', strong: 'ЯКОРЬ' } },
          { name: 'Речь', anchors: { weak: 'w', solid: 's', strong: 'ЯКОРЬ' } },
        ],
      },
      ratings: [
        {
          by: { id: owner.id, name: 'Olga Owner' },
          at: expect.any(String),
          id: expect.any(String),
          mine: true,
          overall: 4,
          questions: [{ index: 0, score: 5, note: 'Анна сразу позвала врача' }],
          criteria: [{ name: 'Речь', score: 3 }],
        },
      ],
      summary: {
        count: 1,
        overall: 4,
        score: 75,
        questions: [{ index: 0, mean: 5, count: 1 }],
        criteria: [{ name: 'Речь', mean: 3, count: 1 }],
      },
      withheld: 0,
    })
  })

  it('takes the place of the one before, is written down once for each, and not how it was', async () => {
    await rate('owner', FULL)
    await rate('owner', FULL)
    await rate('owner', { overall: 2 })
    const { ratings, summary } = await read('owner')
    expect([ratings.length, summary.overall]).toEqual([1, 2])
    const { body } = await app.api('GET', `/interviews/${id}/audit`, as('owner'))
    const entries = body.entries.filter(({ action }: { action: string }) => action === 'rated')
    expect(entries.map(({ details }: { details: object }) => details)).toEqual([{ again: true }, {}])
  })

  it('is one, and the mean right, when members rate at once', async () => {
    await Promise.all([
      rate('owner', { overall: 2 }),
      rate('recruiter', { overall: 5 }),
      rate('owner', { overall: 4 }),
    ])
    const [mine] = (await read('owner')).ratings.filter(({ mine }: { mine: boolean }) => mine)
    const { summary } = await read('recruiter')
    expect(summary).toMatchObject({ count: 2, overall: (mine.overall + 5) / 2 })
    const row = await db
      .selectFrom('interviews')
      .select('human_score')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row?.human_score).toBe(summary.score)
  })

  it.each([
    [{ overall: 6 }, 'overall'],
    [{ overall: 3, questions: [{ index: 3, score: 1 }] }, 'questions.0.index'],
    [{ overall: 3, criteria: [{ name: 'Обаяние', score: 1 }] }, 'criteria.0.name'],
    [
      {
        overall: 3,
        criteria: [
          { name: 'Речь', score: 1 },
          { name: 'Речь', score: 2 },
        ],
      },
      'criteria',
    ],
  ])('refuses %j', async (body, path) => {
    const answer = await rate('owner', body)
    expect([answer.status, answer.body.details[0].path]).toEqual([400, path])
  })

  it('is refused of a candidate who withdrew', async () => {
    const set = (change: object) => db.updateTable('interviews').set(change).where('id', '=', id).execute()
    await set({ status: 'pending' })
    expect((await rate('owner')).body.code).toBe('CONFLICT')
    await set({ status: 'completed', withdrawn_at: app.clock.now() })
    expect((await rate('owner')).body.code).toBe('WITHDRAWN')
  })

  it('shows who it is to the member who gave it, where a review is blind', async () => {
    await db.updateTable('vacancies').set({ blind_review: true }).where('id', '=', vacancyId).execute()
    await rate('recruiter', FULL)
    const name = async (by: Name) => (await app.api('GET', `/interviews/${id}`, as(by))).body.blind_number
    expect([await name('recruiter'), await name('reviewer')]).toEqual([null, expect.any(Number)])
    const [shown] = (await read('observer')).ratings
    expect(shown.questions[0].note).toBe('[name] сразу позвала врача')
  })

  it('goes with the interview, and stays without a name when the member’s account goes', async () => {
    const leaver = await createMember(context, owner.id, 'recruiter')
    await app.api('PUT', `/interviews/${id}/ratings`, { token: leaver.token, body: FULL })
    await db.deleteFrom('users').where('id', '=', leaver.id).execute()
    await rate('owner')
    expect((await read('owner')).ratings.map(({ by }: { by: object | null }) => by)).toContain(null)
    await eraseInterview(context, id, { accountId: owner.id, action: 'interview_deleted' })
    const left = await db.selectFrom('ratings').select('id').where('interview_id', '=', id).execute()
    expect(left).toEqual([])
  })
})

describe('while ratings are independent', () => {
  beforeEach(() => rate('owner', FULL))

  it('others’ and their mean are withheld until the reader has rated', async () => {
    expect(await read('reviewer')).toEqual({ ratings: [], summary: null, withheld: 1 })
    const { body } = await rate('reviewer', { overall: 2 })
    expect(body.ratings.map(({ mine }: { mine: boolean }) => mine)).toEqual([false, true])
    expect(body.summary).toMatchObject({ count: 2, overall: 3, score: 50 })
  })

  it('a reader who may not rate sees them', async () => {
    expect(await read('observer')).toMatchObject({ withheld: 0, summary: { count: 1 } })
  })

  it('no list, result or file tells a reader who has not rated', async () => {
    const lists = [`/interviews?vacancy_id=${vacancyId}`, `/vacancies/${vacancyId}/interviews`]
    for (const list of lists) {
      expect([await shownIn(list, 'recruiter'), await shownIn(list, 'owner')]).toEqual([[null], [75]])
    }
    const score = async (by: Name) => (await app.api('GET', `/interviews/${id}`, as(by))).body.human_score
    expect([await score('recruiter'), await score('owner')]).toEqual([null, 75])
    const csv = async (by: Name) =>
      (await app.api('GET', `/vacancies/${vacancyId}/interviews.csv`, as(by))).body
    // The last column is where the candidate came from.
    const tells = async (by: Name) => (await csv(by)).includes(',75,\r\n')
    expect([await tells('recruiter'), await tells('owner')]).toEqual([false, true])
  })

  it('no order by scores tells, page by page and between neighbours', async () => {
    const bare = { overall_score: null, evaluation_status: 'not_enough_evidence' as const }
    const make = async (day: number) => {
      const created_at = new Date(Date.UTC(2026, 0, day))
      return (await seedResult(context, { ownerId: owner.id, vacancyId }, { ...bare, created_at })).id
    }
    const [low, high] = [await make(1), await make(2)]
    await rate('owner', { overall: 1 }, low)
    await rate('owner', { overall: 5 }, high)
    const order = async (by: Name) => {
      const seen: string[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const path = `/vacancies/${vacancyId}/interviews?sort=-overall_score&limit=1${cursor && `&cursor=${cursor}`}`
        const { body } = await app.api('GET', path, as(by))
        seen.push(...body.interviews.map((row: { id: string }) => row.id))
        cursor = body.next_cursor
      }
      return seen
    }
    expect(await order('owner')).toEqual([high, id, low])
    // Both without a score: as they came.
    expect(await order('recruiter')).toEqual([id, high, low])
    await rate('recruiter', { overall: 5 }, low)
    expect(await order('recruiter')).toEqual([id, low, high])
    const next = await app.api(
      'GET',
      `/interviews/${id}/neighbours?scope=vacancy&sort=-overall_score`,
      as('recruiter'),
    )
    expect(next.body).toMatchObject({ previous: null, next: low, position: 1, total: 3 })
  })

  it('the vacancy can switch it off', async () => {
    const { body } = await app.api('PUT', `/vacancies/${vacancyId}`, {
      ...as('owner'),
      body: { independent_ratings: false },
    })
    expect(body.independent_ratings).toBe(false)
    expect(await read('reviewer')).toMatchObject({ withheld: 0, summary: { count: 1 } })
    expect(await shownIn(`/vacancies/${vacancyId}/interviews`, 'recruiter')).toEqual([75])
  })
})

describe('the agreement of members and evaluator', () => {
  const fill = async (pairs: readonly (readonly [number, number | null])[]) => {
    for (const [overall_score, human_score] of pairs)
      await seedResult(context, { ownerId: owner.id, vacancyId }, { overall_score, human_score })
  }
  const agreement = async (by: Name = 'observer') =>
    (await app.api('GET', `/vacancies/${vacancyId}/agreement`, as(by))).body

  it('is withheld below thirty interviews, and counts those with both scores', async () => {
    await fill(Array.from({ length: 29 }, () => [80, 75] as const))
    expect(await agreement()).toEqual({ interviews: 29, needed: 30, kappa: null, interval: null })
  })

  it('is told with its interval', async () => {
    await fill([
      ...Array.from({ length: 12 }, () => [100, 100] as const),
      ...Array.from({ length: 12 }, () => [0, 0] as const),
      ...Array.from({ length: 6 }, () => [50, 75] as const),
    ])
    const { kappa, interval, interviews } = await agreement()
    expect([interviews, kappa]).toEqual([30, 0.97])
    expect(interval[0]).toBeLessThan(kappa)
    expect(interval[1]).toBeGreaterThanOrEqual(kappa)
  })

  it('counts, while ratings are independent, only those that its reader rated too', async () => {
    await fill([[100, 100]])
    await db.updateTable('vacancies').set({ independent_ratings: true }).where('id', '=', vacancyId).execute()
    await rate('owner')
    expect((await agreement('reviewer')).interviews).toBe(0)
    expect((await agreement()).interviews).toBe(2)
    await rate('reviewer')
    expect((await agreement('reviewer')).interviews).toBe(1)
  })
})
