import { TEMPLATES_MAX } from '@vivavox/contracts/limits'
import { expect, it } from 'vitest'
import { createAccount } from '../../../../app/testing/create-account.ts'
import { useTestApp } from '../../../../app/testing/use-test-app.ts'

const app = await useTestApp()
const FIELDS = {
  title: 'Ward nurse',
  description: 'Nights on a surgical ward',
  difficulty: 'hard',
  language: 'ru',
  strong_answers: ['By the list, with a colleague'],
  follow_up_questions: true,
  prompt_template: null,
  candidate_results: 'none',
  max_candidates: 7,
  questions: ['How do you prepare medication?'],
  criteria: [
    { name: 'Care', kind: 'technical', weight: 100, anchors: { weak: 'a', solid: 'b', strong: 'c' } },
  ],
  blind_review: true,
  invited_only: true,
  voice_provider: 'gemini',
  voice: 'Puck',
  greeting: 'Glad you came.',
}
const keep = (token: string, name: string, fields: object = FIELDS) =>
  app.api('POST', '/vacancy-templates', { token, body: { name, fields } })
const list = async (token: string) => (await app.api('GET', '/vacancy-templates', { token })).body.templates

it('keeps a form, hands it back as it was, and deletes it', async () => {
  const { token } = await createAccount(app.context)
  const { status, body } = await keep(token, 'Nurses')
  expect(status).toBe(201)
  expect(await list(token)).toEqual([body])
  const read = await app.api('GET', `/vacancy-templates/${body.id}`, { token })
  expect(read.body).toEqual({ ...body, fields: FIELDS })
  expect((await app.api('DELETE', `/vacancy-templates/${body.id}`, { token })).status).toBe(204)
  expect(await list(token)).toEqual([])
})

it('takes what a vacancy could hold, and nothing else', async () => {
  const { token } = await createAccount(app.context)
  expect((await keep(token, '')).status).toBe(400)
  expect((await keep(token, 'x', { questions: [] })).status).toBe(400)
  expect((await keep(token, 'x', { questions: ['Do you have children?'] })).status).toBe(400)
  const { body } = await keep(token, 'x', {
    title: 'Nurse',
    status: 'closed',
    deadline: '2039-01-01T00:00:00Z',
  })
  const read = await app.api('GET', `/vacancy-templates/${body.id}`, { token })
  expect(read.body.fields).toEqual({ title: 'Nurse' })
})

it('shows none of another account', async () => {
  const [mine, other] = [await createAccount(app.context), await createAccount(app.context)]
  await keep(mine.token, 'Mine')
  expect(await list(other.token)).toEqual([])
})

it('holds fifty, also when many come at once', async () => {
  const { token } = await createAccount(app.context)
  const made = await Promise.all(
    Array.from({ length: TEMPLATES_MAX + 3 }, (_, index) => keep(token, `Template ${index}`)),
  )
  expect(made.filter(({ status }) => status === 201)).toHaveLength(TEMPLATES_MAX)
  expect(made.filter(({ body }) => body.code === 'CONFLICT')).toHaveLength(3)
  expect(await list(token)).toHaveLength(TEMPLATES_MAX)
})
