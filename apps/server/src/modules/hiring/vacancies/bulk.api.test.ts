import { VACANCIES_BULK_MAX } from '@vivavox/contracts/limits'
import { describe, expect, it } from 'vitest'
import { createAccount } from '../../../app/testing/create-account.ts'
import { createMember } from '../../../app/testing/create-member.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'

const MOST = 4
const app = await useTestApp({ vacanciesPerOwner: MOST })
const { db } = app.context
const owner = () => createAccount(app.context, { subscribed: true })
const row = (title: string, change: object = {}) => ({
  title,
  description: 'Night shifts in a small hospital',
  questions: ['Tell me about a hard night shift.', 'How do you hand over?'],
  language: 'en',
  ...change,
})
const create = ({ token }: { token: string }, vacancies: object[]) =>
  app.api('POST', '/vacancies/bulk', { token, body: { vacancies } })
const titles = async ({ token }: { token: string }): Promise<string[]> =>
  (await app.api('GET', '/vacancies', { token })).body.vacancies.map(({ title }: { title: string }) => title)

describe('vacancies from a table', () => {
  it('are created in their order, with criteria, each in the ledger', async () => {
    const by = await owner()
    const { status, body } = await create(by, [row('Nurse'), row('Cook', { difficulty: 'senior' })])
    expect([status, body.vacancies.map(({ title }: { title: string }) => title)]).toEqual([
      201,
      ['Nurse', 'Cook'],
    ])
    const { id } = body.vacancies[1]
    const { body: cook } = await app.api('GET', `/vacancies/${id}`, { token: by.token })
    expect(cook).toMatchObject({ title: 'Cook', difficulty: 'hard', language: 'en', status: 'open' })
    expect(cook.criteria.length).toBeGreaterThan(0)
    const entries = await db
      .selectFrom('audit_entries')
      .select('action')
      .where('user_id', '=', by.id)
      .execute()
    expect(entries.filter(({ action }) => action === 'vacancy.created')).toHaveLength(2)
  })

  it.each<[string, object, string]>([
    ['no question', { questions: [] }, 'vacancies.1.questions'],
    ['a title of blanks', { title: '  ' }, 'vacancies.1.title'],
    ['an unknown language', { language: 'Klingon' }, 'vacancies.1.language'],
    ['a question about family', { questions: ['Are you married?'] }, 'vacancies.1.questions.0'],
  ])('are none of them created where a row has %s', async (_, change, path) => {
    const by = await owner()
    const { status, body } = await create(by, [row('Nurse'), row('Cook', change)])
    expect([status, body.code, body.details[0].path]).toEqual([400, 'VALIDATION_FAILED', path])
    expect(await titles(by)).toEqual([])
  })

  it('are taken with descriptions of full length', async () => {
    const by = await owner()
    const long = 'Смены. '.repeat(2_850).trim()
    const many = Array.from({ length: VACANCIES_BULK_MAX }, (_, at) =>
      row(`Nurse ${at}`, { description: long }),
    )
    // All of it was read: what refuses it is how many the organisation may have.
    expect((await create(by, many)).body.code).toBe('LIMIT_REACHED')
  })

  it('are at most fifty at once', async () => {
    const many = Array.from({ length: VACANCIES_BULK_MAX + 1 }, (_, at) => row(`Nurse ${at}`))
    expect((await create(await owner(), many)).status).toBe(400)
    expect((await create(await owner(), [])).status).toBe(400)
  })

  it('are as many as the organisation may have: two tables at once, and one of them fits', async () => {
    const by = await owner()
    const table = ['A', 'B', 'C'].map(title => row(title))
    const answers = await Promise.all([create(by, table), create(by, table)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 429])
    expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({
      code: 'LIMIT_REACHED',
      details: [{ path: 'vacancies', message: String(MOST) }],
    })
    expect(await titles(by)).toHaveLength(3)
    expect((await create(by, [row('D')])).status).toBe(201)
  })

  it('are not for those who may not create one', async () => {
    const by = await owner()
    const observer = await createMember(app.context, by.id, 'observer')
    expect((await create(observer, [row('Nurse')])).status).toBe(403)
  })
})
