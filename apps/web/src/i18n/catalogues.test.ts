import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { CANDIDATE_LOCALES, UI_LOCALES } from '@vivavox/contracts/locales'
import { expect, test } from 'vitest'
import { isNamed } from './testing/sources.ts'

type Catalogue = Record<string, string>

const files = import.meta.glob<Catalogue>('./locales/*/*.json', { eager: true, import: 'default' })
const CANDIDATE_NAMESPACES = ['common', 'interviews', 'invited', 'outcome', 'feedback', 'my', 'asking']

const fileOf = (language: string, namespace: string) => files[`./locales/${language}/${namespace}.json`]
const namespaces = Object.keys(files)
  .filter(path => path.includes('/en/'))
  .map(path => path.replace(/^.*\/|\.json$/g, ''))
const pairs = namespaces.flatMap(namespace =>
  (CANDIDATE_NAMESPACES.includes(namespace) ? CANDIDATE_LOCALES : UI_LOCALES).map(language => ({
    namespace,
    language,
  })),
)

/** 'count:plural', 'name', 'tag:link': what a sentence takes, wherever in it. */
const argumentsOf = (message: CompiledMessage): string[] =>
  message.flatMap(token => {
    if (typeof token === 'string') return [...token.matchAll(/<(\w+)>/g)].map(match => `tag:${match[1]}`)
    const [name, type, format] = token
    if (name === '#') return []
    const choices = typeof format === 'object' && format !== null ? Object.values(format) : []
    return [type ? `${name}:${type}` : name, ...choices.filter(Array.isArray).flatMap(argumentsOf)]
  })

const signature = (text: string): string[] => [...new Set(argumentsOf(compileMessageOrThrow(text)))].sort()

test('every catalogue exists in every language of its screens', () => {
  const missing = pairs.filter(({ language, namespace }) => !fileOf(language, namespace))
  expect(missing).toEqual([])
})

test('no language has a catalogue that English lacks', () => {
  const strangers = Object.keys(files).filter(path => !fileOf('en', path.replace(/^.*\/|\.json$/g, '')))
  expect(strangers).toEqual([])
})

test('every text is said somewhere', () => {
  const keys = namespaces.flatMap(namespace => Object.keys(fileOf('en', namespace) ?? {}))
  expect(keys.filter(key => !isNamed(key))).toEqual([])
})

test.each(['evaluations.nothing', 'evaluations.nothing.high', 'landing.nothing.1', 'auth.login.titles'])(
  '%s is said nowhere',
  key => {
    expect(isNamed(key)).toBe(false)
  },
)

test('no Russian sentence ends with a date, which has a full stop of its own', () => {
  const texts = namespaces.flatMap(namespace => Object.values(fileOf('ru', namespace) ?? {}))
  expect(texts.filter(text => /\{date\}\.(?!\w)/.test(text))).toEqual([])
})

test.each(pairs)('$language/$namespace has exactly the English keys', ({ language, namespace }) => {
  const keys = (catalogue: Catalogue | undefined) => Object.keys(catalogue ?? {}).sort()
  expect(keys(fileOf(language, namespace))).toEqual(keys(fileOf('en', namespace)))
})

test.each(pairs)(
  '$language/$namespace: keys carry their namespace, no text is empty',
  ({ language, namespace }) => {
    const bad = Object.entries(fileOf(language, namespace) ?? {}).filter(
      ([key, text]) => !key.startsWith(`${namespace}.`) || text.trim() === '',
    )
    expect(bad).toEqual([])
  },
)

test.each(pairs)(
  '$language/$namespace takes the same arguments and tags as English',
  ({ language, namespace }) => {
    const english = fileOf('en', namespace) ?? {}
    const wrong = Object.entries(fileOf(language, namespace) ?? {}).flatMap(([key, text]) => {
      const [has, wants] = [signature(text), signature(english[key] ?? '')]
      return has.join() === wants.join() ? [] : [{ key, has, wants }]
    })
    expect(wrong).toEqual([])
  },
)

test('Russian plurals name all the forms that Russian has', () => {
  const incomplete = Object.entries(files)
    .filter(([path]) => path.includes('/ru/'))
    .flatMap(([, catalogue]) => Object.entries(catalogue))
    .filter(([, text]) => /,\s*plural,/.test(text) && !/\bone\s*\{.*\bfew\s*\{.*\bmany\s*\{/s.test(text))
  expect(incomplete.map(([key]) => key)).toEqual([])
})

const THIS_BROWSER =
  /this browser|diese[rm] Browser|este navegador|ce navigateur|このブラウザー|это[тм] браузер|此浏览器/i

test.each(CANDIDATE_LOCALES)('%s promises of this browser alone what English does', language => {
  const promised = (catalogue: Catalogue = {}) =>
    Object.keys(catalogue)
      .filter(key => THIS_BROWSER.test(catalogue[key] ?? ''))
      .sort()
  expect(promised(fileOf(language, 'interviews'))).toEqual(promised(fileOf('en', 'interviews')))
})
