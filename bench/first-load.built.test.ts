import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readWebBuild } from './support/weigh.ts'

/** All that one page fetches when it is opened: document, style, scripts, texts, fonts, answers of the API. */
const MOST_REQUESTS = 15

const build = readWebBuild(join(import.meta.dirname, '../apps/web/dist'))
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
