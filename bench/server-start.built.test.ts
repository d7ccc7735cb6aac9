import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const DIST = join(import.meta.dirname, '../apps/server/dist')
const IMPORT = /^(?:import|export)\b[^;'"]*?["']([^"']+)["'];?$/gm

/** What a program of the build loads before it does anything: files of its own, and packages. */
const loadedBy = (program: string): Set<string> => {
  const loaded = new Set<string>()
  const visit = (name: string): void => {
    if (loaded.has(name)) return
    loaded.add(name)
    if (!name.startsWith('./')) return
    for (const [, imported = ''] of readFileSync(join(DIST, name), 'utf8').matchAll(IMPORT)) visit(imported)
  }
  visit(`./${program}`)
  return loaded
}

/** Each costs memory and time in every server, and is needed by some, or by threads and children alone. */
const LATER = [
  '@aws-sdk/client-s3',
  '@electric-sql/pglite',
  '@opentelemetry/api',
  'ioredis',
  'mediabunny',
  'nodemailer',
  'opus-decoder',
  'opusscript',
  'pdfkit',
  'postal-mime',
  'prom-client',
  'undici',
]

test('a server loads what only some need when they need it', () => {
  const loaded = loadedBy('main.js')
  expect(loaded).toContain('fastify')
  expect(LATER.filter(name => loaded.has(name))).toEqual([])
})

test('a build brings a new database along, so that no server has to make one', () => {
  expect(existsSync(join(DIST, 'new-database.tar.gz'))).toBe(true)
})
