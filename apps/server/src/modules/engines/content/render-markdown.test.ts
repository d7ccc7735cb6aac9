import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chooseParts, contentFacts, fillIn } from './content-facts.ts'
import { escapeMarkdown, renderMarkdown } from './render-markdown.ts'

test('the first heading is the title', () => {
  expect(renderMarkdown('# Help\n\nText **here**.')).toEqual({
    title: 'Help',
    html: '<p>Text <strong>here</strong>.</p>\n',
  })
})
test('a text may begin without a title', () => expect(renderMarkdown('Text').title).toBe(''))

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[a](javascript:alert(1))',
  '[a](data:text/html;base64,PHNjcmlwdD4=)',
  '![a](javascript:alert(1))',
  '<a href="javascript:alert(1)">a</a>',
])('nothing that runs comes out of %s', source => {
  const { html } = renderMarkdown(source)
  expect(html).not.toMatch(/<(script|img[^>]*onerror|a [^>]*href="(javascript|data))/i)
})

const config = {
  productName: 'A*B*[c](x)',
  contactEmail: null,
  publicOrigin: 'https://a.example',
  retentionDays: 30,
  backupDays: 14,
  version: '1.2.3',
  openai: null,
  gemini: null,
  cascade: null,
  browserSpeech: false,
  billing: true,
  registration: 'open',
  payments: { provider: 'local', paypal: null, currency: 'USD', seller: { name: 'A', address: '' } },
} as const

test('a name is text, whatever it is made of', () => {
  const { html } = renderMarkdown(fillIn('{product}', contentFacts(config, 'en')))
  expect(html).toBe('<p>A*B*[c](x)</p>\n')
  expect(renderMarkdown(escapeMarkdown('1. <b>')).html).toBe('<p>1. &lt;b&gt;</p>\n')
})
test('a name that nobody knows stays', () => {
  expect(fillIn('{days} {nothing} {constructor}', contentFacts(config, 'en'))).toBe(
    '30 {nothing} {constructor}',
  )
})
test.each([
  ['en', null, null, 'Nobody:'],
  ['en', {}, null, 'go to OpenAI.'],
  ['en', {}, {}, 'go to OpenAI or Google.'],
  ['ru', {}, {}, 'OpenAI или Google.'],
] as const)('who receives what is said, %s', (locale, openai, gemini, words) => {
  const facts = contentFacts({ ...config, openai, gemini } as never, locale)
  expect(facts.receivers).toContain(words)
})

test('PayPal is named where it takes the money, and nowhere else', () => {
  const paypal = { ...config, payments: { ...config.payments, provider: 'paypal' } } as const
  for (const locale of ['en', 'ru'] as const) {
    expect(contentFacts(paypal, locale).paying).toContain('PayPal')
    expect(contentFacts(config, locale).paying).not.toContain('PayPal')
  }
})

const SECTIONS = ['docs', 'features', 'help', 'terms']
test.each(['en', 'ru'])('texts in %s speak of plans only where there are plans', locale => {
  for (const section of SECTIONS) {
    const source = readFileSync(
      join(import.meta.dirname, `../../../../content/${locale}/${section}.md`),
      'utf8',
    )
    const [on, off] = [true, false].map(billing =>
      chooseParts(source, { billing, registration: 'open' }),
    ) as [string, string]
    expect(on + off).not.toMatch(/\{[#/]/)
    expect(off).not.toMatch(/\/pricing|\bplans?\b|\bfree\b|\bprices\b|тариф|бесплатно|цены/i)
    expect(on).toMatch(/plan|тариф/i)
  }
})

test.each(['en', 'ru'])('texts in %s offer an account only where registration is open', locale => {
  const source = readFileSync(join(import.meta.dirname, `../../../../content/${locale}/features.md`), 'utf8')
  for (const billing of [true, false])
    for (const registration of ['open', 'invited', 'closed'] as const) {
      const text = chooseParts(source, { billing, registration })
      expect(text).not.toMatch(/\{[#/]/)
      expect(text.includes('(/register)')).toBe(registration === 'open')
      expect(text.includes('(/login)')).toBe(registration !== 'open')
    }
})
