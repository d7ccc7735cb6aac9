import { BULK_MAX } from '@vivavox/contracts/limits'
import { DECISION_FILTERS, INTERVIEW_STATUSES, SORTS, VACANCY_SORTS } from '@vivavox/contracts/lists'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAccount } from '../../../app/testing/create-account.ts'
import { interviewRow } from '../../../app/testing/interview-row.ts'
import { createEmployer, seedVacancy } from '../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { newId } from '../../../platform/ids.ts'

const BASE = Date.UTC(2026, 0, 1)
const MINUTE = 60_000
const STATUSES = ['completed', 'completed', 'completed', 'abandoned', 'in_progress', 'cancelled'] as const
const EVALUATIONS = ['done', 'not_enough_evidence', 'failed', 'awaiting_words', 'none', 'none'] as const
const NAMES = ['Анна', 'anna', 'Zoë', 'boris', 'Ёлкин'] as const

/** Many have the same moment, the same score, none, or the same name and address. */
const rowOf = (index: number) => {
  const kind = index % 6
  const at = new Date(BASE + Math.floor(index / 4) * MINUTE)
  const isDone = EVALUATIONS[kind] === 'done'
  return interviewRow({ ownerId: owner.id, vacancyId: vacancies[index % 3] ?? '' }, at, {
    candidate_name: NAMES[index % 5] ?? '',
    status: STATUSES[kind] ?? 'pending',
    evaluation_status: EVALUATIONS[kind] ?? 'none',
    overall_score: isDone ? [0, 64, 64, 100][index % 4] : null,
    evaluated_by: isDone ? 'openai' : null,
    decision: isDone && index % 4 === 0 ? 'hold' : null,
    decision_rating: isDone && index % 4 === 0 ? 1 + (index % 5) : null,
    answered_questions: isDone ? index % 6 : 0,
    candidate_words: isDone ? (index % 9) * 20 : 0,
    flags: JSON.stringify(index % 5 === 0 ? ['off_topic'] : []),
    starred: index % 7 === 0,
    seen_at: index % 2 === 0 ? at : null,
    // The candidate has just spoken, so that the sweep does not call it dropped while this file runs.
    last_event_at: STATUSES[kind] === 'in_progress' ? new Date() : at,
  })
}

const app = await useTestApp()
const owner = await createAccount(app.context, { subscribed: true })
const vacancies: string[] = []
for (const [index, title] of ['Nurse', 'Водитель', 'водитель', 'Nurse 2'].entries()) {
  const created_at = new Date(BASE + Math.floor(index / 2) * MINUTE)
  const status = index === 3 ? 'closed' : 'open'
  vacancies.push(await seedVacancy(app.context, owner.id, { title, created_at, status }))
}
const rows = Array.from({ length: 60 }, (_, index) => rowOf(index))
await app.database.db.insertInto('interviews').values(rows).execute()

/** An owner of five interviews whose figures can be told by eye. */
const { owner: few, vacancyId: fewVacancy } = await createEmployer(
  app.context,
  {},
  { title: 'Медсестра №1', language: 'ru' },
)
const SCORES = { 'Анна Ёлкина': 81, boris: null, 'Clara 100%': 64, '=SUM(A1)': 0, Zoë: 64 }
const fewRows = Object.entries(SCORES).map(([candidate_name, overall_score], index) => {
  const at = new Date(BASE)
  return interviewRow({ ownerId: few.id, vacancyId: fewVacancy }, at, {
    candidate_name,
    candidate_email: `c${index}@example.com`,
    status: overall_score === null ? 'in_progress' : 'completed',
    evaluation_status: overall_score === null ? 'none' : 'done',
    overall_score,
    evaluated_by: 'builtin',
    last_event_at: overall_score === null ? new Date() : at,
  })
})
await app.database.db.insertInto('interviews').values(fewRows).execute()

const get = (path: string, { token } = owner) => app.api('GET', path, { token })

const readAll = async (path: string, key: 'interviews' | 'vacancies', query: string) => {
  const found: { id: string }[] = []
  const totals = new Set<number>()
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { status, body } = await get(`${path}?${query}${cursor && `&cursor=${cursor}`}`)
    expect(status).toBe(200)
    found.push(...body[key])
    totals.add(body.total)
    cursor = body.next_cursor
  }
  return { ids: found.map(({ id }) => id), found, totals: [...totals] }
}

const namesOf = (body: { interviews: { candidate_name: string }[] }) =>
  body.interviews.map(row => row.candidate_name)

type Seeded = (typeof rows)[number]
const isReady = (row: Seeded) =>
  ['done', 'not_enough_evidence', 'awaiting_words'].includes(row.evaluation_status)
/** Ready, or nothing will come by itself: a recruiter who looks for candidates to decide on must find these, too. */
const isUndecided = (row: Seeded) => row.evaluation_status !== 'none' && row.decision === null

const FILTERS: [string, (row: Seeded) => boolean][] = [
  ['', () => true],
  ...INTERVIEW_STATUSES.map(status => [`status=${status}`, (row: Seeded) => row.status === status] as never),
  ['evaluation_status=failed', row => row.evaluation_status === 'failed'],
  ...DECISION_FILTERS.map(
    decision =>
      [
        `decision=${decision}`,
        (row: Seeded) => (decision === 'undecided' ? isUndecided(row) : row.decision === decision),
      ] as never,
  ),
  ['starred=true', row => row.starred],
  ['starred=false', row => !row.starred],
  ['flagged=true', row => row.flags !== '[]'],
  ['flagged=false', row => row.flags === '[]'],
  ['is_new=true', row => isReady(row) && row.seen_at === null],
  ['is_new=false', row => !(isReady(row) && row.seen_at === null)],
  [`from=${new Date(BASE + 5 * MINUTE).toISOString()}`, row => +row.created_at >= BASE + 5 * MINUTE],
  [`until=${new Date(BASE + 5 * MINUTE).toISOString()}`, row => +row.created_at < BASE + 5 * MINUTE],
  ['search=%D0%81%D0%BB', row => row.candidate_name === 'Ёлкин'],
]

/** What the list must be: by the order's value, then by id, both the same way; 'no score' last. */
const expected = (sort: (typeof SORTS)[number], keep: (row: Seeded) => boolean): string[] => {
  const down = sort.startsWith('-') ? -1 : 1
  const value = (row: Seeded) => {
    if (sort === 'candidate_name') return row.candidate_search.replaceAll('ё', 'е')
    if (sort.endsWith('created_at')) return +row.created_at
    if (sort === '-answered_questions') return row.answered_questions ?? 0
    if (sort === '-candidate_words') return row.candidate_words ?? 0
    if (sort === '-rating') return row.decision_rating ?? 0
    return row.overall_score ?? (down < 0 ? -1 : 101)
  }
  const compare = (a: string | number, b: string | number) => (a === b ? 0 : a < b ? -1 : 1)
  return rows
    .filter(keep)
    .sort((a, b) => down * (compare(value(a), value(b)) || compare(a.id, b.id)))
    .map(row => row.id)
}

describe('a list of interviews', () => {
  it('shows each once, in order, whatever the order, the filter and the size of a page', async () => {
    const wanted = fc.record({
      sort: fc.constantFrom(...SORTS),
      filter: fc.constantFrom(...FILTERS),
      limit: fc.integer({ min: 3, max: 70 }),
    })
    await fc.assert(
      fc.asyncProperty(wanted, async ({ sort, filter: [query, keep], limit }) => {
        const { ids, totals } = await readAll(
          '/interviews',
          'interviews',
          `sort=${sort}&limit=${limit}&${query}`,
        )
        const all = expected(sort, keep)
        // Names of other alphabets are ordered by the database.
        if (sort === 'candidate_name') expect([...ids].sort()).toEqual([...all].sort())
        else expect(ids).toEqual(all)
        expect(totals).toEqual([all.length])
      }),
      { numRuns: 80 },
    )
  })

  it('of one vacancy is the same list, narrowed, with figures over all of it', async () => {
    const path = `/vacancies/${vacancies[1]}/interviews`
    for (const sort of SORTS) {
      const { ids } = await readAll(path, 'interviews', `sort=${sort}&limit=7&decision=undecided`)
      const inVacancy = (row: Seeded) => row.vacancy_id === vacancies[1] && isUndecided(row)
      expect([...ids].sort()).toEqual(expected(sort, inVacancy).sort())
    }
    const { body } = await get(`${path}?decision=undecided&limit=1`)
    expect(body.stats).toMatchObject({ total: 20 })
  })

  const namesIn = (csv: string) =>
    csv
      .trim()
      .split('\r\n')
      .slice(1)
      .map(line => line.split(',')[0])

  it('exports what the same filter lets through, of all vacancies or of one', async () => {
    const { body } = await get('/interviews.csv?decision=hold&sort=overall_score')
    const holds = rows.filter(row => row.decision === 'hold')
    expect(namesIn(body)).toHaveLength(holds.length)
    const one = await get(`/vacancies/${fewVacancy}/interviews.csv?status=completed`, few)
    expect(one.status).toBe(200)
    expect(one.headers.get('content-disposition')).toContain('filename="interviews-___________1.csv"')
    expect(one.body).toContain('Name,Email,Phone,Date,Status')
    expect(one.body).toContain(',"built-in: structure, not meaning",,,,,Медсестра №1,,,http')
    expect(namesIn(one.body).sort()).toEqual(["'=SUM(A1)", 'Clara 100%', 'Zoë', 'Анна Ёлкина'])
  })

  const post = (path: string, body: object, token = owner.token) => app.api('POST', path, { token, body })

  it('exports the selected rows alone, each once, in the order of the list', async () => {
    const [first, second, third] = rows.filter(row => row.vacancy_id === vacancies[0])
    const other = rows.find(row => row.vacancy_id !== vacancies[0])
    const ids = [third, first, second, first, other].map(row => row?.id)
    const all = await post('/interviews.csv', { ids, sort: 'created_at' })
    expect(all.status).toBe(200)
    expect(namesIn(all.body)).toEqual(rows.filter(row => ids.includes(row.id)).map(row => row.candidate_name))
    const { body, headers } = await post(`/vacancies/${vacancies[0]}/interviews.csv`, { ids })
    expect(headers.get('content-disposition')).toContain('interviews-Nurse.csv')
    expect(namesIn(body)).toEqual([third, second, first].map(row => row?.candidate_name))
  })

  it('exports no rows of another owner, selected or not', async () => {
    const ids = rows.slice(0, 3).map(row => row.id)
    const stranger = await createAccount(app.context, { subscribed: true })
    const { status, body } = await post('/interviews.csv', { ids }, stranger.token)
    expect([status, namesIn(body)]).toEqual([200, []])
    const admin = await createAccount(app.context, { role: 'admin' })
    const managed = await post(`/vacancies/${vacancies[0]}/interviews.csv`, { ids }, admin.token)
    expect(namesIn(managed.body)).toHaveLength(1)
  })

  it.each([
    ['none', []],
    ['more than one call takes', Array.from({ length: BULK_MAX + 1 }, () => newId())],
    ['what is no id', ['nonsense']],
  ])('refuses to export %s', async (_, ids) => {
    expect(await post('/interviews.csv', { ids })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED' },
    })
  })

  it('exports as many as one call takes', async () => {
    const ids = Array.from({ length: BULK_MAX }, (_, index) => rows[index]?.id ?? newId())
    expect(namesIn((await post('/interviews.csv', { ids })).body)).toHaveLength(rows.length)
  })

  it.each([
    '/interviews?decision=maybe',
    '/interviews?starred=1',
    '/interviews?from=yesterday',
    '/interviews?until=2026-01-01',
    '/interviews?is_new=',
    '/interviews?vacancy_id=nonsense',
    '/interviews.csv?vacancy_id=nonsense',
    '/interviews?cursor=nonsense',
    '/interviews?sort=overall_score&cursor=WyJvdmVyYWxsX3Njb3JlIiwiTmFOIiwiMDE5MzZmMmUtMDAwMC03MDAwLTgwMDAtMDAwMDAwMDAwMDAwIl0',
    '/interviews?search=%00',
    '/interviews?limit=0',
  ])('refuses %s', async path => {
    expect(await get(path)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
  })

  it.each([
    ['ёлк', ['Анна Ёлкина']],
    ['елк', ['Анна Ёлкина']],
    ['Zoe', ['Zoë']],
    ['zoe\u0308', ['Zoë']],
    ['ZÖE', ['Zoë']],
    ['BORIS', ['boris']],
    ['100%', ['Clara 100%']],
    ['_', []],
    ['c4@EXAMPLE', ['Zoë']],
  ])('finds %s', async (search, found) => {
    const { body } = await get(`/interviews?search=${encodeURIComponent(search)}`, few)
    expect(namesOf(body)).toEqual(found)
  })

  it('shows a row with all its fields', async () => {
    const { body } = await get(`/interviews?search=boris&vacancy_id=${fewVacancy}`, few)
    expect(body).toMatchObject({ total: 1, next_cursor: null })
    expect(body.interviews).toEqual([
      expect.objectContaining({
        vacancy_id: fewVacancy,
        vacancy_title: 'Медсестра №1',
        candidate_name: 'boris',
        candidate_email: 'c1@example.com',
        status: 'in_progress',
        overall_score: null,
        created_at: '2026-01-01T00:00:00.000Z',
      }),
    ])
  })

  it('shows another account nothing', async () => {
    const stranger = await createAccount(app.context, { subscribed: true })
    expect((await get('/interviews', stranger)).body).toMatchObject({ interviews: [], total: 0 })
    expect((await get(`/interviews?vacancy_id=${fewVacancy}`, stranger)).body.total).toBe(0)
  })
})

describe('the figures', () => {
  it('count: 0 and none stay out of averages', async () => {
    expect((await get('/dashboard', few)).body).toEqual({
      total_interviews: 5,
      completed_interviews: 4,
      average_score: 69.7,
      total_vacancies: 1,
      waiting: { new_results: 4, undecided: 4, failed_evaluations: 0, requests: 0, running: 1 },
      not_written_down: { languages: ['ru'], local_models: true },
      first_steps: expect.any(Array),
    })
    const { body } = await get(`/vacancies/${fewVacancy}/interviews?status=in_progress`, few)
    expect(body.stats).toEqual({ total: 5, completed: 4, in_progress: 1, average_score: 70 })
    expect(namesOf(body)).toEqual(['boris'])
    const fresh = await createAccount(app.context)
    expect((await get('/dashboard', fresh)).body.average_score).toBeNull()
  })

  it('say in which of the open vacancies’ languages speech is not transcribed', async () => {
    const fresh = await createAccount(app.context)
    const told = async () => (await get('/dashboard', fresh)).body.not_written_down
    expect(await told()).toEqual({ languages: [expect.any(String)], local_models: true })
    await seedVacancy(app.context, fresh.id, { language: 'de' })
    await seedVacancy(app.context, fresh.id, { language: 'en' })
    await seedVacancy(app.context, fresh.id, { language: 'fr', status: 'closed' })
    expect(await told()).toEqual({ languages: ['de', 'en'], local_models: true })
  })
})

describe('the vacancies of the start page', () => {
  it.each(VACANCY_SORTS)('come once each by %s, however small the pages', async sort => {
    const { ids, totals } = await readAll('/dashboard/vacancies', 'vacancies', `sort=${sort}&limit=1`)
    expect([...ids].sort()).toEqual([...vacancies].sort())
    expect(totals).toEqual([4])
  })

  it('carry their counts and none of their texts', async () => {
    const { body } = await get('/dashboard/vacancies?sort=created_at')
    const [first] = body.vacancies
    const mine = rows.filter(row => row.vacancy_id === first.id)
    expect(first).toMatchObject({
      interviews_count: mine.length,
      running_count: mine.filter(row => row.status === 'in_progress').length,
      new_count: mine.filter(row => isReady(row) && row.seen_at === null).length,
    })
    expect(first).toMatchObject({ status: 'open', deadline: null })
    expect(first).not.toHaveProperty('description')
    expect(body.vacancies.at(-1)).toMatchObject({ interviews_count: 0, new_count: 0 })
  })

  it.each([
    ['search=%D0%92%D0%9E%D0%94', 2],
    ['search=nurse', 2],
    ['search=n%C3%BCrse', 2],
    ['search=nurse&status=closed', 1],
    ['search=%25', 0],
    ['status=open', 3],
  ])('can be narrowed: %s', async (query, count) => {
    const { body } = await get(`/dashboard/vacancies?${query}`)
    expect(body).toMatchObject({ total: count, next_cursor: null })
    expect(body.vacancies).toHaveLength(count)
  })

  it('are hidden from other accounts', async () => {
    const stranger = await createAccount(app.context)
    const { body } = await get('/dashboard/vacancies', stranger)
    expect(body).toEqual({ vacancies: [], next_cursor: null, total: 0 })
  })
})

describe('a new result', () => {
  const newCount = async () => (await get('/dashboard')).body.waiting.new_results

  it.each(['not_enough_evidence', 'awaiting_words'] as const)(
    'is new until its owner opens it, not when an administrator does: %s',
    async evaluated => {
      const row = rows.find(each => each.evaluation_status === evaluated && each.seen_at === null)
      const before = await newCount()
      const admin = await createAccount(app.context, { role: 'admin' })
      expect((await app.api('GET', `/interviews/${row?.id}`, { token: admin.token })).status).toBe(200)
      expect(await newCount()).toBe(before)
      expect((await get(`/interviews/${row?.id}`)).status).toBe(200)
      expect(await newCount()).toBe(before - 1)
      expect((await get(`/interviews?is_new=true&limit=200`)).body.interviews).not.toContainEqual(
        expect.objectContaining({ id: row?.id }),
      )
    },
  )

  it('is none before it is ready', async () => {
    const waiting = rows.find(row => row.evaluation_status === 'none' && row.seen_at === null)
    await get(`/interviews/${waiting?.id}`)
    const { seen_at } = await app.database.db
      .selectFrom('interviews')
      .select('seen_at')
      .where('id', '=', waiting?.id ?? '')
      .executeTakeFirstOrThrow()
    expect(seen_at).toBeNull()
  })
})
