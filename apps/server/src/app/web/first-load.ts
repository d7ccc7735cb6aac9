import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FirstLoad, FirstLoadPage } from '@vivavox/contracts/first-load'
import { can, isPermission, ROLES } from '@vivavox/contracts/permissions'

/** What a document tells its browser to fetch at once. */
interface FirstFetches {
  /** Tags for its head. */
  links: string
  /** What it asks the API for a signed-in reader: paths with /api, separated by spaces. */
  asks: string
}

/** @param url path and query @param language of the texts that will be shown */
export type FirstLoadOf = (url: string, language: string) => FirstFetches

/** An id in an address; anything else is not asked for beforehand. */
const PLAIN = /^[\w-]{1,100}$/

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`)

const script = (href: string): string => `<link rel="modulepreload" crossorigin href="${href}" />`
const font = (href: string): string =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}" />`

/** The permission that an ask needs becomes the roles without it: the browser knows its role before any script is there. */
const withoutFor = (ask: string): string => {
  const [path = '', needed] = ask.split('#')
  if (!needed || !isPermission(needed)) return path
  return `${path}#${ROLES.filter(role => !can(role, needed)).join()}`
}

/** With the address's own ids; a list in its first order only where the address has no query. */
const asksOf = ({ asks }: FirstLoadPage, ids: Record<string, string>, query: string | undefined): string => {
  if (!Object.values(ids).every(id => PLAIN.test(id))) return ''
  const asked = query ? asks.filter(ask => !ask.includes('?')) : asks
  return asked
    .map(ask => `/api${withoutFor(ask).replace(/:(\w+)/g, (_, name: string) => ids[name] ?? '')}`)
    .join(' ')
}

/** Reads what the build says of each page's first view. */
export const firstLoadOf = ({ pages, fonts }: FirstLoad): FirstLoadOf => {
  const known = pages.flatMap(page => page.paths.map(path => ({ page, pattern: patternOf(path) })))
  const fontLinks = (language: string) => (fonts[language] ?? fonts.en ?? []).map(font)
  return (url, language) => {
    const [path = '', query] = url.split('?')
    const found = known.find(({ pattern }) => pattern.test(path))
    if (!found) return { links: '', asks: '' }
    const { page, pattern } = found
    const texts = page.texts[language] ?? page.texts.en
    const scripts = texts ? [...page.scripts, texts] : page.scripts
    return {
      links: [...scripts.map(script), ...fontLinks(language)].join(''),
      asks: asksOf(page, pattern.exec(path)?.groups ?? {}, query),
    }
  }
}

const read = (folder: string): FirstLoad =>
  JSON.parse(readFileSync(join(folder, '.server/first-load.json'), 'utf8'))

/** The same from a folder with the built web. */
export const readFirstLoad = (folder: string): FirstLoadOf => firstLoadOf(read(folder))

/** Addresses of the fonts of all languages, Latin first. */
export const readFonts = (folder: string): readonly string[] => {
  const { en = [], ...others } = read(folder).fonts
  return [...new Set([en, ...Object.values(others)].flat())]
}
