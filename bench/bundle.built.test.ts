import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readWebBuild, weighWeb } from './support/weigh.ts'

const build = readWebBuild(join(import.meta.dirname, '../apps/web/dist'))
const weights = await weighWeb(build)

describe('what a browser must load', () => {
  test.each(weights)('$name weighs at most $limit KB', ({ value, limit }) => {
    expect(value).toBeLessThanOrEqual(limit ?? 0)
  })
  test('no schema library reaches it', () => {
    const folder = join(build.folder, 'assets')
    const scripts = readdirSync(folder).filter(file => file.endsWith('.js'))
    expect(scripts.filter(file => readFileSync(join(folder, file), 'utf8').includes('ZodError'))).toEqual([])
  })
})
