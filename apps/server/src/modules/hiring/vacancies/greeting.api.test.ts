import { expect, it } from 'vitest'
import { createAccount } from '../../../app/testing/create-account.ts'
import { seedVacancy } from '../../../app/testing/seed-vacancy.ts'
import { useStage } from '../../../app/testing/use-test-app.ts'
import { snapshotOf } from '../../interviewing/interviews/index.ts'
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

const PHRASES = {
  thanks: 'Grazie.',
  next: 'La prossima domanda.',
  last: 'Ed ecco l’ultima domanda.',
  skipped: 'Va bene, passiamo oltre.',
  unheard: 'Non ho sentito. Ripeta, per favore.',
  resume: 'Bentornati.',
  passed_on: 'Passo la sua domanda all’azienda. La mia domanda era:',
  farewell: 'Grazie e arrivederci.',
}

it('is spoken with translated words around the questions, which are kept and can be taken away', async () => {
  const { candidate, interview } = await stage.enterNew({
    language: 'it',
    greeting: 'Buongiorno, sono un intervistatore AI.',
    phrases: PHRASES,
    questions: ['Che cosa ha costruito?', 'Perché?'],
  })
  await candidate.said(/^Buongiorno, sono un intervistatore AI\./)
  await candidate.said(/^Che cosa ha costruito\?/)
  const from = candidate.events.length
  await candidate.type('a1', 'Quanto è grande la squadra?')
  await candidate.said(/^Passo la sua domanda all’azienda\. La mia domanda era: Che cosa/, from)
  await candidate.type('a2', 'Un servizio per le scuole della città, con due colleghi.')
  await candidate.said(/^Grazie\. Ed ecco l’ultima domanda\. Perché\?/, from)
  expect(await stage.read(interview)).toMatchObject({ candidate_questions: ['Quanto è grande la squadra?'] })

  const { api, context } = stage.app()
  const { id: ownerId, token } = await createAccount(context, { subscribed: true })
  const id = await seedVacancy(context, ownerId, { language: 'it' })
  const put = async (phrases: object | null) => api('PUT', `/vacancies/${id}`, { token, body: { phrases } })
  expect((await put(PHRASES)).body.phrases).toEqual(PHRASES)
  expect((await put({ ...PHRASES, next: '' })).status).toBe(400)
  expect((await api('GET', `/vacancies/${id}`)).body.phrases).toBeUndefined()
  expect((await put(null)).body.phrases).toBeNull()
})

it('is said at the beginning and stands in the record', async () => {
  const { candidate } = await stage.enterNew({ greeting: 'We are glad that you are here.' })
  await candidate.said(/^We are glad that you are here\. I am an AI interviewer/)
})
