import { textFiles } from 'virtual:texts'
import { type Messages, setupI18n } from '@lingui/core'
import { createEmitter } from '../lib/page/emitter.ts'
import type { Language, TextGroup, TextKey, TextValues } from './catalogues.ts'
import { firstLanguage } from './preference.ts'

const i18n = setupI18n({ missing: (_locale, key) => key })
const wanted = new Set<TextGroup>()
const { tell, listen } = createEmitter()
let target: Language = firstLanguage()

export type Texts = (key: TextKey, values?: TextValues) => string

const makeTexts =
  (): Texts =>
  (key, values = {}) =>
    i18n._(key, values)

let texts = makeTexts()

/** Where the texts of a language are. The list of languages that candidates alone have is not in what every page loads. */
const filesOf = async (language: Language): Promise<typeof textFiles> =>
  `${language}/common` in textFiles ? textFiles : (await import('virtual:more-texts')).textFiles

interface Loaded {
  messages: Messages
  /** Else they are English. */
  isOwn: boolean
}

const load = async (language: Language, group: TextGroup): Promise<Loaded> => {
  const own = (await filesOf(language))[`${language}/${group}`]
  const messages = (await (own ?? textFiles[`en/${group}`])?.())?.default ?? {}
  return { messages, isOwn: own !== undefined }
}

/** @returns the groups that could not be fetched, each with its error */
const loadAll = async (language: Language, groups: Iterable<TextGroup>): Promise<Map<TextGroup, unknown>> => {
  const failed = new Map<TextGroup, unknown>()
  const parts = await Promise.all(
    [...groups].map(group => load(language, group).catch(error => void failed.set(group, error))),
  )
  // What a language lacks comes first, in English: its own words then stay.
  const loaded = parts.filter(part => part !== undefined).sort((a, b) => Number(a.isOwn) - Number(b.isOwn))
  for (const { messages } of loaded) i18n.load(language, messages)
  return failed
}

const activate = (language: Language): void => {
  i18n.activate(language)
  texts = makeTexts()
  document.documentElement.lang = language
  tell()
}

/**
 * Loads the texts of a group in the language being shown; resolves when `t` can say them. Rejects when they cannot be fetched,
 * whatever becomes of other groups. Groups stay wanted: a later language change loads them too.
 */
export const loadTexts = async (group: TextGroup): Promise<void> => {
  wanted.add(group)
  const language = target
  const failed = await loadAll(language, wanted)
  if (failed.has(group)) {
    wanted.delete(group)
    throw failed.get(group)
  }
  if (language === target) activate(language)
}

/**
 * Shows the product in `language` without remembering the choice; the last call wins.
 * Rejects when its texts cannot be fetched; the language on screen then stays.
 */
export const showLanguage = async (language: Language): Promise<void> => {
  const before = target
  target = language
  const [failure] = await loadAll(language, wanted)
  const isLast = target === language
  if (!failure) return isLast ? activate(language) : undefined
  if (isLast) target = before
  throw failure[1]
}

/** The language shown now, or about to be. */
export const currentLanguage = (): Language => target

/** The language whose texts are on screen; `''` before the first texts arrived. */
export const activeLanguage = (): string => i18n.locale

/** The sentences of one group in a language that need not be on screen: for a letter to a candidate. */
export const textsOf = async (language: Language, group: TextGroup): Promise<Texts> => {
  const { messages } = await load(language, group)
  const other = setupI18n({ locale: language, messages: { [language]: messages } })
  return (key, values = {}) => other._(key, values)
}

/** A sentence in the current language. Inside components use `useTexts`, which follows language changes. */
export const t: Texts = (key, values) => texts(key, values)

/** The current `t`: another function whenever other texts become active. */
export const currentTexts = (): Texts => texts

/** Calls back when other texts became active. Returns the unsubscriber. */
export const onTextsChange = listen
