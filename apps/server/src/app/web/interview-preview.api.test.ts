import { expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { createAccount } from '../testing/create-account.ts'
import { seedVacancy } from '../testing/seed-vacancy.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { interviewPreview } from './interview-preview.ts'

const app = await useTestApp()

it('shows vacancy and company of a link that candidates may use, and of no other', async () => {
  const owner = await createAccount(app.context, { subscribed: true })
  await app.api('PUT', '/settings', { token: owner.token, body: { company_name: 'Acme' } })
  const id = await seedVacancy(app.context, owner.id, { title: 'Медсестра', language: 'ru' })
  const preview = (path: string) => interviewPreview(app.context, path)
  expect(await preview(`/interview/${id}`)).toEqual({
    title: 'Медсестра · Acme',
    description: expect.stringMatching(/^Устное интервью с ИИ-интервьюером, около 3 мин/),
  })
  for (const path of [`/interview/${newId()}`, '/interview/demo', `/results/${id}`, `/interview/${id}/x`])
    expect(await preview(path)).toEqual({})
  await app.api('PUT', `/vacancies/${id}`, { token: owner.token, body: { status: 'closed' } })
  expect(await preview(`/interview/${id}`)).toEqual({})
})
