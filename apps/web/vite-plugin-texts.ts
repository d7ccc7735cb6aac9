import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { UI_LOCALES } from '../../packages/contracts/src/locales.ts'
import { NAMESPACES, type TextGroup } from './src/i18n/catalogues.ts'

const LOCALES = join(import.meta.dirname, 'src/i18n/locales')
/** Languages that have texts of their own: 'en', 'ru', … */
export const TEXT_LANGUAGES = readdirSync(LOCALES)
const CATALOGUE = /\/i18n\/locales\/[^/]+\/[^/]+\.json$/
const LIST = 'virtual:texts'
/** The list of the languages that candidates alone have. */
const MORE = 'virtual:more-texts'
const GROUP = /^\0virtual:texts\/(\w+)\/(\w+)$/

type Catalogue = Record<string, string>

const compiled = (texts: Catalogue) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessageOrThrow(text)]))

/** Compiles the ICU messages of every catalogue, so that no message parser reaches the browser. A broken message fails the build. */
export const compiledTexts = (): Plugin => ({
  name: 'vivavox:texts',
  enforce: 'pre',
  transform: (source, id) =>
    CATALOGUE.test(id) ? { code: JSON.stringify(compiled(JSON.parse(source))), map: null } : null,
})

const own = (language: string, namespace: string): string => join(LOCALES, language, `${namespace}.json`)

/** Has a language words of its own for a group, besides the common ones that every group has? */
const speaks = (language: string, group: TextGroup): boolean =>
  NAMESPACES[group].some(
    namespace => (namespace !== 'common' || group === 'common') && existsSync(own(language, namespace)),
  )

/** The module of a group's texts, as the bundler knows it. */
export const textModule = (language: string, group: TextGroup): string => `\0${LIST}/${language}/${group}`

const list = (languages: readonly string[]): string => {
  const groups = Object.keys(NAMESPACES) as TextGroup[]
  const names = languages.flatMap(language =>
    groups.filter(group => speaks(language, group)).map(group => `${language}/${group}`),
  )
  const entries = names.map(name => `${JSON.stringify(name)}: () => import('${LIST}/${name}')`)
  return `export const textFiles = {${entries.join(',\n')}}`
}

const isOfInterface = (language: string): boolean => UI_LOCALES.some(locale => locale === language)

/** A candidate's language has some of the catalogues; the others are English. */
const fileOf = (language: string, namespace: string): string =>
  existsSync(own(language, namespace)) ? own(language, namespace) : own('en', namespace)

/** All that the pages of a group say in a language, as one module: a page waits for one file of texts. */
export const textGroups = (): Plugin => ({
  name: 'vivavox:text-groups',
  resolveId: id => (id === LIST || id === MORE || id.startsWith(`${LIST}/`) ? `\0${id}` : null),
  load(id) {
    if (id === `\0${LIST}`) return list(TEXT_LANGUAGES.filter(isOfInterface))
    if (id === `\0${MORE}`) return list(TEXT_LANGUAGES.filter(language => !isOfInterface(language)))
    const [, language, group] = GROUP.exec(id) ?? []
    if (!language || !group) return null
    const files = NAMESPACES[group as TextGroup].map(namespace => fileOf(language, namespace))
    for (const file of files) this.addWatchFile(file)
    const texts = Object.assign({}, ...files.map(file => JSON.parse(readFileSync(file, 'utf8'))))
    return `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled(texts)))})`
  },
})
