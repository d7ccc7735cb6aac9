import { expect, test } from 'vitest'
import { firstLoadOf } from './first-load.ts'

const of = firstLoadOf({
  fonts: { en: ['/assets/latin.woff2'], ru: ['/assets/cyrillic.woff2', '/assets/latin.woff2'] },
  pages: [
    {
      file: 'features/results/pages/vacancy-results-page.tsx',
      paths: ['/vacancy/:id/results'],
      scripts: ['/assets/desk.js'],
      texts: { en: '/assets/en.js', ru: '/assets/ru.js' },
      asks: ['/auth/me', '/vacancies/:id/feedback', '/vacancies/:id/interviews?sort=-created_at'],
    },
  ],
})

test('a page’s scripts, the texts and the fonts of its language are fetched at once', () => {
  const { links } = of('/vacancy/1/results', 'ru')
  for (const file of ['desk.js', 'ru.js', 'cyrillic.woff2', 'latin.woff2'])
    expect(links).toContain(`href="/assets/${file}"`)
  expect(links).not.toContain('/assets/en.js')
})

test.each(['de', 'en'])('in %s it fetches English where there is nothing else', language => {
  expect(of('/vacancy/1/results/', language).links).toContain('/assets/en.js')
})

test('what it asks holds the ids of the address', () => {
  expect(of('/vacancy/a-1/results', 'en').asks).toBe(
    '/api/auth/me /api/vacancies/a-1/feedback /api/vacancies/a-1/interviews?sort=-created_at',
  )
})

test('what needs a permission names the roles without it', () => {
  const page = {
    file: 'a',
    paths: ['/dashboard'],
    scripts: [],
    texts: {},
    asks: ['/settings/usage#company.view'],
  }
  const { asks } = firstLoadOf({ fonts: {}, pages: [page] })('/dashboard', 'en')
  expect(asks).toBe('/api/settings/usage#reviewer,observer')
})

test('an address with a query wants another list', () => {
  expect(of('/vacancy/1/results?status=failed', 'en').asks).toBe('/api/auth/me /api/vacancies/1/feedback')
})

test.each(['/vacancy/%22%3E/results', '/vacancy/a b/results'])('%s asks nothing', url => {
  expect(of(url, 'en').asks).toBe('')
})

test('what is no page fetches nothing', () => expect(of('/nothing', 'en')).toEqual({ links: '', asks: '' }))
