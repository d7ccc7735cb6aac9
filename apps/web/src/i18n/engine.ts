import { type Messages, setupI18n } from '@lingui/core'
import type { Language, Namespace, TextKey, TextValues } from './catalogues.ts'
import { firstLanguage } from './preference.ts'

const files = import.meta.glob<Messages>('./locales/*/*.json', { import: 'default' })

const i18n = setupI18n({ missing: (_locale, key) => key })
const wanted = new Set<Namespace>(['common'])
const listeners = new Set<() => void>()
let target: Language = firstLanguage()

export type Texts = (key: TextKey, values?: TextValues) => string

const makeTexts =
  (): Texts =>
  (key, values = {}) =>
    i18n._(key, values)

let texts = makeTexts()

const load = async (language: Language, namespace: Namespace): Promise<Messages> => {
  const file = files[`./locales/${language}/${namespace}.json`] ?? files[`./locales/en/${namespace}.json`]
  return (await file?.()) ?? {}
}

const loadAll = async (language: Language, namespaces: Iterable<Namespace>): Promise<void> => {
  const parts = await Promise.all([...namespaces].map(namespace => load(language, namespace)))
  for (const messages of parts) i18n.load(language, messages)
}

const activate = (language: Language): void => {
  i18n.activate(language)
  texts = makeTexts()
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

/**
 * Loads the texts of these namespaces in the language being shown; resolves when `t` can say them.
 * Namespaces stay wanted: a later language change loads them too.
 */
export const loadTexts = async (namespaces: readonly Namespace[]): Promise<void> => {
  for (const namespace of namespaces) wanted.add(namespace)
  const language = target
  await loadAll(language, wanted)
  if (language === target) activate(language)
}

/**
 * Shows the product in `language` without remembering the choice; the last call wins.
 * Rejects when its texts cannot be fetched; the language on screen then stays.
 */
export const showLanguage = async (language: Language): Promise<void> => {
  const before = target
  target = language
  try {
    await loadTexts([])
  } catch (error) {
    if (target === language) target = before
    throw error
  }
}

/** The language shown now, or about to be. */
export const currentLanguage = (): Language => target

/** The language whose texts are on screen; `''` before the first texts arrived. */
export const activeLanguage = (): string => i18n.locale

/** The sentences of one namespace in a language that need not be on screen: for a letter to somebody else. */
export const textsOf = async (language: Language, namespace: Namespace): Promise<Texts> => {
  const messages = await load(language, namespace)
  const other = setupI18n({ locale: language, messages: { [language]: messages } })
  return (key, values = {}) => other._(key, values)
}

/** A sentence in the current language. Inside components use `useTexts`, which follows language changes. */
export const t: Texts = (key, values) => texts(key, values)

/** The current `t`: another function whenever other texts become active. */
export const currentTexts = (): Texts => texts

/** Calls back when other texts became active. Returns the unsubscriber. */
export const onTextsChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
