import { beforeAll, expect, it } from 'vitest'
import { createAccount } from '../../../app/testing/create-account.ts'
import { seedVacancy } from '../../../app/testing/seed-vacancy.ts'
import { readInContext, statementsIn } from '../../../app/testing/sent-statements.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { seedResult } from '../shares/testing/seed-result.ts'

const app = await useTestApp()
const few = await createAccount(app.context, { subscribed: true })
const many = await createAccount(app.context, { subscribed: true })
const vacancyOf = new Map<string, string>()

/** Vacancies with two results each, a day apart, so that every order and total has something to do. */
const fill = async (ownerId: string, count: number) => {
  for (let index = 0; index < count; index++) {
    const vacancyId = await seedVacancy(app.context, ownerId, { title: `Nurse ${index}` })
    vacancyOf.set(ownerId, vacancyId)
    for (const day of [1, 2])
      await seedResult(
        app.context,
        { ownerId, vacancyId },
        { created_at: new Date(Date.UTC(2026, 0, day)), candidate_search: `anna ${index}` },
      )
  }
}
const fillVacancy = async (ownerId: string, count: number) => {
  for (let index = 0; index < count; index++)
    await seedResult(app.context, { ownerId, vacancyId: vacancyOf.get(ownerId) ?? '' })
}

beforeAll(async () => {
  await fill(few.id, 1)
  await fill(many.id, 12)
  await fillVacancy(many.id, 12)
})

/** The statements that one call sends, in the order they began. */
const statementsOf = async (path: string, { id, token }: { id: string; token: string }) => {
  const address = path.replace('{id}', vacancyOf.get(id) ?? '')
  const read = () => readInContext(app, address, token)
  // What the first call of a session writes is not the list's.
  const { status, body } = await read()
  expect(status).toBe(200)
  const statements = await statementsIn(app.context.db, read)
  return { body, statements: statements.map(({ sql }) => sql) }
}

it.each([
  // The second one lists the organisations to switch to.
  ['/auth/me', 2, null],
  ['/dashboard', 6, null],
  ['/dashboard/vacancies', 3, 'vacancies'],
  ['/vacancies', 5, 'vacancies'],
  ['/interviews', 4, 'interviews'],
  ['/candidates', 3, null],
  ['/candidates?search=anna', 3, null],
  ['/reports/funnel', 2, null],
  ['/reports/funnel?by=source', 2, null],
  ['/interviews?search=anna&sort=candidate_name', 4, 'interviews'],
  ['/vacancies/{id}/interviews', 7, 'interviews'],
  ['/vacancies/{id}/interviews?status=completed', 8, 'interviews'],
])('%s sends %i statements, for many rows as for a few', async (path, count, list) => {
  const one = await statementsOf(path, few)
  const other = await statementsOf(path, many)
  expect(one.statements).toHaveLength(count)
  expect([...other.statements].sort()).toEqual([...one.statements].sort())
  if (list) expect(other.body[list].length).toBeGreaterThanOrEqual(one.body[list].length + 10)
})
