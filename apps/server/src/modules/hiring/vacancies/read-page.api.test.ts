import { DESCRIPTION_MAX } from '@vivavox/contracts/limits'
import { expect, it } from 'vitest'
import { createAccount } from '../../../app/testing/create-account.ts'
import { seedVacancy } from '../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'

const app = await useTestApp()

const listAll = async (token: string) => {
  const pages: string[][] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body } = await app.api('GET', `/vacancies?limit=200${cursor && `&cursor=${cursor}`}`, { token })
    pages.push(body.vacancies.map(({ id }: { id: string }) => id))
    cursor = body.next_cursor
  }
  return pages
}

it.each([
  ['long', DESCRIPTION_MAX, [50, 50, 5]],
  ['short', 10, [105]],
])('lists vacancies with %s texts on pages of a bounded length, each once', async (_, length, expected) => {
  const { token, id } = await createAccount(app.context)
  const made: string[] = []
  for (let at = 0; at < 105; at++)
    made.push(await seedVacancy(app.context, id, { description: 'x'.repeat(length) }))
  const pages = await listAll(token)
  expect(pages.map(page => page.length)).toEqual(expected)
  expect(pages.flat()).toEqual(made.toReversed())
})
