import { expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { createAccount } from '../testing/create-account.ts'
import { createEmployer, seedVacancy } from '../testing/seed-vacancy.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { interviewParts } from './interview-preview.ts'

const app = await useTestApp()

it('shows vacancy and company of a link that candidates may use, and of no other', async () => {
  const owner = await createAccount(app.context, { subscribed: true })
  await app.api('PUT', '/settings', { token: owner.token, body: { company_name: 'Acme' } })
  const id = await seedVacancy(app.context, owner.id, { title: 'Медсестра', language: 'ru' })
  const parts = (path: string) => interviewParts(app.context, path)
  expect(await parts(`/interview/${id}`)).toMatchObject({
    title: 'Медсестра · Acme',
    description: expect.stringMatching(/^Устное интервью с ИИ-интервьюером, около 3 мин/),
    shown: 'ru',
  })
  for (const path of [`/interview/${newId()}`, '/interview/demo', `/results/${id}`, `/interview/${id}/x`])
    expect(await parts(path)).toEqual({})
  await app.api('PUT', `/vacancies/${id}`, { token: owner.token, body: { status: 'closed' } })
  expect(Object.keys(await parts(`/interview/${id}`))).toEqual(['shown', 'answers'])
})

it('holds exactly what the page would be told', async () => {
  const { vacancyId: id } = await createEmployer(app.context)
  const { answers } = await interviewParts(app.context, `/interview/${id}?source=x`)
  expect(Object.keys(answers ?? {})).toEqual([`/api/vacancies/${id}`, `/api/vacancies/${id}/entry`])
  for (const [path, answer] of Object.entries(answers ?? {})) {
    const { body } = await app.api('GET', path.replace('/api', ''))
    expect(JSON.parse(JSON.stringify(answer))).toEqual(body)
  }
  const invited = await interviewParts(app.context, `/interview/${id}?invitation=abc`)
  expect(Object.keys(invited.answers ?? {})).toEqual([`/api/vacancies/${id}`])
})

it('lets the page come while the database is away', async () => {
  const selectFrom = () => {
    throw new Error('the database is away')
  }
  const away = { ...app.context, db: { selectFrom } as never }
  expect(await interviewParts(away, `/interview/${newId()}`)).toEqual({})
})
