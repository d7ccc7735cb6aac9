import { describe, expect, it } from 'vitest'
import { createAccount } from '../../../../app/testing/create-account.ts'
import { interviewRow } from '../../../../app/testing/interview-row.ts'
import { seedVacancy } from '../../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../../app/testing/use-test-app.ts'
import { json } from '../../../../platform/database/tables.ts'
import { newId } from '../../../../platform/ids.ts'
import { insertInterview } from '../../../interviewing/interviews/interviews.repository.ts'
import { NAMES_THE_CANDIDATE, seedResult } from '../../../results/shares/testing/seed-result.ts'

const app = await useTestApp()
const owner = await createAccount(app.context, { subscribed: true })
const administrator = await createAccount(app.context, { role: 'admin' })

const ANNA = {
  candidate_name: 'Анна Ёлкина',
  candidate_email: 'anna@example.com',
  candidate_search: 'анна ёлкина\nanna@example.com',
}
const BORIS = {
  candidate_name: 'Boris Bern',
  candidate_email: 'bern@example.com',
  candidate_phone: '+49 30 901820',
  candidate_search: 'boris bern\nbern@example.com',
}
const seed = async (person: object, number: number, inVacancy = vacancyId) => {
  const at = new Date(Date.UTC(2026, 0, number))
  const times = { created_at: at, started_at: at, candidate_number: number, source: 'annas-friends' }
  return (await seedResult(app.context, { ownerId: owner.id, vacancyId: inVacancy }, { ...person, ...times }))
    .id
}

const vacancyId = await seedVacancy(app.context, owner.id, { blind_review: true, title: 'Blind' })
const first = await seed(ANNA, 1)
const boris = await seed(BORIS, 2)
const again = await seed(ANNA, 3)

const get = async (path: string, by = owner, headers: Record<string, string> = {}) =>
  (await app.api('GET', path, { token: by.token, headers })).body
const rate = (id: string, by = owner, rating: number | null = 4) =>
  app.api('PUT', `/interviews/${id}/decision`, {
    token: by.token,
    body: { decision: 'hold', reason: 'Анна Ёлкина подождёт', rating, notes: 'Анне позвонить' },
  })
const names = async (path: string, by = owner) =>
  (await get(path, by)).interviews.map((row: { candidate_name: string }) => row.candidate_name)
const TELLING = [...NAMES_THE_CANDIDATE, 'annas-friends']
const saysWho = (body: unknown) => TELLING.filter(name => JSON.stringify(body).includes(name))

describe('while a reviewer has not rated, a blind review hides', () => {
  it('name, contacts, recording and what is said aloud, and leaves the rest', async () => {
    const body = await get(`/interviews/${first}`)
    expect(body).toMatchObject({
      candidate_name: 'Candidate 1',
      candidate_email: null,
      candidate_phone: null,
      candidate_whatsapp: null,
      candidate_telegram: null,
      candidate_instagram: null,
      candidate_linkedin: null,
      audio_file_path: null,
      audio_url: null,
      peaks_url: null,
      blind_number: 1,
      overall_score: 80,
    })
    expect(body).not.toHaveProperty('source')
    expect(saysWho(body)).toEqual([])
    const [evidence] = body.evaluation.criteria[0].evidence
    const turn = body.transcript.find(({ seq }: { seq: number }) => seq === evidence.seq)
    expect(evidence.quote).toContain('[name]')
    expect(turn.content).toContain(evidence.quote)
  })

  it('names in each earlier evaluation', async () => {
    const { evaluation, created_at } = await app.context.db
      .selectFrom('interviews')
      .select(['evaluation', 'created_at'])
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    const earlier = {
      id: newId(),
      interview_id: first,
      status: 'done' as const,
      reason: 'Анна Ёлкина просила',
      created_at,
    }
    await app.context.db
      .insertInto('evaluations')
      .values({ ...earlier, result: json(evaluation) })
      .execute()
    const listed = await get(`/interviews/${first}/evaluations`)
    expect(listed.evaluations).toHaveLength(1)
    expect(listed.evaluations[0].reason).toBe('[name] просила')
    expect(saysWho(listed)).toEqual([])
    const { body } = await app.api('POST', '/interviews/evaluate', {
      token: owner.token,
      body: { interviewId: first },
    })
    expect(body.evaluation.overall_score).toBe(80)
    expect(saysWho(body)).toEqual([])
  })

  it.each(['/interviews', `/vacancies/{v}/interviews`])('names in %s and in its file', async path => {
    const list = path.replace('{v}', vacancyId)
    const body = await get(`${list}?sort=created_at`)
    expect(saysWho(body)).toEqual([])
    expect(body.interviews.map((row: { blind_number: number }) => row.blind_number)).toEqual([1, 2, 3])
    expect(body.interviews[0]).toMatchObject({
      candidate_name: 'Candidate 1',
      candidate_email: null,
      candidate_phone: null,
    })
    const csv = await get(`${list}.csv?sort=created_at`, owner, { 'accept-language': 'ru' })
    expect(csv).toContain('\r\nКандидат 1,,,')
    expect(saysWho(csv)).toEqual([])
    expect(csv).not.toContain('ern@example.com')
    const selected = await app.api('POST', `${list}.csv`, {
      token: owner.token,
      body: { ids: [first, boris], sort: 'created_at' },
    })
    expect(selected.body).toContain('\r\nCandidate 1,,,')
    expect(saysWho(selected.body)).toEqual([])
    expect(selected.body).not.toContain('ern@example.com')
  })

  it.each([
    ['анна', []],
    ['anna@example.com', []],
    ['boris', []],
    ['candidate 2', ['Candidate 2']],
    ['КАНДИДАТ 3', ['Candidate 3']],
  ])('who is found by %s', async (search, found) => {
    const query = `search=${encodeURIComponent(search)}`
    for (const path of ['/interviews', `/vacancies/${vacancyId}/interviews`]) {
      expect(await names(`${path}?${query}`)).toEqual(found)
      expect((await get(`${path}.csv?${query}`)).trim().split('\r\n')).toHaveLength(found.length + 1)
    }
    expect((await get(`/interviews?${query}`)).total).toBe(found.length)
    const neighbours = await get(`/interviews/${boris}/neighbours?scope=all&${query}`)
    expect([neighbours.total, neighbours.position === null]).toEqual([
      found.length,
      !found.includes('Candidate 2'),
    ])
  })

  it('the order of names, page by page, and what a cursor holds', async () => {
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const body = await get(`/interviews?sort=candidate_name&limit=1${cursor && `&cursor=${cursor}`}`)
      seen.push(...body.interviews.map((row: { candidate_name: string }) => row.candidate_name))
      cursor = body.next_cursor
      const held = Buffer.from(cursor ?? '', 'base64url').toString()
      expect(held).not.toMatch(/example|анна|boris/)
    }
    expect(seen).toEqual(['Candidate 1', 'Candidate 2', 'Candidate 3'])
    const neighbours = await get(`/interviews/${boris}/neighbours?scope=all&sort=candidate_name`)
    expect(neighbours).toEqual({ previous: first, next: again, position: 2, total: 3 })
  })

  it('that the same address came before', async () => {
    expect((await get(`/interviews/${again}`)).earlier_interviews).toBeUndefined()
    const rows = (await get('/interviews')).interviews
    expect(rows.map((row: { took_before: boolean }) => row.took_before)).toEqual([false, false, false])
  })

  it('names that others wrote in their decisions, and in the trail of them', async () => {
    await rate(first, administrator)
    const body = await get(`/interviews/${first}`)
    expect(body.decision.reason).toBe('[name] подождёт')
    expect(saysWho([body.decision, body.decision_history])).toEqual([])
    expect(saysWho(await get(`/interviews/${first}/audit`))).toEqual([])
    expect(saysWho(await get('/interviews.csv'))).toEqual([])
  })

  it('nothing from the candidate', async () => {
    const { id, token } = await seedResult(app.context, { ownerId: owner.id, vacancyId }, {})
    const { body } = await app.api('GET', `/interviews/${id}`, { interviewToken: token })
    expect(body.candidate_name).toBe('Анна Ёлкина')
    expect(body).not.toHaveProperty('blind_number')
    await app.context.db.deleteFrom('interviews').where('id', '=', id).execute()
  })
})

describe('a rating', () => {
  it('shows who it is to the one who rated, and a decision without one does not', async () => {
    await rate(boris, owner, null)
    expect((await get(`/interviews/${boris}`)).candidate_name).toBe('Candidate 2')
    await rate(boris, owner, 2)
    const shown = await get(`/interviews/${boris}`)
    expect(shown).toMatchObject({
      ...{ candidate_name: 'Boris Bern', candidate_email: 'bern@example.com' },
      source: 'annas-friends',
    })
    expect(shown).toMatchObject({ blind_number: null })
    expect((await get(`/interviews/${boris}`, administrator)).candidate_name).toBe('Candidate 2')
    expect(await names('/interviews?search=boris')).toEqual(['Boris Bern'])
    expect(await names('/interviews?search=candidate%202')).toEqual([])
    expect(await names(`/vacancies/${vacancyId}/interviews?search=boris`, administrator)).toEqual([])
    // What has been seen stays seen.
    await app.api('DELETE', `/interviews/${boris}/decision`, { token: owner.token })
    expect((await get(`/interviews/${boris}`)).candidate_name).toBe('Boris Bern')
  })

  it('tells nothing of another interview of the same person', async () => {
    await rate(again)
    const shown = await get(`/interviews/${again}`)
    expect(shown.candidate_name).toBe('Анна Ёлкина')
    expect(shown.earlier_interviews).toBeUndefined()
    expect(await names('/interviews?search=anna')).toEqual(['Анна Ёлкина'])
    await rate(first)
    expect((await get(`/interviews/${again}`)).earlier_interviews).toEqual([
      expect.objectContaining({ id: first }),
    ])
  })
})

describe('the numbers of a vacancy’s candidates', () => {
  it('follow the order in which they came, at once or not, and are never given twice', async () => {
    const other = await seedVacancy(app.context, owner.id, { blind_review: true })
    const ids = { ownerId: owner.id, vacancyId: other }
    const add = () => insertInterview(app.context.db, interviewRow(ids, app.clock.now(), {}))
    const rows = await Promise.all([add(), add(), add(), add()])
    const numbers = rows.map(row => row?.candidate_number ?? 0)
    expect(numbers.toSorted()).toEqual([1, 2, 3, 4])
    const last = rows.find(row => row?.candidate_number === 4)
    await app.context.db
      .deleteFrom('interviews')
      .where('id', '=', last?.id ?? '')
      .execute()
    expect((await add())?.candidate_number).toBe(5)
    expect(await add().then(row => row?.vacancy_id)).toBe(other)
  })

  it('show in a vacancy that is not reviewed blind neither in rows nor in results', async () => {
    const open = await seedVacancy(app.context, owner.id)
    const id = await seed(BORIS, 7, open)
    expect(await get(`/interviews/${id}`)).toMatchObject({ candidate_name: 'Boris Bern', blind_number: null })
    const [row] = (await get(`/vacancies/${open}/interviews`)).interviews
    expect(row).toMatchObject({ candidate_name: 'Boris Bern', blind_number: null })
  })
})
