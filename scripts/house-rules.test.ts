import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './lib/root.mjs'

const FOLDERS = ['packages', 'apps', 'e2e', 'bench', 'scripts']
const NOT_OURS = new Set(['node_modules', 'dist', 'dist-source', 'results'])
const MOST_LINES = 400

/** Our source files, relative to the root. */
function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : sources(path)
    return /\.(tsx?|mjs|js|css|sql)$/.test(entry.name) ? [path] : []
  })
}

const files = FOLDERS.flatMap(sources).map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const breaking = (rule: (text: string) => boolean) =>
  files.filter(({ text }) => rule(text)).map(({ path }) => path)

/** The words stand in pieces here, so that this file does not find itself. */
const mark = (...pieces: string[]) => new RegExp(pieces.join(''))
const SUPPRESSIONS = [mark('biome', '-ignore'), mark('@ts', '-(ignore|expect-error|nocheck)')]
const NEW_FOLDER = mark('\\bmkd', 'temp(Sync)?\\(')
const SKIPPED_TESTS = mark('\\b(it|test|describe)\\.(sk', 'ip|to', 'do|on', 'ly|fix', 'me)\\b')

describe('rules of the house', () => {
  test('there are files to look at', () => expect(files.length).toBeGreaterThan(50))
  test(`no file is longer than ${MOST_LINES} lines`, () => {
    expect(breaking(text => text.split('\n').length - 1 > MOST_LINES)).toEqual([])
  })
  test('nothing silences the linter or the types', () => {
    expect(breaking(text => SUPPRESSIONS.some(pattern => pattern.test(text)))).toEqual([])
  })
  test('the browser gets no schema: it takes values only from the contracts without the schema library', () => {
    const withSchemas = files
      .filter(
        ({ path, text }) =>
          path.startsWith('packages/contracts/src/') && /from '(zod|\.\/primitives\.ts)'/.test(text),
      )
      .map(({ path }) => path.replace(/^.*\/|\.ts$/g, ''))
    const ofSchemas = new RegExp(
      `^import (?!type )[^']*? from '@vivavox/contracts/(${withSchemas.join('|')})'`,
      'm',
    )
    expect(withSchemas).toContain('auth')
    expect("import { a } from '@vivavox/contracts/auth'").toMatch(ofSchemas)
    expect("import type { a } from '@vivavox/contracts/auth'").not.toMatch(ofSchemas)
    const web = files.filter(({ path }) => path.startsWith('apps/web/src/'))
    expect(web.filter(({ text }) => ofSchemas.test(text)).map(({ path }) => path)).toEqual([])
  })
  test('tests take their folders from temporaryFolder, which removes them', () => {
    const made = breaking(text => NEW_FOLDER.test(text))
    expect(made).toContain('apps/server/src/platform/testing/temporary-folder.ts')
    expect(made.filter(path => /\.(test|spec)\./.test(path))).toEqual([])
  })
  test('interface texts stand in content/texts, not in tables by language', () => {
    const table = /^\s+ru: ['"`{]/m
    const found = breaking(text => table.test(text)).filter(path =>
      /^(packages\/contracts|apps\/server\/src\/(app|modules|platform))\/(?!.*(\.test\.ts|\/testing\/))/.test(
        path,
      ),
    )
    expect(found).toEqual(['apps/server/src/modules/hiring/vacancies/many-starts/many-starts.routes.ts'])
  })
  test('no two limits have the same name: they would count for each other where nodes share a store', () => {
    const server = files.filter(
      ({ path }) => path.startsWith('apps/server/src/') && !path.endsWith('.test.ts'),
    )
    const named = server.flatMap(({ text }) =>
      Array.from(
        text.matchAll(/\{ \.\.\.\w+, name: '(\w+)' \}|name: '(\w+)', times: /g),
        found => found[1] ?? found[2],
      ),
    )
    expect(named).toEqual(expect.arrayContaining(['login', 'forgot', 'resend', 'requests']))
    expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([])
  })
  test('SQL stands in repositories: *.repository.ts, and what opens a database', () => {
    const statement =
      /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|^import [^;]*?\bsql\b[^;]*? from 'kysely'/m
    expect("import { type SqlBool, sql } from 'kysely'").toMatch(statement)
    expect("db\n  .selectFrom('users')").toMatch(statement)
    const server = files.filter(
      ({ path }) =>
        /^apps\/server\/src\/(?!platform\/database\/)/.test(path) &&
        !/\.repository\.ts$|\.test\.ts$|\/testing\//.test(path),
    )
    expect(server.filter(({ text }) => statement.test(text)).map(({ path }) => path)).toEqual([])
  })
  test('no test is left out', () => expect(breaking(text => SKIPPED_TESTS.test(text))).toEqual([]))
  test('each product decision that is cited stands in docs/product-decisions.md', () => {
    const stated = readFileSync(join(root, 'docs/product-decisions.md'), 'utf8')
    const numbers = new Set(Array.from(stated.matchAll(/^- \*\*(P\d+[a-z]*)\*\*/gm), match => match[1]))
    const rows = readdirSync(join(root, 'docs/requirements'), { encoding: 'utf8' })
      .map(name => ({ path: name, text: readFileSync(join(root, 'docs/requirements', name), 'utf8') }))
      .flatMap(({ path, text }) =>
        Array.from(text.matchAll(/decision: (\S+)/g), ([, cited]) => [path, cited]),
      )
    const comments = files
      .filter(({ path }) => /^apps\/|^packages\/contracts/.test(path))
      .flatMap(({ path, text }) =>
        Array.from(text.matchAll(/[( ](P\d\d?[a-z]{0,2})(?=[):.,; ])/g), ([, cited]) => [path, cited]),
      )
    expect(comments.length).toBeGreaterThan(10)
    expect([...rows, ...comments].filter(([, cited]) => !numbers.has(cited))).toEqual([])
    expect(breaking(text => mark('[Dd]ecis', 'ion \\d{1,2}\\b').test(text))).toEqual([])
  })
})
