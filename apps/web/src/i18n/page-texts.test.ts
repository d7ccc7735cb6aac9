import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { isPermission } from '@vivavox/contracts/permissions'
import { describe, expect, it } from 'vitest'
import { NO_ORGANISATION, NOT_FOUND, PAGE_TABLE } from '../app/page-table.ts'
import { NAMESPACES } from './catalogues.ts'

const SOURCE = resolve(import.meta.dirname, '..')
const CATALOGUES = readdirSync(resolve(import.meta.dirname, 'locales/en')).map(file =>
  file.replace('.json', ''),
)
const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g
const KEY = /['"`]([a-z-]+)\.[\w.${-]+/g

/** All files that a page may load, itself included. */
const filesOf = (page: string): Set<string> => {
  const files = new Set<string>()
  const add = (file: string): void => {
    if (files.has(file) || file.includes('/i18n/') || !existsSync(file)) return
    files.add(file)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) add(resolve(dirname(file), path))
  }
  add(page)
  return files
}

/** Catalogues of which a key stands in a page's files. */
const saidBy = (page: string): Set<string> => {
  const keys = [...filesOf(page)]
    .flatMap(file => [...readFileSync(file, 'utf8').matchAll(KEY)])
    .filter(([literal]) => !isPermission(literal.slice(1)))
  return new Set(keys.map(([, name = '']) => name).filter(name => CATALOGUES.includes(name)))
}

/** Groups that its files ask for themselves: the tabs of administrators, the screens of a demo. */
const askedBy = (page: string): string[] =>
  [...filesOf(page)]
    .flatMap(file => [...readFileSync(file, 'utf8').matchAll(/loadTexts\('(\w+)'/g)])
    .flatMap(([, group]) => [...NAMESPACES[group as keyof typeof NAMESPACES]])

const pages = [...PAGE_TABLE, NO_ORGANISATION, NOT_FOUND].map(({ file, texts }) => [file, texts] as const)

describe('the texts of a page', () => {
  it('are asked of every page', () => expect(pages.length).toBeGreaterThan(20))

  it.each(pages)('%s says nothing that its group %s does not load', (path, group) => {
    const page = resolve(SOURCE, path)
    const loaded = new Set<string>([...NAMESPACES[group], ...askedBy(page)])
    expect([...saidBy(page)].filter(name => !loaded.has(name))).toEqual([])
  })
})
