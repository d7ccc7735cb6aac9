import { SORTS } from '@vivavox/contracts/lists'
import { describe, expect, it } from 'vitest'
import { createAccount } from '../../../app/testing/create-account.ts'
import { interviewRow } from '../../../app/testing/interview-row.ts'
import { seedVacancy } from '../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'

const SCORES = [null, 64, 64, 90, null, 10] as const

const app = await useTestApp()
const owner = await createAccount(app.context, { subscribed: true })
const vacancies = [await seedVacancy(app.context, owner.id), await seedVacancy(app.context, owner.id)]
const rows = Array.from({ length: 18 }, (_, index) => {
  // Several of the same moment, score and name: the id decides.
  const at = new Date(Date.UTC(2026, 0, 1, 0, Math.floor(index / 3)))
  const score = SCORES[index % 6] ?? null
  return interviewRow({ ownerId: owner.id, vacancyId: vacancies[index % 2] ?? '' }, at, {
    candidate_name: ['anna', 'boris', 'zoë'][index % 3] ?? '',
    status: index % 4 === 0 ? 'abandoned' : 'completed',
    evaluation_status: score === null ? 'failed' : 'done',
    overall_score: score,
  })
})
await app.database.db.insertInto('interviews').values(rows).execute()

const get = async (path: string) => {
  const { status, body } = await app.api('GET', path, { token: owner.token })
  expect(status).toBe(200)
  return body
}
const neighboursOf = (id: string, query: string) => get(`/interviews/${id}/neighbours?${query}`)
const listed = async (path: string): Promise<string[]> =>
  (await get(path)).interviews.map(({ id }: { id: string }) => id)

describe('what comes before and after', () => {
  it.each(SORTS)('is what stands there in the list by %s', async sort => {
    for (const [path, query] of [
      [`/interviews?sort=${sort}`, `scope=all&sort=${sort}`],
      [`/vacancies/${vacancies[0]}/interviews?sort=${sort}`, `sort=${sort}`],
      [
        `/interviews?sort=${sort}&status=completed&search=o`,
        `scope=all&sort=${sort}&status=completed&search=o`,
      ],
      [
        `/interviews?sort=${sort}&vacancy_id=${vacancies[1]}`,
        `scope=all&sort=${sort}&vacancy_id=${vacancies[1]}`,
      ],
    ] as const) {
      const ids = await listed(path)
      expect(ids.length).toBeGreaterThan(3)
      for (const [index, id] of ids.entries()) {
        expect(await neighboursOf(id, query)).toEqual({
          previous: ids[index - 1] ?? null,
          next: ids[index + 1] ?? null,
          position: index + 1,
          total: ids.length,
        })
      }
    }
  })

  it('is told of one that the filter holds no more, from where it would stand', async () => {
    const all = await listed('/interviews')
    const some = await listed('/interviews?status=abandoned')
    const other = all.find((id, index) => !some.includes(id) && some.includes(all[index - 1] ?? '')) ?? ''
    const before = some.indexOf(all[all.indexOf(other) - 1] ?? '')
    expect(await neighboursOf(other, 'scope=all&status=abandoned')).toEqual({
      previous: some[before],
      next: some[before + 1] ?? null,
      position: null,
      total: some.length,
    })
  })

  it('names no candidate: a blind review hides who it is', async () => {
    const [id = ''] = await listed('/interviews')
    expect(Object.keys(await neighboursOf(id, ''))).toEqual(['previous', 'next', 'position', 'total'])
  })

  it('is in the owner’s list when an administrator looks', async () => {
    const admin = await createAccount(app.context, { role: 'admin' })
    const [first = '', second] = await listed('/interviews')
    const { body } = await app.api('GET', `/interviews/${first}/neighbours?scope=all`, { token: admin.token })
    expect(body).toMatchObject({ previous: null, next: second, total: 18 })
  })
})
