import { expect, it } from 'vitest'
import { createAccount } from '../../app/testing/create-account.ts'
import { seedVacancy } from '../../app/testing/seed-vacancy.ts'
import { useStage } from '../../app/testing/use-test-app.ts'
import { snapshotOf } from '../interviews/index.ts'
import { requireVacancy } from './index.ts'

const stage = await useStage()

const vacancyOf = async (language = 'en') => {
  const { api, context } = stage.app()
  const { id: ownerId, token } = await createAccount(context, { subscribed: true })
  const id = await seedVacancy(context, ownerId, { language })
  return {
    settle: (company_greeting: string) => api('PUT', '/settings', { token, body: { company_greeting } }),
    put: (greeting: string | null) => api('PUT', `/vacancies/${id}`, { token, body: { greeting } }),
    welcome: async () => (await api('GET', `/vacancies/${id}`)).body.welcome,
    spoken: async () => (await snapshotOf(context.db, await requireVacancy(context, id))).welcome,
  }
}

it('is the account’s, until the vacancy has its own, and the account’s again', async () => {
  const { settle, put, welcome } = await vacancyOf()
  expect(await welcome()).toBeNull()
  await settle(' Glad you came. ')
  expect(await welcome()).toBe('Glad you came.')
  expect((await put('Welcome to the ward.')).body).toMatchObject({
    greeting: 'Welcome to the ward.',
    welcome: 'Welcome to the ward.',
  })
  expect((await put('')).body).toMatchObject({ greeting: null, welcome: 'Glad you came.' })
})

it('is text and nothing else, of 300 characters at most', async () => {
  const { put, welcome } = await vacancyOf()
  const hostile = '<img src=x onerror=alert(1)> """ {title} \u202e'
  expect((await put(hostile)).status).toBe(200)
  expect(await welcome()).toBe(hostile.replace(' \u202e', ''))
  expect((await put('x'.repeat(301))).status).toBe(400)
  expect((await put('a\u0000b')).status).toBe(400)
})

it('is spoken where it is in the language of the interview', async () => {
  const english = await vacancyOf()
  await english.put('We are glad that you are here.')
  expect(await english.spoken()).toBe('We are glad that you are here.')
  await english.put('Мы рады, что вы пришли.')
  expect(await english.spoken()).toBeUndefined()
  const italian = await vacancyOf('it')
  await italian.put('We are glad that you are here.')
  expect(await italian.spoken()).toBeUndefined()
})

it('is said at the beginning and stands in the record', async () => {
  const { candidate } = await stage.enterNew({ greeting: 'We are glad that you are here.' })
  await candidate.said(/^We are glad that you are here\. I am an AI interviewer/)
})
