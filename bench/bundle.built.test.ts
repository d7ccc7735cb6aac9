import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { measureBundle, readWebBuild } from './support/bundle-size.ts'

const build = readWebBuild(join(import.meta.dirname, '../apps/web/dist'))
const weights = await measureBundle(build)

describe('what a browser must load', () => {
  test.each(weights)('$name weighs at most $limit KB', ({ value, limit }) => {
    expect(value).toBeLessThanOrEqual(limit ?? 0)
  })
  test('no test reaches it', () => {
    expect(Object.keys(build.manifest).filter(name => name.includes('.test.'))).toEqual([])
  })
  test('no schema library reaches it', () => {
    const folder = join(build.folder, 'assets')
    const scripts = readdirSync(folder).filter(file => file.endsWith('.js'))
    expect(scripts.filter(file => readFileSync(join(folder, file), 'utf8').includes('ZodError'))).toEqual([])
  })
})

/** All that one page fetches when it is opened: document, style, scripts, texts, fonts, answers of the API. */
const MOST_REQUESTS = 15

const html = readFileSync(join(build.folder, 'index.html'), 'utf8')
const named = [...html.matchAll(/<(?:script|link)[^>]*\s(?:src|href)="\/(assets\/[^"]+)"/g)]

test.each(build.firstLoad.pages)('$file is there after few requests', ({ scripts, texts, asks }) => {
  expect(Object.keys(texts)).toContain('ru')
  const document = 1
  const fonts = build.firstLoad.fonts.en?.length ?? 0
  const text = 1
  expect(document + named.length + scripts.length + text + fonts + asks.length).toBeLessThanOrEqual(
    MOST_REQUESTS,
  )
})
