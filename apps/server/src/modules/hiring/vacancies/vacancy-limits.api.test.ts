import { expect, it } from 'vitest'
import { createAccount, type TestAccount } from '../../../app/testing/create-account.ts'
import { seedVacancy } from '../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'

const app = await useTestApp()
const account = () => createAccount(app.context, { subscribed: true })
const create = ({ token }: TestAccount, change = {}) =>
  app.api('POST', '/vacancies', {
    token,
    body: {
      title: 'Nurse',
      description: 'Night shifts',
      difficulty: 'medium',
      language: 'en',
      questions: ['Tell me about a night shift.'],
      criteria: [
        { name: 'Care', kind: 'technical', weight: 100, anchors: { weak: '', solid: '', strong: '' } },
      ],
      ...change,
    },
  })

it('refuses the 201st vacancy of an account until one is deleted', async () => {
  const owner = await account()
  const [first] = await Promise.all(Array.from({ length: 200 }, () => seedVacancy(app.context, owner.id)))
  const refused = await create(owner)
  expect([refused.status, refused.body.code]).toEqual([429, 'LIMIT_REACHED'])
  expect(refused.body.details).toEqual([{ path: 'vacancies', message: '200' }])
  expect((await create(await account())).status).toBe(201)
  await app.api('DELETE', `/vacancies/${first}`, { token: owner.token })
  expect((await create(owner)).status).toBe(201)
})

it('refuses to restore a vacancy above the limit, and restores it once there is room', async () => {
  const owner = await account()
  const { token } = owner
  const ids = await Promise.all(Array.from({ length: 200 }, () => seedVacancy(app.context, owner.id)))
  const [first, second] = ids
  const restore = () => app.api('POST', `/vacancies/${first}/restore`, { token })
  await app.api('DELETE', `/vacancies/${first}`, { token })
  await create(owner)
  const refused = await restore()
  expect([refused.status, refused.body.code]).toEqual([429, 'LIMIT_REACHED'])
  expect(refused.body.details).toEqual([{ path: 'vacancies', message: '200' }])
  await app.api('DELETE', `/vacancies/${second}`, { token })
  expect((await restore()).status).toBe(200)
})

it('gives the last place to one of several vacancies that are created at the same moment', async () => {
  const owner = await account()
  await Promise.all(Array.from({ length: 199 }, () => seedVacancy(app.context, owner.id)))
  const answers = await Promise.all(Array.from({ length: 4 }, () => create(owner)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429, 429])
})

it('refuses the 61st vacancy that an account creates within an hour; refused ones do not count', async () => {
  const owner = await account()
  expect((await create(owner, { title: '' })).status).toBe(400)
  for (let n = 0; n < 60; n++) expect((await create(owner)).status).toBe(201)
  const refused = await create(owner)
  expect([refused.status, refused.body.code]).toEqual([429, 'LIMIT_REACHED'])
  expect(refused.body.details).toEqual([{ path: 'vacancies_per_hour', message: '60' }])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
})
