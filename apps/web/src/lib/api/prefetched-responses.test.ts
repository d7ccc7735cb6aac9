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
const load = () => import('./prefetched-responses.ts')

test('an answer that was asked for early is taken once', async () => {
  const { takePrefetched } = await load()
  expect(takePrefetched('/api/dashboard', { ...HEADERS })).toBeInstanceOf(Promise)
  expect(takePrefetched('/api/dashboard', { ...HEADERS })).toBeUndefined()
})

test.each([
  ['another account', { ...HEADERS, Authorization: 'Bearer b' }],
  ['another language', { ...HEADERS, 'Accept-Language': 'ru' }],
])('%s asks anew', async (_, headers) => {
  expect((await load()).takePrefetched('/api/dashboard', headers)).toBeUndefined()
})

test('an answer asked for before the tab knew its organisation is taken; one of another organisation is not', async () => {
  const organisation = { 'X-Organisation': 'o1' }
  const { takePrefetched } = await load()
  const others = { headers: { ...HEADERS, 'X-Organisation': 'o2' }, answer: Promise.resolve(new Response()) }
  window.firstAsked?.set('/api/settings', others)
  expect(takePrefetched('/api/dashboard', { ...HEADERS, ...organisation })).toBeInstanceOf(Promise)
  expect(takePrefetched('/api/settings', { ...HEADERS, ...organisation })).toBeUndefined()
})

test('an answer that has waited for long is none', async () => {
  now = 10_001
  const { takePrefetched, prefetchedInDocument } = await load()
  expect(takePrefetched('/api/dashboard', { ...HEADERS })).toBeUndefined()
  expect(prefetchedInDocument('/api/vacancies/1')).toBeUndefined()
})

test('the document holds answers, unless it comes from the history', async () => {
  const { prefetchedInDocument } = await load()
  expect(prefetchedInDocument('/api/vacancies/1')).toEqual({ title: 'Nurse' })
  expect(prefetchedInDocument('/api/vacancies/2')).toBeUndefined()
  navigation = 'back_forward'
  expect(prefetchedInDocument('/api/vacancies/1')).toBeUndefined()
})
