import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTENT_SECTIONS, type ContentSection } from '@vivavox/contracts/content-sections'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../../app/testing/use-test-app.ts'

const app = await useTestApp({ productName: 'Askwell', contactEmail: 'hello@askwell.example' })

const read = (section: string, language = 'en') =>
  app.api('GET', `/content/${section}`, { headers: { 'accept-language': language } })

const write = (language: string, section: ContentSection, text: string) => {
  const folder = join(app.context.config.contentDir, language)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${section}.md`), text)
}

describe('GET /content/{section}', () => {
  it.each(
    CONTENT_SECTIONS.flatMap(section => [
      ['en', section],
      ['ru', section],
    ]),
  )('has in %s a text for %s, with nothing left to fill in', async (language, section) => {
    const { status, body } = await read(section, language)
    expect(status).toBe(200)
    expect(body.title).not.toBe('')
    expect(body.html.length).toBeGreaterThan(200)
    expect(body.html).not.toMatch(/\{\w+\}/)
    expect(/[а-яё]/i.test(body.html)).toBe(language === 'ru')
  })

  it('speaks under the operator’s name, and says whom to write to', async () => {
    expect((await read('about')).body.html).toContain('Askwell')
    expect((await read('contact')).body.html).toContain('href="mailto:hello@askwell.example"')
  })

  it('tells how long interviews are kept in words of each language', async () => {
    expect((await read('terms')).body.html).toContain('180 days')
    expect((await read('terms', 'ru')).body.html).toMatch(/180\sдней/)
  })

  it('gives way to the operator’s own text, at once and in either language', async () => {
    write('ru', 'terms', '# Договор\n\n{product}: <b>наши</b> условия.')
    const own = { title: 'Договор', html: '<p>Askwell: &lt;b&gt;наши&lt;/b&gt; условия.</p>\n' }
    expect((await read('terms', 'ru')).body).toEqual({ section: 'terms', ...own })
    expect((await read('terms', 'en')).body).toEqual({ section: 'terms', ...own })
    write('en', 'terms', '# Contract')
    expect((await read('terms', 'en')).body.title).toBe('Contract')
  })

  it('is nothing where the operator took the text away', async () => {
    write('en', 'docs', '\n')
    const { status, body } = await read('docs')
    expect(status).toBe(404)
    expect(body.code).toBe('NOT_FOUND')
  })

  it.each(['secrets', '..%2Fen%2Fhelp', 'help.md'])('knows no section %s', async section => {
    expect((await read(section)).status).toBe(404)
  })
})
