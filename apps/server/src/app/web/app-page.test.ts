import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadConfig } from '../../platform/config/load-config.ts'
import { readAppPage } from './app-page.ts'

const html = readFileSync(join(import.meta.dirname, '../../../../web/index.html'), 'utf8')
const firstLoad = (url: string, language: string) => ({ links: `<link ${language}>`, asks: `/api${url}` })
const SECRET_KEY = 'x'.repeat(32)
const pageIn = (locale: 'en' | 'ru', variables: Record<string, string> = {}) => {
  const config = loadConfig({ SECRET_KEY, PUBLIC_ORIGIN: 'https://jobs.example', ...variables }, '1.0.0')
  return readAppPage(html, config, locale, firstLoad)
}

test('the page speaks the reader’s language before any script does', () => {
  const page = pageIn('ru')({ url: '/help?x=1', title: 'Помощь', content: '<p>Текст</p>' })
  expect(page).toContain('<html lang="ru"')
  expect(page).toContain('<title>Помощь · Vivavox</title>')
  expect(page).toContain('<noscript><p>Текст</p></noscript>')
  expect(page).toContain('property="og:url" content="https://jobs.example/help"')
  expect(page).toContain('content="https://jobs.example/share-ru.png"')
})

test('a name is written as text, whatever it is made of', () => {
  const page = pageIn('en', { PRODUCT_NAME: '"><script>$&' })({ url: '/' })
  expect(page).not.toContain('"><script>$&')
  expect(page).toContain('<title>&quot;&gt;&lt;script&gt;$&amp;</title>')
  expect(page).toContain('name="product-name" content="&quot;&gt;&lt;script&gt;$&amp;"')
})

test('a shared link says what it leads to, as text', () => {
  const page = pageIn('en')({
    url: '/interview/1?x=1',
    title: 'Nurse "A" · <b>Acme</b>',
    description: 'Spoken & short',
  })
  expect(page).toContain('property="og:title" content="Nurse &quot;A&quot; · &lt;b&gt;Acme&lt;/b&gt;"')
  expect(page).toContain('property="og:description" content="Spoken &amp; short"')
  expect(page).toContain('property="og:url" content="https://jobs.example/interview/1"')
})

test.each([
  ['ru', 'share-ru.png'],
  ['de', 'share-en.png'],
] as const)('the picture of a shared page in %s speaks as the page does', (shown, picture) => {
  const page = pageIn(shown === 'ru' ? 'en' : 'ru')({ url: '/', shown })
  expect(page).toContain(`content="https://jobs.example/${picture}"`)
})

test.each([
  [{}, 'on'],
  [{ NODE_ENV: 'production' }, 'off'],
  [{ NODE_ENV: 'production', TEST_PAGES: 'on' }, 'on'],
  [{ TEST_PAGES: 'off' }, 'off'],
])('test pages with %j: %s', (variables, expected) => {
  const page = pageIn('en', variables)({ url: '/' })
  expect(page).toContain(`name="test-pages" content="${expected}"`)
})

test('visitors are told who may register, and whether there are plans', () => {
  const page = pageIn('en', {
    REGISTRATION: 'invited',
    REGISTRATION_DOMAINS: 'acme.example,acme.test',
    BILLING: 'off',
  })({ url: '/register' })
  expect(page).toContain('name="registration" content="invited"')
  expect(page).toContain('name="registration-domains" content="acme.example acme.test"')
  expect(page).toContain('name="billing" content="off"')
})

test('candidates are told the limits that the server keeps', () => {
  const page = pageIn('en', { MAX_INTERVIEW_MINUTES: '45', RESUME_MINUTES: '20' })({ url: '/' })
  expect(page).toContain('name="interview-minutes" content="45"')
  expect(page).toContain('name="resume-minutes" content="20"')
})

test('a page says what it needs first, in the language it will be shown in', () => {
  const page = pageIn('en')
  expect(page({ url: '/login' })).toContain('<link en>')
  const shown = page({ url: '/interview/1', shown: 'de' })
  expect(shown).toContain('<link de>')
  expect(shown).toContain('name="shown-language" content="de"')
  expect(shown).toContain('name="first-asks" content="/api/interview/1"')
  expect(shown).not.toContain('first-answers">')
})

test('answers written into a page are data, whatever they say', () => {
  const answers = { '/api/x': { title: '</script><script>alert(1)</script>' } }
  const page = pageIn('en')({ url: '/', answers })
  const [, text = ''] = /id="first-answers">(.*?)<\/script>/.exec(page) ?? []
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual(answers)
})
