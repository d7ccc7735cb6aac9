import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const HEADERS = { Accept: 'application/json', 'Accept-Language': 'en', Authorization: 'Bearer a' }
let now: number
let navigation: string

beforeEach(() => {
  now = 500
  navigation = 'navigate'
  vi.resetModules()
  const text = JSON.stringify({ '/api/vacancies/1': { title: 'Nurse' } })
  vi.stubGlobal('document', { getElementById: () => ({ textContent: text }) })
  vi.stubGlobal('performance', { now: () => now, getEntriesByType: () => [{ type: navigation }] })
  const asked = { headers: HEADERS, answer: Promise.resolve(new Response('{}')) }
  vi.stubGlobal('window', { firstAsked: new Map([['/api/dashboard', asked]]) })
})
afterEach(() => vi.unstubAllGlobals())
const load = () => import('./first-answers.ts')

test('an answer that was asked for early is taken once', async () => {
  const { takeFirstAnswer } = await load()
  expect(takeFirstAnswer('/api/dashboard', { ...HEADERS })).toBeInstanceOf(Promise)
  expect(takeFirstAnswer('/api/dashboard', { ...HEADERS })).toBeUndefined()
})

test.each([
  ['another account', { ...HEADERS, Authorization: 'Bearer b' }],
  ['another language', { ...HEADERS, 'Accept-Language': 'ru' }],
])('%s asks anew', async (_, headers) => {
  expect((await load()).takeFirstAnswer('/api/dashboard', headers)).toBeUndefined()
})

test('an answer that has waited for long is none', async () => {
  now = 10_001
  const { takeFirstAnswer, firstAnswerInDocument } = await load()
  expect(takeFirstAnswer('/api/dashboard', { ...HEADERS })).toBeUndefined()
  expect(firstAnswerInDocument('/api/vacancies/1')).toBeUndefined()
})

test('the document holds answers, unless it comes from the history', async () => {
  const { firstAnswerInDocument } = await load()
  expect(firstAnswerInDocument('/api/vacancies/1')).toEqual({ title: 'Nurse' })
  expect(firstAnswerInDocument('/api/vacancies/2')).toBeUndefined()
  navigation = 'back_forward'
  expect(firstAnswerInDocument('/api/vacancies/1')).toBeUndefined()
})
