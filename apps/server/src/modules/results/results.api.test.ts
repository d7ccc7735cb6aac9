import { describe, expect, it } from 'vitest'
import { createAccount, type TestAccount } from '../../app/testing/create-account.ts'
import { interviewRow } from '../../app/testing/interview-row.ts'
import { seedVacancy } from '../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../app/testing/use-test-app.ts'

let owner: TestAccount

const NAMES = ['Анна Ёлкина', 'boris', 'Clara 100%', '=SUM(A1)', 'Zoë']
const SCORES = [81, null, 64, 0, 64]

const app = await useTestApp()
owner = await createAccount(app.context, { subscribed: true })
const { body } = await app.api('POST', '/vacancies', {
  token: owner.token,
  body: { title: 'Медсестра №1', description: 'Смены', questions: ['Почему?'] },
})
const vacancyId = body.id
const base = Date.UTC(2026, 0, 1)
for (const [index, name] of NAMES.entries()) {
  const at = new Date(base + Math.floor(index / 2) * 60_000)
  const score = SCORES[index] ?? null
  const row = interviewRow({ ownerId: owner.id, vacancyId }, at, {
    candidate_name: name,
    candidate_email: `c${index}@example.com`,
    status: score === null ? 'in_progress' : 'completed',
    evaluation_status: score === null ? 'none' : 'done',
    overall_score: score,
    evaluated_by: 'builtin',
    // Whoever is being interviewed has just spoken: nobody calls it dropped while this file runs.
    last_event_at: score === null ? new Date() : at,
  })
  await app.database.db.insertInto('interviews').values(row).execute()
}

const get = (path: string, token = owner.token) => app.api('GET', path, { token })

const readAll = async (query: string): Promise<string[]> => {
  const names: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body } = await get(`/interviews?limit=2&${query}${cursor && `&cursor=${cursor}`}`)
    names.push(...body.interviews.map((row: { candidate_name: string }) => row.candidate_name))
    cursor = body.next_cursor
  }
  return names
}

describe('results', () => {
  it.each(['-created_at', 'created_at', '-overall_score', 'overall_score', 'candidate_name'])(
    'pages through everybody once by %s',
    async sort => {
      const names = await readAll(`sort=${sort}`)
      expect([...names].sort()).toEqual([...NAMES].sort())
    },
  )

  it('puts the best first and the unscored last', async () => {
    const names = await readAll('sort=-overall_score')
    expect(names[0]).toBe('Анна Ёлкина')
    expect(names.at(-1)).toBe('boris')
    expect((await readAll('sort=overall_score'))[0]).toBe('=SUM(A1)')
  })

  it.each([
    ['ёлк', ['Анна Ёлкина']],
    ['BORIS', ['boris']],
    ['100%', ['Clara 100%']],
    ['_', []],
    ['c4@EXAMPLE', ['Zoë']],
  ])('finds %s', async (search, found) => {
    expect(await readAll(`search=${encodeURIComponent(search)}`)).toEqual(found)
  })

  it('shows a row with all its fields', async () => {
    const { body } = await get(`/interviews?search=boris&vacancy_id=${vacancyId}`)
    expect(body).toMatchObject({ total: 1, next_cursor: null })
    expect(body.interviews).toEqual([
      expect.objectContaining({
        vacancy_id: vacancyId,
        vacancy_title: 'Медсестра №1',
        candidate_name: 'boris',
        candidate_email: 'c1@example.com',
        status: 'in_progress',
        overall_score: null,
        created_at: '2026-01-01T00:00:00.000Z',
      }),
    ])
  })

  it('counts: 0 and none stay out of averages', async () => {
    expect((await get('/dashboard')).body).toEqual({
      total_interviews: 5,
      completed_interviews: 4,
      average_score: 69.7,
      total_vacancies: 1,
      waiting: { new_results: 4, undecided: 4, failed_evaluations: 0, running: 1 },
      not_written_down: { languages: ['ru'], local_models: true },
    })
    const { body } = await get(`/vacancies/${vacancyId}/interviews?status=in_progress`)
    expect(body.stats).toEqual({ total: 5, completed: 4, in_progress: 1, average_score: 70 })
    expect(body.interviews.map((row: { candidate_name: string }) => row.candidate_name)).toEqual(['boris'])
    const fresh = await createAccount(app.context)
    expect((await get('/dashboard', fresh.token)).body.average_score).toBeNull()
  })

  it('says in which of the open vacancies’ languages nobody writes down what is said', async () => {
    const told = async (token: string) => (await get('/dashboard', token)).body.not_written_down
    const owner = await createAccount(app.context)
    expect(await told(owner.token)).toEqual({ languages: [expect.any(String)], local_models: true })
    await seedVacancy(app.context, owner.id, { language: 'de' })
    await seedVacancy(app.context, owner.id, { language: 'en' })
    await seedVacancy(app.context, owner.id, { language: 'fr', status: 'closed' })
    expect(await told(owner.token)).toEqual({ languages: ['de', 'en'], local_models: true })
  })

  it('exports the filtered rows', async () => {
    const { status, headers, body } = await get(
      `/vacancies/${vacancyId}/interviews.csv?sort=created_at&status=completed`,
    )
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toContain('filename="interviews-___________1.csv"')
    const lines = (body as string).trim().split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines[0]).toContain('Name,Email,Phone,Date,Status')
    expect(lines[1]).toMatch(/,"built-in: structure, not meaning",,,,,Медсестра №1$/)
    expect(body).toContain("'=SUM(A1)")
  })

  it.each([
    '/interviews?vacancy_id=nonsense',
    '/interviews.csv?vacancy_id=nonsense',
    '/interviews?cursor=nonsense',
    '/interviews?sort=overall_score&cursor=WyJvdmVyYWxsX3Njb3JlIiwiTmFOIiwiMDE5MzZmMmUtMDAwMC03MDAwLTgwMDAtMDAwMDAwMDAwMDAwIl0',
    '/interviews?search=%00',
    '/interviews?limit=0',
  ])('refuses %s', async path => {
    expect(await get(path)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
  })

  it('shows nobody else anything', async () => {
    const stranger = await createAccount(app.context, { subscribed: true })
    expect((await get('/interviews', stranger.token)).body).toMatchObject({ interviews: [], total: 0 })
    expect((await get(`/interviews?vacancy_id=${vacancyId}`, stranger.token)).body.total).toBe(0)
  })
})
